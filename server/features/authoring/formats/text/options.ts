import { normalizeText } from '../../draft/normalize'
import type { Line } from './lines'

export interface FoundOption {
  index: number
  text: string
}

interface Mark {
  index: number
  from: number
  to: number
}

const letterAt = (text: string | undefined) => (text ?? '').toUpperCase().charCodeAt(0) - 65
const bracketed = '[(\\[【]\\s*([A-Ja-j])\\s*[)\\]】]\\s*[.、:]?\\s*'
const dotted = '([A-Ja-j])\\s*[.、:)]\\s*'

/** The mark a line begins with: `A.`, `（A）`, `a)`; `A 文字` only for the letter that is next. */
function firstMark(flat: string, next: number): Mark | undefined {
  const found = new RegExp(`^\\s*(?:${bracketed}|${dotted})`).exec(flat)
  if (found) return { index: letterAt(found[1] ?? found[2]), from: 0, to: found[0].length }
  const spaced = /^\s*([A-J])\s+(?=\S)/.exec(flat)
  return spaced && letterAt(spaced[1]) === next
    ? { index: next, from: 0, to: spaced[0].length }
    : undefined
}

/** Further marks on the same line, each the letter after the one before. `loose`: also without white space before them. */
function laterMarks(flat: string, first: Mark, loose: boolean): Mark[] {
  const marks: Mark[] = []
  const before = loose ? '' : '(?:\\s+|[;,。])'
  for (const found of flat.matchAll(
    new RegExp(`${before}(?:${bracketed}|${dotted.replace('a-j', '')})`, 'g'),
  )) {
    const index = letterAt(found[1] ?? found[2])
    const last = marks.at(-1) ?? first
    if (found.index >= last.to && index === last.index + 1)
      marks.push({ index, from: found.index, to: found.index + found[0].length })
  }
  return marks
}

/** The options that a line holds; none where it begins with no option mark. `next`: the index that is expected. */
export function optionsOf({ raw, flat }: Line, next: number): FoundOption[] {
  const first = firstMark(flat, next)
  if (!first) return []
  const spaced = laterMarks(flat, first, false)
  const tight = spaced.length === 0 && first.index === 0 ? laterMarks(flat, first, true) : []
  // `A.5B.6C.7D.8`: with three marks in order it is a row of options, with two it may be a vitamin.
  const marks = [first, ...(tight.length >= 2 ? tight : spaced)]
  return marks.map(({ index, to }, position) => ({
    index,
    text: normalizeText(raw.slice(to, marks[position + 1]?.from ?? raw.length)),
  }))
}
