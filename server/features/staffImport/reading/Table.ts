import type { UnreadableKey } from './UnreadableTable'

/** A sheet as it stands in a file: texts only, lines counted from 1. */
export interface Sheet {
  name: string
  rows: { line: number; cells: string[] }[]
}

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

export interface Unreadable {
  unreadable: { key: UnreadableKey; values: Readonly<Record<string, string | number>> }
}
export type TableReading = { table: Table } | Unreadable
export type SheetsReading = { sheets: Sheet[] } | Unreadable
