import { clockStamp, dayOf, dayStamp, wallTimeOf, yearOf } from '@contract/rules/hospitalTime'
import { wholePerCent } from '@contract/rules/year/perCent'
import { text } from './texts'

/** 4 286, with a thin space. */
export const number = (value: number) =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '\u2009')

/** Epoch ms as 11月24日 (24/11) of this year, 2025-11-24 of another one, in the hospital's zone. `now`: epoch ms. */
export function day(time: number, now: number): string {
  if (yearOf(time) !== yearOf(now)) return dayStamp(time)
  const { month, date } = wallTimeOf(time)
  return text('monthDay', { month, date })
}

/** 09:41 in the hospital's zone. */
export const clock = clockStamp

/** 09:41:08 in the hospital's zone. */
export const clockSeconds = (time: number): string =>
  `${clockStamp(time)}:${String(wallTimeOf(time).second).padStart(2, '0')}`

/** 11月24日 09:41 of this year, 2025-11-24 09:41 of another one, in the hospital's zone. `now`: epoch ms. */
export const dayAndClock = (time: number, now: number): string => `${day(time, now)} ${clock(time)}`

/** 11月24日 09:41 – 11:00, with the day of the end where it is another one. `now`: epoch ms. */
export const fromUntil = (from: number, until: number, now: number): string =>
  `${dayAndClock(from, now)} – ${dayOf(from) === dayOf(until) ? clock(until) : dayAndClock(until, now)}`

/** 2026-11-24 09:41 in the hospital's zone, for files; '' for a moment that is not there (0). */
export const stamp = (time: number): string => (time > 0 ? `${dayStamp(time)} ${clock(time)}` : '')

/** The hour of a moment of today, the day of another one. `now`: epoch ms. */
export const dayOrClock = (time: number, now: number): string =>
  dayOf(time) === dayOf(now) ? clock(time) : day(time, now)

/** Whole per cent, from counts; '—' of nothing. */
export function perCent(part: number, whole: number): string {
  const share = wholePerCent(part, whole)
  return share === undefined ? '—' : `${share}%`
}
