import type { DraftQuestion, Place } from '../draft/DraftQuestion'
import type { Problem } from '../draft/Problem'
import type { Format } from '../formats/ReadResult'
import type { Alike, Comparable } from '../similarity/nearDuplicates'

/** What is to be read, and what it is compared with. */
export interface ReadingTask {
  bytes?: Uint8Array
  text?: string
  bank: readonly Comparable[]
}

export interface ReadRow {
  question: DraftQuestion
  place: Place
  near: Alike[]
}

/** What came of it: the questions with those that are like them, or why the file as a whole cannot be read. */
export type Reading =
  | { format: Format; rows: ReadRow[]; problems: Problem[] }
  | { unreadable: Pick<Problem, 'key' | 'values' | 'place'> }
