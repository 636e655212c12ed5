import { currentLanguage } from './language'

const isChinese = () => currentLanguage() === 'zh'

/** Names side by side, as the language of the interface joins them. */
export const namesText = (names: readonly string[]): string => names.join(isChinese() ? '、' : ', ')

/** What something is called, and what it says. */
export const saidText = (name: string, said: string): string =>
  `${name}${isChinese() ? '：' : ': '}${said}`

/** Facts side by side, a dot between two; what is empty is left out. No line begins with the dot: it stays with the fact before it. */
export const factsText = (...facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ')
