import type { Unreadable } from '../../formats/sheetService'

/** The table of people in a file: its columns by their headings, and the rows below them. */
export interface Table {
  /** '' for a text file. */
  sheet: string
  /** Every sheet with headings that are known, and its rows; this one too. */
  sheets: { name: string; rows: number }[]
  /** The (last) line of the headings. */
  headLine: number
  columns: string[]
  rows: { line: number; cells: string[] }[]
}

export type TableReading = { table: Table } | Unreadable
