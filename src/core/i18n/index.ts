import { type EnglishOf, fill, type FillArguments, type Language } from '@contract/texts'
import { en } from './en'
import { currentLanguage } from './language'
import { zh } from './zh'

export { currentLanguage, languageTag, setLanguage, type Language } from './language'

type Texts = typeof zh
export type TextKey = { [A in keyof Texts]: `${A}.${Extract<keyof Texts[A], string>}` }[keyof Texts]
type TextOf<K extends TextKey> = K extends `${infer A extends keyof Texts}.${infer N}`
  ? Texts[A][N & keyof Texts[A]] & string
  : never
type Values = Readonly<Record<string, unknown>>

const texts: { zh: Texts; en: EnglishOf<Texts, typeof en> } = { zh, en }

/**
 * A text of the core and the shell: `t('network.online', { type: 'wifi' })`. A missing value is a type error. Texts of a
 * feature stand in its own `texts.ts`.
 */
export function t<K extends TextKey>(key: K, ...values: FillArguments<TextOf<K>>): string
/** The text of a key `area.name` in the language of the interface; an unknown key shows itself. */
export function t(key: string, values?: Values): string {
  const [area, name] = key.split('.') as [string, string]
  const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = texts[currentLanguage()]
  return fill(areas[area]?.[name] ?? key, values)
}

/** What `defineTexts` returns: `text('left', { n: 3 })`. */
export type TextFunction<Zh> = <K extends keyof Zh & string>(
  key: K,
  ...values: FillArguments<Zh[K] & string>
) => string

/**
 * The texts of one feature, in `src/features/<x>/texts.ts`: `export const text = defineTexts({ zh: {…}, en: {…} })`,
 * then `text('left', { n: 3 })`. A key or a placeholder that one language lacks is a type error.
 */
export function defineTexts<
  const Zh extends Readonly<Record<string, string>>,
  const En extends Readonly<Record<string, string>>,
>(both: { zh: Zh; en: En & EnglishOf<Zh, En> }): TextFunction<Zh> {
  const byLanguage: Readonly<Record<Language, Readonly<Record<string, string>>>> = both
  return (key: string, ...[values]: readonly Values[]) =>
    fill(byLanguage[currentLanguage()][key] ?? key, values)
}
