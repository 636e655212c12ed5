import { makeAutoObservable, observableShallow, runInAction } from 'mobx'
import { limits } from '@contract/rules/limits'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'

interface Page<Row> {
  list: Row[]
  total: number
}

type Load<Row> = (
  page: { pageIndex: number; pageSize: number },
  options: { overlay: boolean },
) => Promise<Page<Row>>

/**
 * A paged list: pages count from 1, 20 rows each, rows are only appended, and a failure keeps what is there.
 * `load` is given the page and the call options: `new Pages<Row>((page, options) => api.x.list({ ...filters, ...page }, options), (row) => row.id)`.
 */
export class Pages<Row> {
  rows: Row[] = []
  total = 0
  /** Load-more: more (idle), loading, noneLeft ("no bottom line"). */
  more: 'more' | 'loading' | 'noneLeft' = 'more'
  isRefreshing = false
  /** The last load failed; `retry` does it again. */
  failed = false
  /** The first page has come. */
  isLoaded = false
  private pageIndex = 0
  private failedPageIndex = 1
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
        rows: observableShallow,
      },
      { autoBind: true },
    )
  }

  get isEmpty() {
    return this.isLoaded && this.rows.length === 0
  }

  /** Nothing is there yet and nothing failed: the skeleton's time. */
  get isFirstLoading() {
    return !this.isLoaded && !this.failed
  }

  /** The first page, unless it is there already (keep-alive). */
  async open() {
    if (!this.isLoaded) await this.refresh()
  }

  /** The first page again; the old rows stay until the new ones are here. */
  async refresh() {
    this.isRefreshing = true
    await this.take(1)
  }

  /** Something of it changed at the hospital: the first page again, unless nobody has asked for the list yet. */
  async renew() {
    if (this.isLoaded || this.isRefreshing) await this.refresh()
  }

  /** The next page, when the list's end comes near. Does nothing while one loads or when none is left. */
  async loadMore() {
    if (this.more !== 'more' || this.isRefreshing || this.failed || !this.isLoaded) return
    await this.take(this.pageIndex + 1)
  }

  /** After a failure: the same page again. */
  async retry() {
    await this.take(this.failedPageIndex)
  }

  /** Other filters: the old rows go at once. */
  async restart() {
    runInAction(() => {
      this.rows = []
      this.total = 0
      this.pageIndex = 0
      this.isLoaded = false
    })
    await this.refresh()
  }

  private async take(pageIndex: number) {
    const generation = ++this.generation
    this.failed = false
    this.more = 'loading'
    try {
      const page = await this.load({ pageIndex, pageSize: limits.pageSize }, { overlay: false })
      if (generation === this.generation) runInAction(() => this.show(page, pageIndex))
    } catch (error) {
      if (generation === this.generation) runInAction(() => this.keep(error, pageIndex))
      rethrowUnexpected(error)
    }
  }

  private show({ list, total }: Page<Row>, pageIndex: number) {
    this.rows = pageIndex === 1 ? list : [...this.rows, ...this.withoutKnown(list)]
    this.pageIndex = pageIndex
    this.total = total
    this.isLoaded = true
    this.isRefreshing = false
    this.more =
      list.length < limits.pageSize || pageIndex * limits.pageSize >= total ? 'noneLeft' : 'more'
  }

  /** A row that moved to a later page while the person read must not stand there twice. */
  private withoutKnown(list: Row[]) {
    const { keyOf } = this
    if (!keyOf) return list
    const known = new Set(this.rows.map(keyOf))
    return list.filter((row) => !known.has(keyOf(row)))
  }

  /** A navigation cancels reads: that is no failure, the list loads when it is shown again. */
  private keep(error: unknown, pageIndex: number) {
    this.failedPageIndex = pageIndex
    this.isRefreshing = false
    this.more = 'more'
    this.failed = !(error instanceof ApiError && error.problem === 'cancelled')
  }
}
