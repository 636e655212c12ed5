import type { Element } from '../xml'
import type { wordNotes } from '../texts'

/** What the parts of a document say beside its text. */
export interface WordParts {
  document: Element
  numbering?: Element | undefined
  styles?: Element | undefined
  /** By relation id: the file in the package that is meant. */
  targets: ReadonlyMap<string, string>
}

/** A picture that stands somewhere in the text. */
export interface PlacedPicture {
  file: string
  alt: string
}

/** What was not read, or not as it stands there. */
export type WordNote = keyof typeof wordNotes

/** The lines of a cell. */
export type Cell = readonly string[]

/** A table as lines: its rows, the line above it, and how many tables came before it. */
export type TableLines = (
  rows: readonly (readonly Cell[])[],
  at: { before: string; tables: number },
) => string[]

/** A row is a line. */
export const rowsAsLines: TableLines = (rows) =>
  rows.map((row) => row.flatMap((cell) => cell.join(' ').trim() || []).join(' | '))
