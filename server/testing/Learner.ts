import { contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { PracticeQuestion, Source } from '@contract/calls/exam/practice'
import { measureKinds } from '@contract/rules/exam/practice'
import { anyOf } from '../db/anyOf'
import type { Db } from '../db/schema'
import type { Client } from './client'

const { practice } = contract

interface Right {
  optionIds: string[]
  accepted?: string[][] | undefined
  sample?: string | undefined
}

/** What is right in the newest versions of these questions. */
async function rightOf(
  db: Db,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, Right>> {
  const rows = await db
    .selectFrom('question_version')
    .select(['question_id', 'right_option_ids', 'answer_key'])
    .where('question_id', '=', anyOf(questionIds))
    .orderBy('version')
    .execute()
  return new Map(
    rows.map(({ question_id, right_option_ids: optionIds, answer_key: key }) => [
      question_id,
      { optionIds, accepted: key?.accepted, sample: key?.sample },
    ]),
  )
}

/** Somebody who practises: builds an exercise and answers it right or wrong, with keys read where only the server may read. */
export class Learner {
  taskId = ''
  round = 1
  questions: PracticeQuestion[] = []
  private keys: ReadonlyMap<string, Right> = new Map()

  constructor(
    readonly client: Client,
    private readonly db: Db,
  ) {}

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

  /** Takes up an exercise with all its questions. */
  async open(taskId: string): Promise<this> {
    this.taskId = taskId
    const { round } = await this.client.ask(practice.summary, { taskId })
    this.round = round
    this.questions = (
      await this.client.ask(practice.questions, { taskId, pageIndex: 1, pageSize: 50 })
    ).list
    this.keys = await rightOf(
      this.db,
      this.questions.map(({ questionId }) => questionId),
    )
    return this
  }

  /** An answer that is right, or one that is not. */
  answerOf(place: number, right: boolean): string[] {
    const { questionId, options, kind } = this.questions[place]!
    const key = this.keys.get(questionId)!
    if (kind === 'short') return [key.sample ?? '']
    if (kind === 'fill')
      return (key.accepted ?? []).map(([first = '']) => (right ? first : 'nothing of it'))
    if (right) return key.optionIds
    if (kind === 'order') return [...key.optionIds].reverse()
    if (kind === 'match') return key.optionIds.slice(1)
    const [first] = options.filter(({ optionId }) => !key.optionIds.includes(optionId))
    return [first ? first.optionId : key.optionIds[0]!]
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
