import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx'
import { limits } from '@contract/rules/limits'
import { ApiError } from '@/api/ApiError'
import { failureOf, type Failure } from '../failures/failureOf'
import { stateOf, type Loadable } from './Loadable'
import { quietly } from './Resource'

interface Page<Row> {
  list: Row[]
  total: number
}

const isLast = ({ list, total }: Page<unknown>, pageIndex: number) =>
  list.length < limits.pageSize || pageIndex * limits.pageSize >= total

type Load<Row> = (
  page: { pageIndex: number; pageSize: number },
  options: typeof quietly,
) => Promise<Page<Row>>

/**
 * A paged list: pages count from 1, 20 rows each, rows are only appended, and a failure keeps what is there.
 * `load` is called with the page and the call options: `new Pages<Row>((page, options) => api.x.list({ ...filters, ...page }, options), (row) => row.id)`.
 */
export class Pages<Row> implements Loadable {
  rows: Row[] = []
  total = 0
  /** Load-more: more (idle), loading, noneLeft ("no bottom line"). */
  more: 'more' | 'loading' | 'noneLeft' = 'more'
  isRefreshing = false
  /** Why the last load failed; `reload` does it again. */
  failure?: Failure = undefined
  /** The first page has come. */
  isLoaded = false
  private pageIndex = 0
  private failedPageIndex?: number = undefined
  /** A refresh outdates every load that is on its way. */
  private generation = 0

  constructor(
    private readonly load: Load<Row>,
    private readonly keyOf?: (row: Row) => string,
  ) {
    makeAutoObservable<this, 'load' | 'keyOf' | 'generation' | 'pageIndex' | 'failedPageIndex'>(
      this,
      {
        load: false,
        keyOf: false,
        generation: false,
        pageIndex: false,
        failedPageIndex: false,
        failure: observableRef,
        rows: observableShallow,
      },
      { autoBind: true },
    )
  }

  get state() {
    return stateOf(this.isLoaded, this.failure)
  }

  /** A page is on its way. */
  get isLoading() {
    return this.more === 'loading'
  }

  get isEmpty() {
    return this.isLoaded && this.rows.length === 0
  }

  /** Its page is in front: the first page; where rows are there already, they stay and are read again behind. */
  async open() {
    await (this.isLoaded ? this.renew() : this.refresh())
  }

  /** The first page again; the old rows stay until the new ones are here. */
  async refresh() {
    this.isRefreshing = true
    await this.take(1)
  }

  /**
   * Rows may have changed at the hospital: all that are here are read again, so that the place somebody has scrolled to
   * stays. When that fails the old rows stay, and `reload` does it again. Nothing, where nobody has asked for the list.
   */
  async renew() {
    if (!this.isLoaded) return this.isRefreshing ? this.refresh() : undefined
    const generation = ++this.generation
    const until = Math.max(1, this.pageIndex)
    this.more = 'loading'
    try {
      let rows: Row[] = []
      for (let pageIndex = 1; pageIndex <= until; pageIndex++) {
        const page = await this.load({ pageIndex, pageSize: limits.pageSize }, quietly)
        if (generation !== this.generation) return
        rows = this.joined(rows, page.list)
        if (pageIndex === until || isLast(page, pageIndex))
          return runInAction(() => this.show(rows, page, pageIndex))
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (generation === this.generation) runInAction(() => this.fail(error))
    }
  }

  /** The next page, when the list's end comes near. Does nothing while one loads or when none is left. */
  async loadMore() {
    if (this.more !== 'more' || this.isRefreshing || this.failure || !this.isLoaded) return
    await this.take(this.pageIndex + 1)
  }

  /** After a failure: the same again. */
  async reload() {
    await (this.failedPageIndex ? this.take(this.failedPageIndex) : this.open())
  }

  /** Other filters: the old rows go at once. */
  async restart() {
    this.drop()
    await this.refresh()
  }

  /** The same for exams and study, whose fetches wait (specification §9): of several choices only the last one is asked for. */
  async restartSoon() {
    this.drop()
    const generation = ++this.generation
    this.more = 'loading'
    await new Promise((done) => setTimeout(done, limits.fetchDelayMs))
    if (generation === this.generation) await this.refresh()
  }

  private drop() {
    this.rows = []
    this.total = 0
    this.pageIndex = 0
    this.isLoaded = false
    this.end()
  }

  private async take(pageIndex: number) {
    const generation = ++this.generation
    this.more = 'loading'
    try {
      const page = await this.load({ pageIndex, pageSize: limits.pageSize }, quietly)
      if (generation !== this.generation) return
      const before = pageIndex === 1 ? [] : this.rows
      runInAction(() => this.show(this.joined(before, page.list), page, pageIndex))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (generation === this.generation) runInAction(() => this.fail(error, pageIndex))
    }
  }

  /** `page`: the last one that came. */
  private show(rows: Row[], page: Page<Row>, pageIndex: number) {
    this.rows = rows
    this.pageIndex = pageIndex
    this.total = page.total
    this.isLoaded = true
    this.end()
    this.more = isLast(page, pageIndex) ? 'noneLeft' : 'more'
  }

  /** A row that moved to a later page while the person read must not stand there twice. */
  private joined(rows: Row[], list: Row[]) {
    const { keyOf } = this
    const known = new Set(keyOf && rows.map(keyOf))
    return [...rows, ...list.filter((row) => !keyOf || !known.has(keyOf(row)))]
  }

  /** A navigation cancels reads: that is no failure, the list loads when it is shown again. */
  private fail(error: ApiError, pageIndex?: number) {
    this.end()
    if (error.problem === 'cancelled') return
    this.failure = failureOf(error)
    this.failedPageIndex = pageIndex
  }

  private end() {
    this.isRefreshing = false
    this.more = 'more'
    this.failure = undefined
    this.failedPageIndex = undefined
  }
}
