import { createHash } from 'node:crypto'
import { documentLimits, type Clause } from '@contract/calls/library/documentShapes'

/** 第三条, 第二章, 第12条: the way of rules and laws. */
const article = /^第\s*([〇零一二三四五六七八九十百千\d]{1,7})\s*条[\s　:：]*/
/** Parts above articles: they head what comes, and are clauses of their own only where nothing below them is. */
const part = /^第\s*([〇零一二三四五六七八九十百千\d]{1,7})\s*[编章节][\s　:：]*/
/** 1, 4.2, 4.2.1: the way of standards. */
const dotted = /^(\d{1,3}(?:\.\d{1,3}){0,4})(?:[、.．)）]|[\s　]+|(?=[^\d.\s]))/

/** Lines that a document says before its first number. */
const preface = '前言'
/** The only clause of a text without numbers. */
const whole = '全文'

interface Begun {
  address: string
  rest: string
}

const numbersOf = (address: string) => address.split('.').map(Number)

/** Whether a number may follow another one in a document: the next of its row, or the first below it. A year or a dose is none. */
function mayFollow(address: string, before: string | undefined): boolean {
  const next = numbersOf(address)
  if (before === undefined) return next.every((one) => one <= 1) || next.length > 1
  const last = numbersOf(before)
  const depth = next.length - 1
  if (next.slice(0, depth).some((one, at) => one !== last[at])) {
    // 5.1 straight after 4.3: its heading stands on no line of its own.
    return depth > 0 && next[0] === (last[0] ?? 0) + 1 && next.slice(1).every((one) => one === 1)
  }
  return (next[depth] ?? 0) === (last[depth] ?? 0) + 1
}

const beginsArticle = (line: string): Begun | undefined => {
  const found = article.exec(line)
  return found ? { address: `第${found[1] ?? ''}条`, rest: line.slice(found[0].length) } : undefined
}

function beginsNumber(line: string, before: string | undefined): Begun | undefined {
  const found = dotted.exec(line)
  const address = found?.[1]
  if (!found || address === undefined || !mayFollow(address, before)) return undefined
  return { address, rest: line.slice(found[0].length).trim() }
}

/** A heading is short and ends in no full stop; what is longer is the clause's own text. */
const isTitle = (rest: string) => rest.length > 0 && rest.length <= 40 && !/[。；;，,]/.test(rest)

/**
 * The clauses of a text, by its paragraphs: 第…条 where it has some, else 1, 1.1, 1.1.1 in their order. What comes before the first is
 * the preface; a text without numbers is one clause. Addresses are unique. `cut`: it was longer than a document may be.
 */
export function clausesOf(paragraphs: readonly string[]): { clauses: Clause[]; cut: boolean } {
  const lines = paragraphs.map((line) => line.normalize('NFC').trim()).filter(Boolean)
  const hasArticles = lines.filter((line) => article.test(line)).length >= 2
  const clauses: Clause[] = []
  let number: string | undefined
  let heading = ''
  let left: number = documentLimits.characters
  let cut = false
  for (const line of lines) {
    const begun = hasArticles ? beginsArticle(line) : beginsNumber(line, number)
    if (hasArticles && part.test(line) && line.length <= 40) {
      heading = line
      continue
    }
    if (begun) {
      if (!hasArticles) number = begun.address
      const title = isTitle(begun.rest) && !hasArticles ? begun.rest : heading
      clauses.push({ address: begun.address, title, words: title === begun.rest ? '' : begun.rest })
      heading = ''
    } else {
      if (clauses.length === 0) clauses.push({ address: preface, title: '', words: '' })
      const last = clauses.at(-1)!
      last.words = last.words === '' ? line : `${last.words}\n${line}`
    }
  }
  const [only] = clauses
  if (clauses.length === 1 && only?.address === preface) only.address = whole
  const kept: Clause[] = []
  for (const clause of withOwnAddresses(clauses)) {
    const words = clause.words.slice(0, Math.min(documentLimits.clause, Math.max(0, left)))
    cut ||= words.length < clause.words.length || kept.length >= documentLimits.clauses
    if (kept.length >= documentLimits.clauses || left <= 0) break
    left -= words.length
    kept.push({ address: clause.address.slice(0, 40), title: clause.title.slice(0, 120), words })
  }
  return { clauses: kept, cut }
}

/** The second 第三条 of a document (an annex begins anew) is 第三条-2. */
function withOwnAddresses(clauses: readonly Clause[]): Clause[] {
  const seen = new Map<string, number>()
  return clauses.map((clause) => {
    const times = (seen.get(clause.address) ?? 0) + 1
    seen.set(clause.address, times)
    return times === 1 ? clause : { ...clause, address: `${clause.address}-${times}` }
  })
}

/** What a clause says, as one value: blanks and line breaks are nobody's change. */
export const hashOf = ({ title, words }: Pick<Clause, 'title' | 'words'>): string =>
  createHash('sha256')
    .update(`${title}\n${words}`.normalize('NFKC').replace(/[\s　]+/g, ''))
    .digest('hex')
