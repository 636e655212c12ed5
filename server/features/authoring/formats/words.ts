import { halfWidth } from '../draft/normalize'
import type { Difficulty, DraftKind } from '../draft/DraftQuestion'
import { andWords, difficultyWords, kindNames, noWords, yesWords } from './texts'

const plain = (text: string) => halfWidth(text).trim().toLowerCase()

function named<T extends string>(
  words: Readonly<Record<T, readonly string[]>>,
  text: string,
): T | undefined {
  const wanted = plain(text)
  return (Object.keys(words) as T[]).find((key) =>
    words[key].some((word) => word.toLowerCase() === wanted),
  )
}

/** The kind that a cell or heading names, in any of its words. */
export const kindNamed = (text: string): DraftKind | undefined => named(kindNames, text)
/** The difficulty that a cell names, in any of its words. */
export const difficultyNamed = (text: string): Difficulty | undefined =>
  named(difficultyWords, text)

/** Right or wrong, as people write it; undefined where it says neither. */
export function verdictOf(text: string): boolean | undefined {
  const word = plain(text).replace(/[。.]$/, '')
  if (yesWords.includes(word)) return true
  return noWords.includes(word) ? false : undefined
}

/** The same as a form has it: the index of right or wrong; none where it says neither. */
export function rightOfJudge(text: string): number[] {
  const verdict = verdictOf(text)
  if (verdict === undefined) return []
  return [verdict ? 0 : 1]
}

/** `A、C` or `ACD` as indexes, in the order written; undefined where it is something else. */
export function lettersOf(text: string): number[] | undefined {
  const letters = halfWidth(text)
    .toUpperCase()
    .replace(andWords, '')
    .replace(/[\s,、;.。/]+/g, '')
  return /^[A-Z]+$/.test(letters)
    ? [...letters].map((letter) => letter.charCodeAt(0) - 65)
    : undefined
}
