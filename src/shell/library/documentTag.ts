import type { DocumentRow } from '@contract/calls/library/document'
import type { Tone } from '@/ui/marks/Tag'
import { text } from './texts'

/** A row has room for one word of a status; one that says something else stands as it is. */
export function documentTag({ status, standing }: Pick<DocumentRow, 'status' | 'standing'>): {
  tone: Tone
  word: string
} {
  if (standing === 'toCheck') return { tone: 'warn', word: text('toCheck') }
  if (standing === 'newer') return { tone: 'info', word: text('newer') }
  if (standing === 'current') return { tone: 'ok', word: text('current') }
  return { tone: 'grey', word: status }
}
