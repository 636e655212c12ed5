import { makeAutoObservable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import type { ReviewQuestion } from '@contract/calls/exam/examShapes'
import { limits } from '@contract/rules/limits'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { CitedStore } from '@/shell/library/CitedStore'

interface Ids {
  taskId: string
  attemptId: string
}

/**
 * One attempt's questions with right answers and explanations; only the wrong ones unless all are asked for. They come at once, as
 * the paper did: each of them is read where no network is, and a link leads to any of them.
 */
export class ReviewStore {
  static readonly uses = { cited: CitedStore }
  position = 0
  all = false
  /** How many questions there are, and how many of them are wrong. */
  counts?: { all: number; wrong: number } = undefined
  readonly questions: Resource<readonly ReviewQuestion[], Ids & { all: boolean }>
  private ids?: Ids = undefined

  constructor(private readonly deps: Pick<Deps, 'api'> & { cited: CitedStore }) {
    this.questions = new Resource(async ({ all, ...ids }, options) => {
      const { list } = await deps.api.exam.review(
        { ...ids, ...(all && { all: 1 as const }) },
        options,
      )
      return list
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false, questions: false }, { autoBind: true })
  }

  /** Those that are here; none while they are on their way. */
  get rows(): readonly ReviewQuestion[] {
    return this.questions.value ?? []
  }

  get question(): ReviewQuestion | undefined {
    return this.rows[this.position]
  }

  get isLast() {
    return this.position + 1 >= this.rows.length
  }

  /** The task does not show right answers now. */
  get isNotYet() {
    return this.questions.failure?.code === Code.answersNotYet
  }

  async open(ids: Ids, all: boolean, questionId?: string) {
    this.ids = ids
    this.all = all
    this.counts = undefined
    await Promise.all([this.load(), this.count()])
    if (questionId) this.to(this.rows.findIndex((row) => row.questionId === questionId))
  }

  /** The same question where it is among them, else the next one that is. */
  async show(all: boolean) {
    if (all === this.all) return
    const order = this.question?.order ?? 1
    this.all = all
    await this.load()
    this.to(this.rows.findIndex((row) => row.order >= order))
  }

  to(position: number) {
    if (position < 0 || position >= this.rows.length) return
    this.position = position
    this.cite()
  }

  move(step: 1 | -1) {
    this.to(this.position + step)
  }

  private async load() {
    this.position = 0
    if (!this.ids) return
    await this.questions.open({ ...this.ids, all: this.all })
    this.cite()
  }

  /** What the questions around this one cite, for all of them at once: each would ask for its own when it is shown. */
  private cite() {
    const from = this.position - (this.position % limits.pageSize)
    const near = this.rows.slice(from, from + limits.pageSize)
    void this.deps.cited.need(
      'question',
      near.map(({ questionId }) => questionId),
    )
  }

  private async count() {
    const { ids } = this
    const reply =
      ids &&
      (await this.deps.api.exam
        .reviewSummary(ids, { overlay: false, silent: true })
        .catch(rethrowUnexpected))
    if (!reply) return
    runInAction(
      () =>
        (this.counts = {
          all: reply.list.length,
          wrong: reply.list.filter(({ right }) => !right).length,
        }),
    )
  }
}
