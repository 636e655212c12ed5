import type { Marks } from '@contract/calls/library/document'

/** Signs of Chinese, one of which is a word's part; everything else that is a letter or number stands in words. */
const runs = /(\p{Script=Han}+)|([\p{L}\p{N}]+)/gu
/** So many signs together are looked up: a longer word is found by its pieces of that length. */
const longest = 3

/** The pieces of a run of Chinese, of these lengths. */
function piecesOf(run: string, lengths: readonly number[]): string[] {
  const signs = [...run]
  return lengths.flatMap((length) =>
    signs.slice(0, signs.length - length + 1).map((_, at) => signs.slice(at, at + length).join('')),
  )
}

/** Words as they are compared: full-width letters are plain ones, capitals small ones. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whose document it is, as a piece of its own: no piece of a text begins with @. */
export const scopeGram = (comId: string): string => `@${comId}`

/** By what a text is found: every one, two and three signs of its Chinese, and its words in other letters; each once. */
export function gramsOf(text: string): string[] {
  const found = new Set<string>()
  for (const [, chinese, word] of plain(text).matchAll(runs)) {
    if (chinese !== undefined)
      for (const piece of piecesOf(chinese, [1, 2, longest])) found.add(piece)
    if (word !== undefined) found.add(word.slice(0, 40))
  }
  return [...found]
}

/** What a text must have so that it fits these words, all of them; none: the words hold nothing to look for. */
export function wantedGrams(words: string): string[] {
  const wanted = new Set<string>()
  for (const [, chinese, word] of plain(words).matchAll(runs)) {
    if (chinese !== undefined)
      for (const piece of piecesOf(chinese, [Math.min(longest, [...chinese].length)]))
        wanted.add(piece)
    if (word !== undefined) wanted.add(word.slice(0, 40))
  }
  return [...wanted]
}

/** The runs of letters in what somebody looks for, the longest first: what is marked where it stands. */
export const wordsOf = (words: string): string[] =>
  [...new Set([...plain(words).matchAll(runs)].map(([run]) => run))].sort(
    (a, b) => b.length - a.length,
  )

/** Where these words stand in a text, without overlaps, in their order. */
export function marksIn(text: string, words: readonly string[]): Marks {
  // Full-width signs have the same length, so places hold; where they would not, nothing is marked.
  const seen = plain(text)
  if (seen.length !== text.length) return []
  const marks: Marks = []
  for (const word of words)
    for (let at = seen.indexOf(word); at >= 0; at = seen.indexOf(word, at + word.length)) {
      const until = at + word.length
      if (!marks.some((mark) => at < mark.until && mark.from < until))
        marks.push({ from: at, until })
    }
  return marks.sort((a, b) => a.from - b.from)
}

/** Characters before the first mark, and of the whole piece. */
const before = 12
const most = 80

/** A piece of a text around the first of these words, with their places in it; undefined: none stands in it. */
export function pieceOf(
  text: string,
  words: readonly string[],
): { words: string; marks: Marks } | undefined {
  const [first] = marksIn(text, words)
  if (!first) return undefined
  const from = first.from <= before ? 0 : first.from - before
  const piece = `${from > 0 ? '…' : ''}${text.slice(from, from + most)}${from + most < text.length ? '…' : ''}`
  return { words: piece, marks: marksIn(piece, words) }
}
