import type { ProblemKey } from '../texts'
import { type Place, UnreadableFile } from '../../formats/formatService'

/** Something in a file that keeps it from being taken, where it stands, and what it is about. */
export interface Problem {
  place: Place
  key: ProblemKey
  values: Record<string, string | number>
  /** It is about one question, which keeps it (BrokenQuestion); else about the file. */
  isOfQuestion?: true
}

/** An error that says why a file of questions cannot be read as a whole. */
export const unreadable = (key: ProblemKey, values?: Problem['values']): UnreadableFile =>
  new UnreadableFile(key, values)

/** Why a file of questions cannot be read: all that its readers throw are keys of ours. */
export const problemKeyOf = ({ key }: UnreadableFile): ProblemKey => key as ProblemKey
