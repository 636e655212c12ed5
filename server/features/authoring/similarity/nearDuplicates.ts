/** From this share of common pairs of signs on two questions are shown as alike. */
export const minLikeness = 0.72
const maxShown = 3
/** After so many questions it is said how far it is. */
const saidEach = 100

export interface Comparable {
  stem: string
  /** Texts of options: they distinguish what has a stem like "which is right?". */
  options: readonly string[]
}

export interface Alike {
  /** Index in the bank, or in the file. */
  where: 'bank' | 'file'
  index: number
  /** 0…1; 1: the same but for signs, case and width. */
  likeness: number
}

/** A text as it is compared: letters, digits and ideographs only, one width, one case. */
const comparableText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The text that stands for a question. Short stems say little, so their options belong to them. */
function textOf({ stem, options }: Comparable): string {
  const own = comparableText(stem)
  return own.length >= 14 ? own : own + options.map(comparableText).sort().join('')
}

/** Pairs of signs of a text, each once, as numbers: no string is made for any of them. */
function pairsOf(text: string): number[] {
  const signs = Array.from(text, (sign) => sign.codePointAt(0)!)
  if (signs.length === 1) return signs
  const pairs = new Set<number>()
  for (let at = 0; at + 1 < signs.length; at++) pairs.add(signs[at]! * 0x110000 + signs[at + 1]!)
  return [...pairs]
}

/** Each text as the ranks of its pairs, ascending: the rarest pair of all texts has rank 0. */
function rankedPairs(texts: readonly string[]): Uint32Array[] {
  const ids = new Map<number, number>()
  const counts: number[] = []
  const numbered = texts.map((text) =>
    Uint32Array.from(pairsOf(text), (pair) => {
      const id = ids.get(pair) ?? ids.size
      ids.set(pair, id)
      counts[id] = (counts[id] ?? 0) + 1
      return id
    }),
  )
  const ranks = new Uint32Array(counts.length)
  counts
    .map((_, id) => id)
    .sort((a, b) => counts[a]! - counts[b]! || a - b)
    .forEach((id, rank) => {
      ranks[id] = rank
    })
  return numbered.map((pairs) => pairs.map((id) => ranks[id]!).sort())
}

/** Jaccard index of two ascending lists. */
function shared(a: Uint32Array, b: Uint32Array): number {
  let [i, j, both] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [left, right] = [a[i]!, b[j]!]
    if (left === right) both++
    if (left <= right) i++
    if (right <= left) j++
  }
  return both / (a.length + b.length - both)
}

/**
 * For each question of a file those of the bank, and those before it in the file, that are alike (Jaccard index of pairs of signs).
 * Two that are alike share one of their rarest pairs, so only those few are looked up: ten thousand against ten thousand take
 * about a second, not minutes.
 */
export function nearDuplicates(
  file: readonly Comparable[],
  bank: readonly Comparable[],
  said: (done: number) => void = () => undefined,
): Alike[][] {
  const all = rankedPairs([...bank, ...file].map(textOf))
  const fewest = (pairs: Uint32Array) =>
    pairs.subarray(0, pairs.length - Math.ceil(minLikeness * pairs.length) + 1)
  const byPair = new Map<number, number[]>()
  const enter = (entry: number) => {
    for (const pair of fewest(all[entry]!)) {
      const list = byPair.get(pair)
      if (list) list.push(entry)
      else byPair.set(pair, [entry])
    }
  }
  bank.forEach((_, entry) => enter(entry))
  /** By entry: who looked at it last, so that nobody looks twice. */
  const looked = new Int32Array(all.length).fill(-1)
  return file.map((_, index) => {
    if (index % saidEach === 0) said(index)
    const entry = bank.length + index
    const pairs = all[entry]!
    const alike: Alike[] = []
    for (const pair of fewest(pairs)) {
      for (const other of byPair.get(pair) ?? []) {
        if (looked[other] === entry) continue
        looked[other] = entry
        const others = all[other]!
        if (
          Math.min(pairs.length, others.length) <
          minLikeness * Math.max(pairs.length, others.length)
        )
          continue
        const likeness = shared(pairs, others)
        if (likeness < minLikeness) continue
        alike.push({
          ...(other < bank.length
            ? { where: 'bank', index: other }
            : { where: 'file', index: other - bank.length }),
          likeness: Math.round(likeness * 100) / 100,
        })
      }
    }
    enter(entry)
    return alike.sort((a, b) => b.likeness - a.likeness).slice(0, maxShown)
  })
}
