import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { Complaint } from '../draft/checkDraft'
import type { Place } from '../../formats/formatService'
import type { Problem } from '../draft/Problem'
import type { Format, Note, Picture } from '../formats/ReadResult'
import type { Alike, Comparable } from '../similarity/nearDuplicates'

/** What is to be read, and what it is compared with. */
export interface ReadingTask {
  bytes?: Uint8Array
  text?: string
  bank: readonly Comparable[]
}

/** A question of a file, good or not, as the form that its author goes on with. Texts have signs where pictures stand. */
export interface ReadRow {
  place: Place
  section: string
  raw: string
  caseStem: string
  forms: QuestionForm[]
  /** The category that the file names, in its words. */
  category: string
  complaints: readonly Complaint[]
  near: Alike[]
}

/** What came of it: the questions with those that are like them, or why the file as a whole cannot be read. */
export type Reading =
  | {
      format: Format
      rows: ReadRow[]
      /** Of the file, beside its questions. */
      problems: Problem[]
      notes: Note[]
      pictures: Picture[]
    }
  | { unreadable: Pick<Problem, 'key' | 'values' | 'place'> }
