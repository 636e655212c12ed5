import { currentLanguage } from './language'

const isChinese = () => currentLanguage() === 'zh'

/** Names side by side, as the language of the interface joins them. */
export const namesText = (names: readonly string[]): string => names.join(isChinese() ? '、' : ', ')

/** What something is called, and what it says. */
export const saidText = (name: string, said: string): string =>
  `${name}${isChinese() ? '：' : ': '}${said}`
