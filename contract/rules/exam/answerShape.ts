import { answerLimits, type Answer, type QuestionShape, splitPair } from './questionKinds'

/** Why an answer cannot belong to a question: it names an option that is not there, or has not the form of its kind. */
export type WrongAnswer = 'unknownOption' | 'wrongShape'

/** The most characters of each text of an answer. */
export const textLimit = ({ kind, maxChars }: Pick<QuestionShape, 'kind' | 'maxChars'>) =>
  kind === 'short'
    ? Math.min(maxChars ?? answerLimits.shortChars, answerLimits.shortChars)
    : answerLimits.blankChars

/** Can be stored and sent: no U+0000 and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code === 0 || (code >= 0xd800 && code <= 0xdfff)) return false
  }
  return true
}

/** What of a typed text is kept: storable, at most `most` UTF-16 units, no character cut in two. */
export function keptText(typed: string, most: number): string {
  let kept = ''
  for (const character of typed) {
    if (kept.length + character.length > most) break
    if (isStorable(character)) kept += character
  }
  return kept
}

/** Undefined: the answer fits the question. An empty answer always does: it takes an earlier one back. */
export function wrongAnswer(
  question: QuestionShape,
  { optionIds, texts = [] }: Answer,
): WrongAnswer | undefined {
  const { kind, options, targets = [], blanks = 0 } = question
  if (texts.length > 0) {
    const count = { fill: blanks, short: 1 }[kind as string] ?? 0
    const most = textLimit(question)
    if (texts.length !== count || texts.some((text) => text.length > most || !isStorable(text)))
      return 'wrongShape'
  }
  if (optionIds.length === 0) return undefined
  if (kind === 'fill' || kind === 'short') return 'wrongShape'
  const has = (list: QuestionShape['options'], id: string) =>
    list.some(({ optionId }) => optionId === id)
  if (kind === 'match') {
    const pairs = optionIds.map(splitPair)
    if (!pairs.every((pair) => pair && has(options, pair[0]) && has(targets, pair[1])))
      return 'unknownOption'
    return new Set(pairs.map((pair) => pair?.[0])).size === pairs.length ? undefined : 'wrongShape'
  }
  if (!optionIds.every((id) => has(options, id))) return 'unknownOption'
  if (new Set(optionIds).size !== optionIds.length) return 'wrongShape'
  if (kind === 'order') return optionIds.length === options.length ? undefined : 'wrongShape'
  return kind === 'multiple' || optionIds.length === 1 ? undefined : 'wrongShape'
}

/** Nothing is chosen and nothing but white space is written. */
export const isBlank = ({ optionIds, texts = [] }: Answer) =>
  optionIds.length === 0 && texts.every((text) => text.trim() === '')

/** The same is written in every blank. A blank that is not there is an empty one. */
export const sameTexts = (one: readonly string[], other: readonly string[]) =>
  Array.from({ length: Math.max(one.length, other.length) }).every(
    (_, at) => (one[at] ?? '') === (other[at] ?? ''),
  )
