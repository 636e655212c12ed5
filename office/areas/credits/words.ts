import type { CreditItem } from '@contract/calls/year/credit'
import type { CreditEntryKind, RuledSource } from '@contract/kinds'
import { text } from './texts'

/** The word for what credits come from. */
export const sourceWord = (source: RuledSource) =>
  ({ meeting: text('meeting'), exam: text('exam'), training: text('training') })[source]

/** The word for an entry that was made by hand or came from before. */
export const entryWord = (kind: CreditEntryKind) =>
  ({
    correction: text('correction'),
    result: text('pastResult'),
    credit: text('pastCredit'),
    certificate: text('pastCertificate'),
  })[kind]

/** What something that gave credits is. */
export function formWord({ source, entryKind }: Pick<CreditItem, 'source' | 'entryKind'>): string {
  if (source === 'entry') return entryWord(entryKind ?? 'correction')
  return source === 'course' ? text('course') : sourceWord(source)
}

/** A kind of credits; what says none, and all together. */
export const kindOr = (kind: string, none: string) => (kind === '' ? none : kind)
