const digits: Readonly<Record<string, string>> = {
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  十: '10',
}

/** A name as it is compared: 神经内科 一病区 and 神经内科1病区 are one. */
export const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()（）[\]【】·.、,，_-]/g, '')
    .replace(/[一二三四五六七八九十]/g, (sign) => digits[sign] ?? sign)

const pairsOf = (text: string) => {
  const pairs: string[] = []
  for (let at = 0; at < text.length - 1; at++) pairs.push(text.slice(at, at + 2))
  return pairs
}

/** A name without the word that every department ends with: 急诊部 and 门诊部 share no more than that. */
const stemOf = (name: string) => {
  const key = nameKey(name)
  const stem = key.replace(/(科室|病区|病房|科|室|部|处)$/, '')
  return stem === '' ? key : stem
}

/** Whether the signs of a short name stand in a long one in their order: 心内1 in 心血管内科1病区. */
function isShortFor(short: string, long: string): boolean {
  let at = 0
  for (const sign of long) if (sign === short[at]) at++
  return short.length > 1 && at === short.length
}

/** How alike two names are, 0 to 1: shared pairs of signs, or one is short for the other. */
function likeness(one: string, other: string): number {
  const [a, b] = [stemOf(one), stemOf(other)]
  if (a === b) return 1
  const [first, second] = [pairsOf(a), pairsOf(b)]
  const left = [...second]
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  const dice = (2 * shared) / Math.max(1, first.length + second.length)
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return isShortFor(short, long) ? Math.max(dice, 0.5 + (0.4 * short.length) / long.length) : dice
}

const minAlike = 0.45
const shown = 3

/** The names that are most like one, the nearest first. */
export const alikeNames = (name: string, names: readonly string[]): string[] =>
  names
    .map((other) => ({ other, like: likeness(name, other) }))
    .filter(({ like }) => like >= minAlike)
    .sort((a, b) => b.like - a.like || a.other.length - b.other.length)
    .slice(0, shown)
    .map(({ other }) => other)
