import { contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { PracticeQuestion, Source } from '@contract/calls/exam/practice'
import { measureKinds } from '@contract/rules/exam/practice'
import type { Client } from './client'

const { practice } = contract

/** Somebody who practises: builds an exercise and answers it right or wrong, with the keys that practice hands out. */
export class Learner {
  taskId = ''
  round = 1
  questions: PracticeQuestion[] = []

  constructor(readonly client: Client) {}

  /** Questions with options: what is right and what is not can be said of each in the same way. */
  async build(
    questionCount: number,
    source: Source = 'all',
    knowCatIds: string[] = [],
  ): Promise<this> {
    const built = await this.client.ask(practice.build, {
      knowCatIds,
      kinds: [...measureKinds],
      questionCount,
      source,
    })
    return this.open(built.taskId)
  }

  /** Takes up an exercise with all its questions and keys. */
  async open(taskId: string): Promise<this> {
    this.taskId = taskId
    const { round } = await this.client.ask(practice.summary, { taskId })
    this.round = round
    this.questions = (
      await this.client.ask(practice.questions, { taskId, keep: 1, pageIndex: 1, pageSize: 50 })
    ).list
    return this
  }

  /** An answer that is right, or one that is not. */
  answerOf(place: number, right: boolean): string[] {
    const { key, options, kind } = this.questions[place]!
    if (!key) throw new Error('the key is held back')
    if (kind === 'short') return [key.sample ?? '']
    if (kind === 'fill')
      return (key.rightTexts ?? []).map(([first = '']) => (right ? first : 'nothing of it'))
    if (right) return key.rightOptionIds
    if (kind === 'order') return [...key.rightOptionIds].reverse()
    if (kind === 'match') return key.rightOptionIds.slice(1)
    const [first] = options.filter(({ optionId }) => !key.rightOptionIds.includes(optionId))
    return [first ? first.optionId : key.rightOptionIds[0]!]
  }

  answer(place: number, right: boolean): Promise<Output<typeof practice.submit>> {
    const { questionId, kind } = this.questions[place]!
    const judged = kind === 'short' && { judgedRight: right ? (1 as const) : (0 as const) }
    return this.client.ask(practice.submit, {
      taskId: this.taskId,
      questionId,
      round: this.round,
      answer: this.answerOf(place, right),
      usedSeconds: 20,
      ...judged,
    })
  }
}
