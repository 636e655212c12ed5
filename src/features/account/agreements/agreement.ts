import type { Language } from '@/core/i18n'

/** One numbered clause; each paragraph says one thing. */
interface Clause {
  heading: string
  paragraphs: readonly string[]
}
/** A legal text in both languages. Its version is `agreementVersion` of contract/rules/people/agreements. */
export type Agreement = Readonly<Record<Language, readonly Clause[]>>
