import type { UnreadableKey } from './UnreadableTable'

/** A sheet as it stands in a file: texts only, lines counted from 1. */
export interface Sheet {
  name: string
  rows: { line: number; cells: string[] }[]
}

export interface Unreadable {
  unreadable: { key: UnreadableKey; values: Readonly<Record<string, string | number>> }
}
export type SheetsReading = { sheets: Sheet[] } | Unreadable
