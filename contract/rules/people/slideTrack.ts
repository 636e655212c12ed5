import { minuteMs } from '../hospitalTime'

/** Where the piece of a slide check was, [ms, px]: ms since it was taken hold of, px of the picture. */
export type SlideTrack = readonly (readonly number[])[]

/** No more points are kept than these; a long hesitation is thinned out. */
export const maxTrackPoints = 200
const minPoints = 6
/** Nobody fits a piece faster. */
const minMs = 200

/** How much a row of numbers differs within itself. */
function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length)
}

const differences = (values: readonly number[]) =>
  values.slice(1).map((value, at) => value - (values[at] ?? 0))

/**
 * Whether a hand (a finger, a mouse, the arrow keys) moved the piece to where it stands: there are steps on the way, it took a
 * while but no longer than the check is old, it ends at the answer, and neither its pace nor its steps are those of a loop.
 */
export function isOfAHand(track: SlideTrack, answer: number, ageMs: number): boolean {
  const times = track.map(([at = 0]) => at)
  const places = track.map(([, place = 0]) => place)
  const steps = differences(places)
  const waits = differences(times)
  const took = (times.at(-1) ?? 0) - (times[0] ?? 0)
  if (track.length < minPoints || waits.some((wait) => wait < 0)) return false
  if (took < minMs || took > Math.min(ageMs, 2 * minuteMs)) return false
  if (Math.abs((places.at(-1) ?? 0) - answer) > 1) return false
  const isEven = spread(waits) < 0.5
  const isOneStep =
    Math.max(...steps.map(Math.abs)) > 0.7 * Math.abs((places.at(-1) ?? 0) - (places[0] ?? 0))
  return !(isEven && spread(steps) < 0.5) && !isOneStep
}
