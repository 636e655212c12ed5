/** Kinds of questions. fill: blanks to fill in; order: bring into order; match: find the partner; short: a short text that a marker marks. */
export const questionKinds = [
  'single',
  'multiple',
  'judge',
  'fill',
  'order',
  'match',
  'short',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What of a question a rule must know: nothing of it tells what is right. */
export interface QuestionShape {
  readonly kind: QuestionKind
  readonly options: readonly { readonly optionId: string }[]
  /** match: what the options are matched with. */
  readonly targets?: readonly { readonly optionId: string }[]
  /** fill: how many blanks. */
  readonly blanks?: number
  /** short: the most characters (UTF-16 units) of the answer. */
  readonly maxChars?: number
}

/** What somebody answered. order: all options in the person's order; match: pairs (see pairOf); fill: a text a blank; short: one text. */
export interface Answer {
  readonly optionIds: readonly string[]
  readonly texts?: readonly string[]
}

/** Bounds of answers and questions; texts in UTF-16 units. */
export const answerLimits = {
  /** Options, targets and blanks of one question. */
  parts: 20,
  /** An option's id: two of them and a `=` make a pair, which is an id of the wire. */
  optionId: 24,
  blankChars: 200,
  shortChars: 2000,
} as const

/** `left=right`: one pair of a matching answer. Option ids hold no `=`. */
export const pairOf = (left: string, right: string) => `${left}=${right}`

/** The two option ids of a pair; undefined when it is none. */
export function splitPair(pair: string): readonly [left: string, right: string] | undefined {
  const [left, right, ...more] = pair.split('=')
  return left && right && more.length === 0 ? [left, right] : undefined
}
