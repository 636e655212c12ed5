import { makeAutoObservable, observableRef } from 'mobx'

/** The rows that somebody has chosen, over the pages of a list; or all that match its filters. */
export class Selection<Row> {
  rows: ReadonlyMap<string, Row> = new Map()
  /** Everything that the filters find, whichever rows have been seen. */
  isAll = false

  constructor(private readonly keyOf: (row: Row) => string) {
    makeAutoObservable<this, 'keyOf'>(
      this,
      { keyOf: false, rows: observableRef },
      { autoBind: true },
    )
  }

  /** How many of a list of `total` rows. */
  count(total: number) {
    return this.isAll ? total : this.rows.size
  }

  has(row: Row) {
    return this.isAll || this.rows.has(this.keyOf(row))
  }

  /** With all chosen, a row that is taken out leaves those that stand on the page. */
  toggle(row: Row, page: readonly Row[]) {
    if (this.isAll) return this.set(page.filter((one) => this.keyOf(one) !== this.keyOf(row)))
    const rows = new Map(this.rows)
    if (!rows.delete(this.keyOf(row))) rows.set(this.keyOf(row), row)
    this.rows = rows
  }

  /** The rows of a page join those of other pages, or leave them when all of them were chosen. */
  togglePage(page: readonly Row[]) {
    const isWhole = page.every((row) => this.has(row))
    if (this.isAll) return this.clear()
    const rows = new Map(this.rows)
    for (const row of page)
      if (isWhole) rows.delete(this.keyOf(row))
      else rows.set(this.keyOf(row), row)
    this.rows = rows
  }

  takeAll() {
    this.isAll = true
  }

  clear() {
    this.set([])
  }

  private set(rows: readonly Row[]) {
    this.isAll = false
    this.rows = new Map(rows.map((row) => [this.keyOf(row), row]))
  }
}
