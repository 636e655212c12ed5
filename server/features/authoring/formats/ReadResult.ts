import type { ReadQuestion } from '../draft/DraftQuestion'
import type { Problem } from '../draft/Problem'

export type Format = 'xlsx' | 'gift' | 'qti' | 'text'

/** What a file gave: the questions that can be taken, and everything that is wrong with the others. */
export interface ReadResult {
  format: Format
  questions: ReadQuestion[]
  problems: Problem[]
}
