import { halfWidth } from '../../draft/normalize'
import type { DraftKind } from '../../draft/DraftQuestion'
import { kindNamed } from '../words'
import { begins, headingWords, inside, markAtEnd, markAtStart, numbered, type Label } from './texts'

export type { Label }

/** A line of a document, and how it reads with half-width signs (the same length, so that places agree). */
export interface Line {
  number: number
  raw: string
  flat: string
}

/** Longer runs of blanks say nothing more, and a hostile file of them would be read for minutes. */
const longestGap = 40
const longGaps = new RegExp(`([^\\S\\r\\n])[^\\S\\r\\n]{${longestGap},}`, 'g')

/** A document as lines; one that says several things (`答案：A 解析：…`) is several with one number. */
export function linesOf(text: string): Line[] {
  const lines = text
    .replace(longGaps, (_, blank: string) => blank.repeat(longestGap))
    .split(/\r\n?|\n/)
  return lines.flatMap((whole, index) => {
    const flat = halfWidth(whole)
    const cuts = [
      0,
      ...[...flat.matchAll(inside)].map((found) => found.index).filter((at) => at > 0),
      flat.length,
    ]
    return cuts
      .slice(0, -1)
      .map((from, part) => ({
        number: index + 1,
        raw: whole.slice(from, cuts[part + 1]),
        flat: flat.slice(from, cuts[part + 1]),
      }))
      .filter((line, part) => part === 0 || line.raw.trim() !== '')
  })
}

/** Whether nothing is written on the line. */
export const isBlank = (line: Line) => line.flat.trim() === ''

/** `答案：`, `【解析】` and the like: what it is, and what stands after it. */
export function labelOf({ raw, flat }: Line): { label: Label; rest: string } | undefined {
  for (const [label, words] of begins) {
    const found = words.exec(flat)
    if (found) return { label, rest: raw.slice(found[0].length).trim() }
  }
  return undefined
}

/** `12. …`, `（12）…`, `第12题 …`: where a question may begin. */
export function questionStart({ raw, flat }: Line): { number: number; rest: string } | undefined {
  const found = numbered.exec(flat)
  return found
    ? { number: Number(found[1] ?? found[2] ?? found[3]), rest: raw.slice(found[0].length) }
    : undefined
}

/** `一、单选题（每题 2 分）`: the kind of what follows. */
export function headingKind({ flat }: Line): DraftKind | undefined {
  const found = headingWords.exec(flat)
  return found ? kindNamed(found[1] ?? '') : undefined
}

/** Takes `[单选题]` off the beginning or the end of a stem. */
export function readKindMark(stem: string): { stem: string; kind: DraftKind | undefined } {
  const flat = halfWidth(stem)
  const start = markAtStart.exec(flat)
  if (start) return { stem: stem.slice(start[0].length), kind: kindNamed(start[1] ?? '') }
  const end = markAtEnd.exec(flat)
  return end
    ? { stem: stem.slice(0, end.index), kind: kindNamed(end[1] ?? '') }
    : { stem, kind: undefined }
}
