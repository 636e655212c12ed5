import type { Language } from '@contract/texts'
import { observable, runInAction } from 'mobx'

export type { Language } from '@contract/texts'

const state = observable({ language: 'zh' as Language, year: undefined as number | undefined })

/** The language of all texts; observers draw again when it changes. */
export const currentLanguage = (): Language => state.language
/** The language of every text from now on; screens follow. Only DisplayStore sets it. */
export const setLanguage = (language: Language) =>
  runInAction(() => void (state.language = language))
/** The year of now by the server's clock; undefined: before it is known. */
export const currentYear = (): number | undefined => state.year
/** Which year it is: days of another one are told with theirs. Only startApp sets it. */
export const setCurrentYear = (year: number) => runInAction(() => void (state.year = year))
/** BCP 47 tag of it. */
export const languageTag = () => (state.language === 'zh' ? 'zh-CN' : 'en')
/** `zh-CN`, `zh_TW` → zh; everything else → en. */
export const languageOf = (tag: string): Language => (/^zh\b|^zh_/i.test(tag) ? 'zh' : 'en')
