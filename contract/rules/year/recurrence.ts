import { monthsLater, monthStamp, wallTimeOf } from '../hospitalTime'

/** When something comes back: so many months after somebody finished it, or at the beginning of these months of each year (1 to 12). */
export type Recurrence = { way: 'months'; months: number } | { way: 'calendar'; inMonths: number[] }

/** Whether a round by the calendar opens in the month of `now`: not in the month in which the thing was first given. Times in epoch ms. */
export const opensNow = (inMonths: readonly number[], givenAt: number, now: number): boolean =>
  inMonths.includes(wallTimeOf(now).month) && monthStamp(givenAt) < monthStamp(now)

/** When somebody has to have done it again; who never did has `firstMs` from now. Never before `minMs` from now. Epoch ms. */
export function dueAgain(
  doneAt: number | null,
  months: number,
  { now, firstMs, minMs }: { now: number; firstMs: number; minMs: number },
): number {
  const due = doneAt === null ? now + firstMs : monthsLater(doneAt, months)
  return Math.max(due, now + minMs)
}
