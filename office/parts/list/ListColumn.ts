import type { ReactNode } from 'react'

export interface ListColumn<Row> {
  key: string
  title: string
  /** Said below the title, in small. */
  note?: string
  show(row: Row): ReactNode
  /** What stands in a file, where that is not what is shown: a number without its spaces, a day with its year, the word of a mark. */
  says?(row: Row): string | number
  /** Buttons and ways on: they stand in no file. */
  isActs?: true
  /** px; without it the column takes what is left. */
  width?: number
  /** Numbers and dates. */
  isRight?: boolean
  /** The server can order by it. */
  sorts?: boolean
  /** Free text: cut at its end. */
  isLong?: boolean
  /** Only shown when somebody chooses it. */
  isHiddenAtFirst?: boolean
}

export interface ListFilter {
  name: string
  label: string
  /** px */
  width: number
  options: readonly { value: string; label: string }[]
}

/** What the server is asked for: a page of what the filters find, in an order. */
export interface Wanted {
  page: number
  size: number
  sort: string
  descending: boolean
  filters: Readonly<Record<string, string>>
}

export interface Found<Row> {
  list: readonly Row[]
  total: number
}
