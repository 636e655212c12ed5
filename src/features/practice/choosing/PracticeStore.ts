import { ExerciseState } from '@contract/states'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Exercise, Source } from '@contract/calls/exam/practice'
import { limits } from '@contract/rules/limits'
import { practiceKinds } from '@contract/rules/exam/practice'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { CategoryTicks } from './CategoryTicks'

export type Kind = (typeof practiceKinds)[number]
export const sources = ['new', 'wrong', 'marked', 'due', 'all'] as const satisfies readonly Source[]

/** What the next exercise is made of, and the one that is open. */
export class PracticeStore {
  readonly ticks: CategoryTicks
  readonly kinds = observable.set<Kind>(practiceKinds)
  source: Source = 'new'
  questionCount = 20
  /** The exercise that was begun last and is not over. */
  open?: Exercise = undefined

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    this.ticks = new CategoryTicks(deps.api)
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, ticks: false, kinds: false },
      { autoBind: true },
    )
  }

  /** Each time the page is in front. */
  async show() {
    if (!this.deps.session.isLoggedIn) return
    await Promise.all([this.ticks.load(), this.loadOpen()])
  }

  choose(source: Source) {
    this.source = source
  }

  /** One kind stays: an exercise without any would be empty. */
  toggleKind(kind: Kind) {
    if (!this.kinds.has(kind)) this.kinds.add(kind)
    else if (this.kinds.size > 1) this.kinds.delete(kind)
  }

  setCount(count: number) {
    this.questionCount = count
  }

  get isCountRight() {
    return this.questionCount >= 1 && this.questionCount <= limits.exerciseCap
  }

  /** Builds the exercise; returns its id, and how many questions it has of those that were asked for. */
  async build() {
    const kinds = this.kinds.size === practiceKinds.length ? [] : [...this.kinds]
    return this.deps.api.practice.build(
      { knowCatIds: this.ticks.ids, kinds, questionCount: this.questionCount, source: this.source },
      { silent: false },
    )
  }

  private async loadOpen() {
    const reply = await this.deps.api.practice
      .list(
        { state: ExerciseState.answering, pageIndex: 1, pageSize: 1 },
        { overlay: false, silent: true },
      )
      .catch(rethrowUnexpected)
    if (reply) runInAction(() => (this.open = reply.list[0]))
  }
}
