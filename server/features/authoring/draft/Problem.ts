import type { ProblemKey } from '../texts'
import type { Place } from './DraftQuestion'

/** Something in a file that keeps it from being taken, where it stands, and what it is about. */
export interface Problem {
  place: Place
  key: ProblemKey
  values: Record<string, string | number>
  /** It is about one question, which keeps it (BrokenQuestion); else about the file. */
  isOfQuestion?: true
}

/** The file as a whole cannot be read; nothing in it was looked at. */
export class UnreadableFile extends Error {
  constructor(
    readonly key: ProblemKey,
    readonly values: Record<string, string | number> = {},
    readonly place: Place = { line: 0, part: '' },
  ) {
    super(key)
    this.name = 'UnreadableFile'
  }
}
