/** Places of our own 3-D scene at a bedside. */
export const handPlaces = ['patient', 'line', 'drain', 'leaving', 'surroundings'] as const
export type HandPlace = (typeof handPlaces)[number]

/** Where each of the five moments of hand hygiene is in it, in the order of its story. */
export const handMoments: readonly HandPlace[] = [
  'patient',
  'line',
  'drain',
  'leaving',
  'surroundings',
]
/** So often one may look for a moment. */
export const maxTaps = 10

/**
 * The score of 100 for what somebody tapped, moment by moment: 20 for one that was found at once, 10 at the second try.
 * undefined: they did not find all of them, so they are not done.
 */
export function handScore(taps: readonly (readonly HandPlace[])[]): number | undefined {
  const isDone =
    taps.length === handMoments.length &&
    handMoments.every((place, at) => taps[at]?.at(-1) === place)
  if (!isDone) return undefined
  return taps.reduce((sum, tried) => sum + ([20, 10][tried.length - 1] ?? 0), 0)
}
