import type { DraftKind } from '../../draft/DraftQuestion'
import { keyEntries } from './answers'
import { headingKind, isBlank, labelOf, questionStart, type Line } from './lines'
import { optionsOf } from './options'
import { keyHeading } from './texts'

/** What a key at the end of a document says of a question. */
export interface KeyAnswer {
  answer?: string
  explanation?: string
}

/** By heading and number (`single/3`), and by number alone where the count does not begin anew in each section. */
export type Key = ReadonlyMap<string, KeyAnswer>

/** The answer of a list of answers: under the heading of its kind, else by its number alone. */
export const answerIn = (
  key: Key,
  { heading, number }: { heading: DraftKind | undefined; number: number },
): KeyAnswer | undefined => key.get(`${heading ?? ''}/${number}`) ?? key.get(`/${number}`)

/** Only entries of a key: what is left of the line without them says nothing. */
const isEntries = (line: Line) =>
  keyEntries(line.flat).length > 0 &&
  optionsOf(line, 0).length === 0 &&
  line.flat.replace(/[\dA-J√×✓✗对错正确误\s.、,;:：()\-—~～至。]/g, '').length <= 8

/** A line of a key without the heading that it begins with: `四、填空题：9. 75%` says `9. 75%`, `五、10. 报告` says `10. 报告`. */
function withoutHeading(line: Line): Line {
  const begun = headingKind(line)
    ? /^[^题]*题[^\d]*/.exec(line.flat)
    : /^\s*[一二三四五六七八九十]+\s*[、.:]\s*(?=\d)/.exec(line.flat)
  if (!begun) return line
  const { raw, flat } = line
  return { ...line, raw: raw.slice(begun[0].length), flat: flat.slice(begun[0].length) }
}

/** `9. 无菌操作 10. 十五秒`: a line for each answer, where the numbers count on. */
function eachAnswer(line: Line): Line[] {
  const first = questionStart(line)
  if (!first) return [line]
  let next = first.number + 1
  const cuts = [0]
  for (const found of line.flat.matchAll(/(?<=\s)(\d{1,4})\s*[.、)](?!\d)/g))
    if (Number(found[1]) === next) {
      cuts.push(found.index)
      next += 1
    }
  return cuts.map((from, at) => ({
    ...line,
    raw: line.raw.slice(from, cuts[at + 1]),
    flat: line.flat.slice(from, cuts[at + 1]),
  }))
}

const startsAnswer = (line: Line) => {
  const start = questionStart(line)
  if (!start) return false
  const flat = line.flat.slice(line.flat.length - start.rest.length)
  return labelOf({ ...line, raw: start.rest, flat })?.label === 'answer'
}

/** `参考答案` alone on a line with a key below it: the rest of the document is the key. -1: there is none. */
export function findKey(lines: readonly Line[]): number {
  return lines.findIndex((line, at) => {
    if (!keyHeading.test(line.flat)) return false
    const next = lines
      .slice(at + 1, at + 30)
      .filter((one) => !isBlank(one))
      .slice(0, 3)
    const first = next.find((one) => !headingKind(one) || isEntries(one))
    return first !== undefined && (isEntries(first) || startsAnswer(first))
  })
}

/** A short text or the words of gaps: `3. 75%；30 秒`, `3. 答案：75%`. */
function wordsAfter(line: Line, raw: string): string {
  const label = labelOf({ ...line, raw, flat: line.flat.slice(line.flat.length - raw.length) })
  return label?.label === 'answer' ? label.rest : raw.trim()
}

/** The lines below the heading of a key: `1-5 BCDAB`, `1.A 2.BD`, `三、判断题 1.√`, `1. 答案：B 解析：…`. */
export function readKey(lines: readonly Line[]): Key {
  const key = new Map<string, KeyAnswer>()
  let heading: DraftKind | undefined
  let current: KeyAnswer | undefined
  const put = (number: number, said: KeyAnswer) => {
    const place = `${heading ?? ''}/${number}`
    const kept = { ...key.get(place), ...said }
    key.set(place, kept)
    if (!key.has(`/${number}`)) key.set(`/${number}`, kept)
    return kept
  }
  for (const line of lines) {
    if (isBlank(line)) continue
    const kind = headingKind(line)
    if (kind) heading = kind
    // A heading may go on with its entries: without its own number.
    const said = withoutHeading(line)
    const label = labelOf(line)
    if (label?.label === 'explanation' && current) {
      current.explanation = label.rest
      continue
    }
    if (label?.label === 'answer' && current) {
      current.answer = label.rest
      continue
    }
    const entries = isEntries(said) ? keyEntries(said.flat) : []
    if (entries.length > 0) {
      for (const { number, answer } of entries) current = put(number, { answer })
      continue
    }
    if (!questionStart(said)) {
      if (current && !kind && current.explanation !== undefined)
        current.explanation += `\n${line.raw.trim()}`
      continue
    }
    for (const one of eachAnswer(said)) {
      const start = questionStart(one)
      if (start) current = put(start.number, { answer: wordsAfter(one, start.rest) })
    }
  }
  return key
}
