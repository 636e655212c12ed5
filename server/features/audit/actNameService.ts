import type { Language } from '@contract/texts'
import { actNames } from './acts/texts'

/** What was done, in words; the name of the call where it has none. */
export const actName = (what: string, language: Language): string =>
  actNames[what]?.[language] ?? what
