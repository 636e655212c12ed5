import { blankMark } from '../../draft/DraftQuestion'
import { halfWidth, normalizeText } from '../../draft/normalize'
import { verdictOf } from '../words'
import { answerAtEnd, answerWithin, keyRanges, keySingles } from './texts'

/** The answer that stands in brackets in a stem, and the stem without it; undefined where there is none. */
export function readBracketAnswer(
  stem: string,
  hasOptions: boolean,
): { stem: string; answer: string } | undefined {
  const flat = halfWidth(stem)
  const end = answerAtEnd.exec(flat)
  if (end && (hasOptions || verdictOf(end[1] ?? '') !== undefined)) {
    return {
      stem: normalizeText(
        stem.slice(0, end.index) + (hasOptions ? `（ ）${end[2] ?? ''}` : (end[2] ?? '')),
      ),
      answer: end[1] ?? '',
    }
  }
  const inner = hasOptions ? [...flat.matchAll(answerWithin)] : []
  const [only] = inner
  if (!only || inner.length > 1) return undefined
  return {
    stem: normalizeText(
      `${stem.slice(0, only.index)}（ ）${stem.slice(only.index + only[0].length)}`,
    ),
    answer: only[1] ?? '',
  }
}

const anyBlank = /_{2,}|[(（]\s*[)）]|[＿]{2,}/g
/** How many blanks a stem has, in any of the ways that people write them. */
export const countBlanks = (stem: string) => [...stem.matchAll(anyBlank)].length
/** The stem with every blank written in our one way. */
export const markBlanks = (stem: string) => stem.replace(anyBlank, blankMark)

/** A stem whose gaps are already marked as ours are stays as it is. */
export const markedBlanks = (stem: string) =>
  /(?<!_)____(?!_)/.test(stem) ? stem : markBlanks(stem)

/** `75%；30 秒` for two blanks; `乙醇|酒精` are two right answers of one blank. */
export function blanksOf(answer: string, blanks: number): string[][] {
  const alternatives = (text: string) =>
    text
      .split(/[|｜]/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
  if (blanks <= 1) return [alternatives(answer)]
  for (const separator of [/[;；]/, /[、,，]/, /\s+/]) {
    const parts = answer
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    if (parts.length === blanks) return parts.map(alternatives)
  }
  return answer.split(/[;；]/).map(alternatives)
}

export interface KeyEntry {
  number: number
  answer: string
}

/** A line of an answer key at the end of a document: `1.A 2.BD 3.√`, `6-10 ABCDA`. Empty where it is none. */
export function keyEntries(line: string): KeyEntry[] {
  const flat = halfWidth(line)
  const rows = [...flat.matchAll(keyRanges)]
  if (rows.length > 0) {
    return rows.flatMap(([, from, to, all = '']) => {
      const each = [...all.replace(/\s/g, '')]
      return each.length === Number(to) - Number(from) + 1
        ? each.map((answer, index) => ({ number: Number(from) + index, answer }))
        : []
    })
  }
  return [...flat.matchAll(keySingles)].map(([, number, answer = '']) => ({
    number: Number(number),
    answer,
  }))
}
