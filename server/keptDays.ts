import { keptKinds, type KeptKind } from '@contract/privacyKinds'
import { SettingError } from './db/SettingError'

/** Days by kind; 0: while the account is there. */
export type KeptDays = Readonly<Record<KeptKind, number>>

/** What nobody set: events, messages and log-ins half a year, forms of sign-ins and exams three, what people made for themselves while they are there. */
const unset: KeptDays = {
  events: 180,
  messages: 180,
  logIns: 180,
  searchWords: 180,
  comments: 0,
  forms: 1095,
  files: 0,
  practice: 0,
  drafts: 90,
  imports: 60,
}
const most = 36_500

const isKind = (word: string): word is KeptKind => keptKinds.some((kind) => kind === word)

/** `messages:90,files:365`. Throws a SettingError, one sentence, where it cannot be right. */
export function readKeptDays(text = ''): KeptDays {
  const set: Partial<Record<KeptKind, number>> = {}
  for (const part of text.split(',').filter(Boolean)) {
    const [kind = '', number = ''] = part.split(':').map((word) => word.trim())
    const days = Number(number)
    if (!isKind(kind) || number === '' || !Number.isInteger(days) || days < 0 || days > most)
      throw new SettingError(
        `KEPT_DAYS must look like messages:90,files:365 with kinds of ${keptKinds.join(', ')} and days from 0 to ${most}, not "${part}".`,
      )
    set[kind] = days
  }
  return { ...unset, ...set }
}
