/** From this share of common pairs of signs on two questions are shown as alike. */
export const leastLikeness = 0.72
const mostShown = 3

export interface Comparable {
  stem: string
  /** Texts of options: they tell apart what has a stem like "which is right?". */
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
export const comparableText = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The text that stands for a question. Short stems say little, so their options belong to them. */
function textOf({ stem, options }: Comparable): string {
  const own = comparableText(stem)
  return own.length >= 14 ? own : own + options.map(comparableText).sort().join('')
}

function pairsOf(text: string): Set<string> {
  const signs = [...text]
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < signs.length; at++) pairs.add(signs[at]! + signs[at + 1]!)
  if (signs.length === 1) pairs.add(signs[0]!)
  return pairs
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let both = 0
  for (const pair of small) if (large.has(pair)) both++
  return both / (a.size + b.size - both)
}

interface Entry {
  where: 'bank' | 'file'
  index: number
  pairs: Set<string>
}

/**
 * For each question of a file those of the bank, and those before it in the file, that are alike (Jaccard index of pairs of signs).
 * Two sets that are alike share one of their rarest pairs, so only those few are looked up: ten thousand against ten thousand take
 * about a second, not minutes.
 */
export function nearDuplicates(file: readonly Comparable[], bank: readonly Comparable[]): Alike[][] {
  const inFile = file.map((one) => pairsOf(textOf(one)))
  const inBank = bank.map((one) => pairsOf(textOf(one)))
  const counts = new Map<string, number>()
  for (const pairs of [...inFile, ...inBank]) for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  const rarest = (pairs: ReadonlySet<string>) => {
    const most = pairs.size - Math.ceil(leastLikeness * pairs.size) + 1
    return [...pairs].sort((a, b) => counts.get(a)! - counts.get(b)! || (a < b ? -1 : 1)).slice(0, most)
  }
  const byPair = new Map<string, Entry[]>()
  const enter = (entry: Entry, pairs: readonly string[]) => {
    for (const pair of pairs) {
      const list = byPair.get(pair)
      if (list) list.push(entry)
      else byPair.set(pair, [entry])
    }
  }
  inBank.forEach((pairs, index) => enter({ where: 'bank', index, pairs }, rarest(pairs)))
  return inFile.map((pairs, index) => {
    const few = rarest(pairs)
    const seen = new Set<Entry>()
    const alike: Alike[] = []
    for (const pair of few) {
      for (const other of byPair.get(pair) ?? []) {
        if (seen.has(other)) continue
        seen.add(other)
        if (Math.min(pairs.size, other.pairs.size) < leastLikeness * Math.max(pairs.size, other.pairs.size)) continue
        const likeness = shared(pairs, other.pairs)
        if (likeness >= leastLikeness) alike.push({ where: other.where, index: other.index, likeness: Math.round(likeness * 100) / 100 })
      }
    }
    enter({ where: 'file', index, pairs }, few)
    return alike.sort((a, b) => b.likeness - a.likeness).slice(0, mostShown)
  })
}
