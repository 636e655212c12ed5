import { en } from './en'
import { fill, type Values } from './fill'
import { currentLanguage } from './language'
import { zh } from './zh'

export { currentLanguage, languageTag, setLanguage, type Language } from './language'
export type { Values } from './fill'

type Texts = typeof zh
export type TextKey = { [A in keyof Texts]: `${A}.${Extract<keyof Texts[A], string>}` }[keyof Texts]

/** A text of the core and the shell: `t('network.online', { type: 'wifi' })`. Texts of a feature stand in its own `texts.ts`. */
export function t(key: TextKey, values?: Values): string {
  const [area, name] = key.split('.') as [string, string]
  const texts: Record<string, Record<string, string>> = currentLanguage() === 'zh' ? zh : en
  return fill(texts[area]?.[name] ?? key, values)
}

/**
 * The texts of one feature, in `src/features/<x>/texts.ts`: `export const text = defineTexts({ zh: {…}, en: {…} })`,
 * then `text('left', { n: 3 })`. A key that en lacks is a type error.
 */
export function defineTexts<T extends Record<string, string>>(texts: {
  zh: T
  en: NoInfer<{ [K in keyof T]: string }>
}) {
  return (key: keyof T, values?: Values): string =>
    fill(texts[currentLanguage()][key] ?? String(key), values)
}
