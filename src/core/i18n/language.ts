import type { Language } from '@contract/texts'
import { observable, runInAction } from 'mobx'

export type { Language } from '@contract/texts'

const state = observable({ language: 'zh' as Language })

/** The language of all texts; observers draw again when it changes. */
export const currentLanguage = (): Language => state.language
/** The language of every text from now on; screens follow. Only DisplayStore sets it. */
export const setLanguage = (language: Language) =>
  runInAction(() => void (state.language = language))
/** BCP 47 tag of it. */
export const languageTag = () => (state.language === 'zh' ? 'zh-CN' : 'en')
/** `zh-CN`, `zh_TW` → zh; everything else → en. */
export const languageOf = (tag: string): Language => (/^zh\b|^zh_/i.test(tag) ? 'zh' : 'en')
