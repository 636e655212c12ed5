/** Seconds of a film, from and to. */
export type Interval = readonly [from: number, to: number]

/** Two intervals that are so near are one: places are rounded. Seconds. */
const joint = 0.011
/** How often a device reports what was watched, seconds. */
export const heartbeatSeconds = 15
/** As many intervals are taken in one heartbeat. */
export const maxIntervals = 500

/** To a hundredth of a second. */
export const round = (seconds: number) => Math.round(seconds * 100) / 100

/**
 * Sorted, merged, cut to the length of the film; what is empty, backwards or no number is left out.
 */
export function merged(intervals: readonly (readonly number[])[], seconds: number): Interval[] {
  const sound = intervals
    .flatMap(([from = NaN, to = NaN]): [number, number][] => {
      const [a, b] = [Math.max(0, from), Math.min(seconds, to)]
      return Number.isFinite(a) && Number.isFinite(b) && b > a ? [[round(a), round(b)]] : []
    })
    .sort((one, other) => one[0] - other[0])
  const whole: [number, number][] = []
  for (const [from, to] of sound) {
    const last = whole.at(-1)
    if (last && from <= last[1] + joint) last[1] = Math.max(last[1], to)
    else if (to > from) whole.push([from, to])
  }
  return whole
}

/** How long intervals are together, in their own unit; they must not overlap (`merged`). */
export const lengthOf = (intervals: readonly Interval[]) =>
  round(intervals.reduce((sum, [from, to]) => sum + to - from, 0))

/** What of `intervals` is not in `covered`; both merged. */
export function beyond(intervals: readonly Interval[], covered: readonly Interval[]): Interval[] {
  return intervals.flatMap(([from, to]) => {
    const left: [number, number][] = []
    let at = from
    for (const [a, b] of covered) {
      if (b <= at) continue
      if (a >= to) break
      if (a > at) left.push([at, Math.min(a, to)])
      at = Math.max(at, b)
    }
    if (at < to) left.push([at, to])
    return left
  })
}
