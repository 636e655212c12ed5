import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Exercise } from '@contract/calls/exam/practice'
import type { Outbox } from '@/api/outbox/Outbox'
import type { ExerciseStorage, KeptAnswer } from './ExerciseStorage'
import { laneOf } from './loadExercise'

export type Submitted = Input<Contract['practice']['submit']>

/** What was answered in one round: here, on its way, and what the hospital says of it. */
export class ExerciseAnswers {
  private readonly answers = observable.map<string, KeptAnswer>({}, { deep: false })
  /** Answered here and not confirmed yet. */
  private readonly local = observable.set<string>()
  private readonly ends: (() => void)[]

  constructor(
    private readonly outbox: Outbox,
    private readonly storage: ExerciseStorage,
    private readonly round: Pick<Exercise, 'taskId' | 'round'>,
    answers: Readonly<Record<string, KeptAnswer>>,
  ) {
    this.answers.replace(answers)
    for (const { input } of outbox.entries(laneOf(round.taskId))) {
      const { questionId } = input as { questionId?: string }
      if (questionId) this.local.add(questionId)
    }
    this.ends = [
      outbox.onReply('practice.submit', (input, { right, nextReviewTime: _next, ...key }) => {
        this.confirm(input)
        if (!this.isExpected(input)) return
        const { questionId, answer } = input
        this.keep(questionId, { answer, key, ...(right !== undefined && { right: right === 1 }) })
      }),
      outbox.onSentElsewhere('practice.submit', (input) => this.confirm(input)),
    ]
    makeAutoObservable<this, 'outbox' | 'storage' | 'round' | 'ends' | 'isExpected'>(this, {
      outbox: false,
      storage: false,
      round: false,
      ends: false,
      has: false,
      of: false,
      isLocal: false,
      isExpected: false,
    })
  }

  has(questionId: string) {
    return this.answers.has(questionId)
  }

  of(questionId: string): KeptAnswer | undefined {
    return this.answers.get(questionId)
  }

  /** The answer is on this device only. */
  isLocal(questionId: string) {
    return this.local.has(questionId)
  }

  /** In the outbox first, then on the screen. Throws when the device is full. */
  put(input: Submitted) {
    this.outbox.put({ lane: laneOf(this.round.taskId), call: 'practice.submit', input })
    this.local.add(input.questionId)
  }

  keep(questionId: string, answer: KeptAnswer) {
    this.answers.set(questionId, answer)
    this.storage.keep('answers', Object.fromEntries(this.answers))
  }

  dispose() {
    for (const end of this.ends) end()
  }

  private confirm({ taskId, questionId }: Pick<Submitted, 'taskId' | 'questionId'>) {
    if (taskId === this.round.taskId) runInAction(() => this.local.delete(questionId))
  }

  /** Of this round, and its key is not here yet. */
  private isExpected({ taskId, round, questionId }: Submitted) {
    return (
      taskId === this.round.taskId &&
      round === this.round.round &&
      this.answers.get(questionId)?.key === undefined
    )
  }
}
