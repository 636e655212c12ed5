/**
 * Texts in two languages with typed placeholders, for both sides.
 * `{n}` stands for a value; `{n|question|questions}` is the first form where n is 1 in English, else the second.
 */

export type Language = 'zh' | 'en'

/** Names of the placeholders of a text: `'n' | 'all'` for `'{n} of {all} {all|question|questions}'`. */
export type Placeholders<T extends string> = T extends `${string}{${infer Found}}${infer Rest}`
  ? (Found extends `${infer Name}|${string}` ? Name : Found) | Placeholders<Rest>
  : never

/** The arguments after a text's key: none, or the values of its placeholders. */
export type FillArguments<T extends string, Value = string | number> = [Placeholders<T>] extends [
  never,
]
  ? []
  : [values: Readonly<Record<Placeholders<T>, Value>>]

/** `true` where both texts have the same placeholders, else a sentence for the compiler to show. */
type SamePlaceholders<Zh extends string, En extends string> = [Placeholders<Zh>] extends [
  Placeholders<En>,
]
  ? [Placeholders<En>] extends [Placeholders<Zh>]
    ? En
    : `English has a placeholder that Chinese lacks: ${Exclude<Placeholders<En>, Placeholders<Zh>>}`
  : `English lacks a placeholder: ${Exclude<Placeholders<Zh>, Placeholders<En>>}`

/** What English texts must be, beside Chinese ones: the same keys, each with the same placeholders. */
export type EnglishOf<Zh, En> = {
  [K in keyof Zh | keyof En]: K extends keyof Zh & keyof En
    ? Zh[K] extends string
      ? En[K] extends string
        ? SamePlaceholders<Zh[K], En[K]>
        : string
      : EnglishOf<Zh[K], En[K]>
    : K extends keyof Zh
      ? string
      : never
}

/** A text in both languages. */
export interface Bilingual<Zh extends string = string, En extends string = string> {
  readonly zh: Zh
  readonly en: En
}

/** What the English half must be: the same placeholders as the Chinese one. */
export type BilingualOf<T extends Bilingual> = Bilingual<
  T['zh'],
  SamePlaceholders<T['zh'], T['en']>
>

/**
 * The English plural form of a number: `one` for 1 alone, as Intl.PluralRules says (its test compares them). By hand,
 * because Android mini-programs have no Intl.
 */
const isOne = (value: unknown) => Number(value) === 1

/**
 * Puts values into a text: `fill('{n} {n|question|questions} left', { n: 1 })` → `1 question left`.
 * A placeholder without a value stays visible.
 */
export function fill(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (place, name: string, one?: string, other = '') => {
      const value = values[name]
      if (value === undefined) return place
      if (one === undefined) return String(value)
      return isOne(value) ? one : other
    },
  )
}
