import { makeAutoObservable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import type { ReviewQuestion } from '@contract/calls/exam/examShapes'
import { hasCode, rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'
import { CitedStore } from '@/shell/library/CitedStore'

interface Ids {
  taskId: string
  attemptId: string
}

/** Ask for the next page when this few questions are left before the end of what is here. */
const ahead = 5

/** One attempt's questions with right answers and explanations; only the wrong ones unless all are asked for. */
export class ReviewStore {
  static readonly uses = { cited: CitedStore }
  position = 0
  all = false
  /** How many questions there are, and how many of them are wrong. */
  counts?: { all: number; wrong: number } = undefined
  /** The task does not show right answers now. */
  isNotYet = false
  readonly pages: Pages<ReviewQuestion>
  private ids?: Ids = undefined

  constructor(private readonly deps: Pick<Deps, 'api'> & { cited: CitedStore }) {
    this.pages = new Pages(
      (page, options) => this.load(page, options),
      ({ questionId }) => questionId,
    )
    makeAutoObservable<this, 'deps' | 'load'>(
      this,
      { deps: false, pages: false, load: false },
      { autoBind: true },
    )
  }

  get question(): ReviewQuestion | undefined {
    return this.pages.rows[this.position]
  }

  get isLast() {
    return this.position + 1 >= this.pages.total
  }

  async open(ids: Ids, all: boolean, questionId?: string) {
    this.ids = ids
    this.all = all
    this.counts = undefined
    await Promise.all([this.restart(), this.count()])
    if (questionId) this.to(this.pages.rows.findIndex((row) => row.questionId === questionId))
  }

  async show(all: boolean) {
    if (all === this.all) return
    this.all = all
    await this.restart()
  }

  to(position: number) {
    if (position < 0 || position >= this.pages.rows.length) return
    this.position = position
    if (position + ahead >= this.pages.rows.length) void this.pages.loadMore()
  }

  move(step: 1 | -1) {
    this.to(this.position + step)
  }

  retry() {
    void this.restart()
  }

  private async restart() {
    this.position = 0
    this.isNotYet = false
    await this.pages.restart()
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

  private async load(page: { pageIndex: number; pageSize: number }, options: { overlay: boolean }) {
    const { ids } = this
    if (!ids) return { list: [], total: 0 }
    try {
      const reply = await this.deps.api.exam.review(
        { ...ids, ...(this.all && { all: 1 as const }), ...page },
        { ...options, silent: true },
      )
      // For the whole page at once: each question would ask for its own when it is shown.
      const questionIds = reply.list.map(({ questionId }) => questionId)
      void this.deps.cited.need('question', questionIds)
      return reply
    } catch (error) {
      runInAction(() => (this.isNotYet = hasCode(error, Code.answersNotYet)))
      throw error
    }
  }
}
