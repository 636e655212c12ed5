import { beyond, lengthOf, merged, round, type Interval } from '../intervals'

export * from '../intervals'

/** Gaps of a moment are forgiven, as players report places with that much doubt; all together only a little. Seconds. */
const moment = 0.35
const forgiven = (seconds: number) => Math.max(1, seconds * 0.02)
/** So much may be missing at the very end: a film's last frame has no length. Seconds. */
const endSlack = 1
/** Faster than this nobody listens (specification: speeds up to 2). */
export const maxSpeed = 2
/** A device whose next heartbeat comes within this time was never away, seconds: three heartbeats. */
const awayAfterSeconds = 45
/** Time that was not used for watching is kept up to this many seconds, so that a heartbeat that comes late loses nothing. */
const maxCreditSeconds = 8
/** A claim that is over by more than this is no rounding: nothing of it counts. Seconds. */
const doubtSeconds = 2

/** What is still to be watched, of `seconds` in all; places are seconds. */
export function missingOf(covered: readonly Interval[], seconds: number): Interval[] {
  const gaps = beyond([[0, seconds]], covered).filter(
    ([from, to]) => !(to >= seconds - 0.01 && to - from <= endSlack),
  )
  const moments = gaps.filter(([from, to]) => to - from <= moment)
  return lengthOf(moments) > forgiven(seconds) ? gaps : gaps.filter((gap) => !moments.includes(gap))
}

/** How much is watched, whole percent; 100 only when nothing is missing. */
export function percentOf(covered: readonly Interval[], seconds: number): number {
  if (missingOf(covered, seconds).length === 0) return 100
  return seconds <= 0 ? 100 : Math.min(99, Math.floor((lengthOf(covered) / seconds) * 100))
}

export interface Claim {
  /** What the device says was watched; anything. */
  claimed: readonly (readonly number[])[]
  /** What the server knows already. */
  covered: readonly Interval[]
  /** Length of the film. */
  seconds: number
  /** Real seconds since this person's last heartbeat, by the server's own clock. */
  passed: number
  /** Kept from heartbeats before. */
  credit: number
  /** Fastest speed: 2, and 1 for what is read. */
  speed: number
  /** The course takes what was watched without network. */
  offline: boolean
}

export interface ValidatedWatch {
  covered: Interval[]
  /** Seconds that were new and are believed. */
  taken: number
  /** Seconds that were new and are not believed. */
  refused: number
  credit: number
}

/**
 * What a claim is worth. New seconds cost real seconds of the server's own clock, at most `speed` each; whatever a device
 * says about time is not asked for. A claim that is too much by a rounding is cut, any other counts for nothing.
 */
export function validateWatched({
  claimed,
  covered,
  seconds,
  passed,
  credit,
  speed,
  offline,
}: Claim): ValidatedWatch {
  const real = Math.max(0, offline ? passed : Math.min(passed, awayAfterSeconds))
  const allowed = real * speed + credit
  const fresh = beyond(merged(claimed, seconds), covered)
  const wanted = lengthOf(fresh)
  if (wanted > allowed + doubtSeconds)
    return {
      covered: [...covered],
      taken: 0,
      refused: wanted,
      credit: Math.min(maxCreditSeconds, allowed),
    }
  const taken = cut(fresh, allowed)
  const length = lengthOf(taken)
  return {
    covered: merged([...covered, ...taken], seconds),
    taken: length,
    refused: round(wanted - length),
    // What waited without network may come in several calls: the time of all of them is kept for the next one.
    credit: Math.min(offline ? Infinity : maxCreditSeconds, Math.max(0, allowed - length)),
  }
}

/** The first so many seconds of them. */
function cut(intervals: readonly Interval[], seconds: number): Interval[] {
  let left = seconds
  return intervals.flatMap(([from, to]): Interval[] => {
    const length = Math.min(to - from, left)
    left -= length
    return length > 0 ? [[from, round(from + length)]] : []
  })
}
