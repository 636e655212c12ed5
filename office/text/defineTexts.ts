import { type EnglishOf, fill, type FillArguments, type Language } from '@contract/texts'
import { currentLanguage } from './language'

/** What `defineTexts` returns: `text('left', { n: 3 })`. */
type TextFunction<Zh> = <K extends keyof Zh & string>(
  key: K,
  ...values: FillArguments<Zh[K] & string>
) => string

/** The texts of a folder of the office, in its `texts.ts`; a key or placeholder that one language lacks is a type error. */
export function defineTexts<
  const Zh extends Readonly<Record<string, string>>,
  const En extends Readonly<Record<string, string>>,
>(both: { zh: Zh; en: En & EnglishOf<Zh, En> }): TextFunction<Zh> {
  const byLanguage: Readonly<Record<Language, Readonly<Record<string, string>>>> = both
  return (key: string, ...[values]: readonly Readonly<Record<string, unknown>>[]) =>
    fill(byLanguage[currentLanguage()][key] ?? key, values)
}
