import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { importFormats } from '@contract/kinds'
import type { Complaint } from '../draft/checkDraft'
import type { Origin, ReadQuestion } from '../draft/DraftQuestion'
import type { Problem } from '../draft/Problem'
import type { NoteKey } from '../texts'

export type Format = (typeof importFormats)[number]

/** A question with mistakes, as far as it could be read: its author mends it. */
export interface BrokenQuestion extends Origin {
  complaints: readonly Complaint[]
  form: QuestionForm
  /** The category that the file names, in its own words. */
  category: string
}

/** A picture of a document; the sign `pictureSign` stands where it was. */
export interface Picture {
  bytes: Buffer
  /** What its maker said that it shows; '' where nothing was said. */
  alt: string
  /** Letters that are to be drawn onto it, at px of the picture as wide as `width` (its own width unless it is said). */
  marks?: readonly { text: string; x: number; y: number }[]
  width?: number
}

/** Something that the author should know and that keeps nothing back: tracked changes, macros that were not read. */
export interface Note {
  key: NoteKey
  values: Record<string, string | number>
}

/** What a file gave: the questions that can be taken, those with mistakes, and everything that is wrong. */
export interface ReadResult {
  format: Format
  questions: ReadQuestion[]
  broken: BrokenQuestion[]
  /** Of the questions with mistakes, and of the file. */
  problems: Problem[]
  notes: Note[]
  pictures: Picture[]
}

/** What a reader of a format begins with. */
export const emptyResult = (format: Format): ReadResult => ({
  format,
  questions: [],
  broken: [],
  problems: [],
  notes: [],
  pictures: [],
})

const orderIn = ({ questions, broken }: ReadResult) => questions.length + broken.length

/** Keeps a question that can be taken. */
export function addQuestion(result: ReadResult, read: ReadQuestion): void {
  result.questions.push({ order: orderIn(result), ...read })
}

/** Keeps a question with its mistakes. */
export function addBroken(result: ReadResult, broken: BrokenQuestion): void {
  result.broken.push({ order: orderIn(result), ...broken })
  for (const { key, values, ...more } of broken.complaints) {
    const line = (more as { line?: number }).line
    result.problems.push({
      place: line === undefined ? broken.place : { ...broken.place, line },
      key,
      values,
      isOfQuestion: true,
    })
  }
}
