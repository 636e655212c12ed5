import type { Language } from '@/core/i18n'

export type Words = Readonly<Record<Language, string>>

/** The chapters of the list of collected information. */
export type UseChapter = 'account' | 'platform' | 'training' | 'words' | 'device' | 'protection'

/**
 * One thing that the program takes from its people. Both agreements, /perInfoCollectList and the vendor's privacy guide
 * (docs/privacy-guide.md) are made of these rows; tools/budgets/weappBuild.test.ts compares them with what the build calls.
 */
export interface DataUse {
  chapter: UseChapter
  what: Words
  /** For what. */
  purpose: Words
  /** At which moment. */
  when: Words
  /** How long it stays, and where. */
  kept: Words
  /** Whether the product works without it. */
  need: 'needed' | 'optional'
  /** Calls of the mini-program's platform that touch it, as they stand in the build. */
  calls?: readonly string[]
  /** The item of the vendor's privacy guide that must be declared for these calls. */
  guideItem?: string
}
