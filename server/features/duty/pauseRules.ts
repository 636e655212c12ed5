/** Days away: days of the hospital's calendar (contract/rules/hospitalTime), both counted. */
export interface LeaveDays {
  first: number
  last: number
}

/** By how many days a duty is due later: each day of leave after it was given and before it is due, once; a day more makes it due later and brings in more. */
export function pausedDays(given: number, due: number, leaves: readonly LeaveDays[]): number {
  let paused = 0
  let counted = given - 1
  for (const { first, last } of [...leaves].sort((one, other) => one.first - other.first)) {
    const from = Math.max(first, counted + 1)
    if (from > due + paused) break
    if (last < from) continue
    paused += last - from + 1
    counted = last
  }
  return paused
}
