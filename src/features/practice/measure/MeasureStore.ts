import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Question } from '@contract/calls/authoring/question'
import type { Key, Level } from '@contract/calls/exam/practice'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { tapped } from '@/shell/question/answerEdits'
import { CategoryTicks } from '../choosing/CategoryTicks'

interface Step {
  question: Question
  number: number
  chosen: string[]
  result?: { right: boolean; key: Key; next?: Question }
}

/** A self-test: categories are ticked, questions follow the answers, levels come out. */
export class MeasureStore {
  readonly ticks: CategoryTicks
  step?: Step = undefined
  atMost = 0
  private readonly reached: Resource<readonly Level[]>
  /** The last test is over: its levels stand first. */
  isDone = false
  private taskId = ''
  private tested: readonly string[] = []
  private askedAt = 0

  constructor(private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'session'>) {
    this.ticks = new CategoryTicks(deps.api)
    this.reached = new Resource(
      async (_, options) => (await deps.api.practice.levels({}, options)).list,
    )
    makeAutoObservable<this, 'deps' | 'reached' | 'taskId' | 'tested' | 'askedAt'>(
      this,
      {
        deps: false,
        ticks: false,
        taskId: false,
        tested: false,
        askedAt: false,
        step: observableRef,
        reached: false,
      },
      { autoBind: true },
    )
  }

  get levels() {
    return this.reached.value ?? []
  }

  /** Levels of the last test, or of all of them. */
  get shown() {
    return this.isDone
      ? this.levels.filter(({ knowCatId }) => this.tested.includes(knowCatId))
      : this.levels
  }

  async show(knowCatId?: string) {
    if (!this.deps.session.isLoggedIn) return
    if (knowCatId && this.ticks.count === 0) this.ticks.only(knowCatId)
    await Promise.all([this.ticks.load(), this.reached.open()])
  }

  async begin() {
    this.tested = this.ticks.ids
    const { taskId, atMost, question } = await this.deps.api.practice.measure(
      { knowCatIds: this.ticks.ids },
      { silent: false },
    )
    this.taskId = taskId
    runInAction(() => {
      this.atMost = atMost
      this.isDone = false
      this.ask(question, 1)
    })
  }

  get canWrite() {
    return this.step?.result === undefined
  }

  optionIds(questionId: string): readonly string[] {
    return this.step?.question.questionId === questionId ? this.step.chosen : []
  }

  choose(optionId: string) {
    const { step } = this
    if (!step || step.result) return
    const chosen = tapped(step.question, step.chosen, optionId)
    if (chosen) this.step = { ...step, chosen }
  }

  /** Not knowing is an answer too: it is wrong. */
  async answer() {
    const { step } = this
    if (!step || step.result) return
    const usedSeconds = Math.round((this.deps.deviceClock.monotonicNow() - this.askedAt) / 1000)
    const {
      right,
      answered: _answered,
      question,
      ...key
    } = await this.deps.api.practice.measureAnswer(
      {
        taskId: this.taskId,
        questionId: step.question.questionId,
        answer: step.chosen,
        usedSeconds,
      },
      { silent: false },
    )
    runInAction(
      () =>
        (this.step = {
          ...step,
          result: { right: right === 1, key, ...(question && { next: question }) },
        }),
    )
  }

  async next() {
    const { step } = this
    if (!step?.result) return
    if (step.result.next) return this.ask(step.result.next, step.number + 1)
    this.step = undefined
    this.isDone = true
    await this.reached.open()
  }

  leave() {
    this.step = undefined
    this.isDone = false
  }

  private ask(question: Question, number: number) {
    this.askedAt = this.deps.deviceClock.monotonicNow()
    this.step = { question, number, chosen: [] }
  }
}
