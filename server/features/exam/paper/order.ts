/** What an attempt keeps of its draw and its orders. */
export interface Orders {
  seed: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
}

/** Numbers in [0, 1) that belong to a seed (mulberry32): small, well spread, the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * The numbers 0 … count-1 in the order that belongs to `seed` (Fisher-Yates).
 * Attempts keep only their seed: changing this function would reorder papers that people are looking at. A test pins it.
 */
export function shuffled(seed: number, count: number): number[] {
  const random = randomFrom(seed)
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = order[last]!
    order[last] = order[other]!
    order[other] = kept
  }
  return order
}

/** The same items, in the order that belongs to `seed` where they are shuffled. */
export const inOrder = <T>(items: readonly T[], seed: number, shuffle: boolean): readonly T[] =>
  shuffle ? shuffled(seed, items.length).map((index) => items[index]!) : items
