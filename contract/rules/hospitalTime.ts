/**
 * The hospital's time: its zone, its days and months, stamps, and lengths of time. The only file that knows a calendar;
 * eslint (tools/checks/timeBans.cjs) keeps dates out of every other one.
 *
 * A moment is epoch ms. A day is counted from 1 January 1970 on the hospital's calendar and has a name, `2026-11-21`.
 */

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
/** A day is always this long: the zone has no summer time. */
export const dayMs = 24 * hourMs

/** Where the hospitals of this product are; China has one zone and no summer time (since 1991). */
export const zone = { name: 'Asia/Shanghai', offsetMs: 8 * hourMs } as const

/** A moment as the hospital's wall clock and calendar show it. */
export interface WallTime {
  year: number
  /** 1 to 12. */
  month: number
  /** Day of the month, 1 to 31. */
  date: number
  /** 0 to 23. */
  hour: number
  minute: number
  second: number
}

/** From a moment on, until just before another. Epoch ms. */
export interface Span {
  from: number
  until: number
}

const two = (number: number) => String(number).padStart(2, '0')
const four = (number: number) => String(number).padStart(4, '0')

/** The day on which a moment is. `time` in epoch ms. */
export const dayOf = (time: number): number => Math.floor((time + zone.offsetMs) / dayMs)

/** The first moment of a day, epoch ms. */
export const beginningOf = (day: number): number => day * dayMs - zone.offsetMs

/** Monday is 0, Sunday 6; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

/** The day with this date. Months and dates beyond the calendar run on: month 13 is the next January, date 0 the last of the month before. */
const dayAt = (year: number, month: number, date: number) =>
  Math.floor(Date.UTC(year, month - 1, date) / dayMs)

const dateOfDay = (day: number) => {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() }
}

/** A day's name: `2026-11-21`. */
export function nameOfDay(day: number): string {
  const { year, month, date } = dateOfDay(day)
  return `${four(year)}-${two(month)}-${two(date)}`
}

/** The day of a name (`2026-11-21`); undefined when the calendar has no such day. */
export function dayNamed(name: string): number | undefined {
  const [, year = 0, month = 0, date = 0] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(name)?.map(Number) ?? []
  const day = dayAt(year, month, date)
  return nameOfDay(day) === name ? day : undefined
}

/** What the hospital's clock and calendar show at a moment. `time` in epoch ms. */
export function wallTimeOf(time: number): WallTime {
  const day = dayOf(time)
  const seconds = Math.floor((time - beginningOf(day)) / secondMs)
  return {
    ...dateOfDay(day),
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  }
}

/** The moment at which the hospital's clock shows this, epoch ms; undefined when it never does (30 February, 24:00). */
export function momentOf(wall: Pick<WallTime, 'year' | 'month' | 'date'> & Partial<WallTime>) {
  const { year, month, date, hour = 0, minute = 0, second = 0 } = wall
  const day = dayNamed(`${four(year)}-${two(month)}-${two(date)}`)
  if (day === undefined || !isIn(hour, 24) || !isIn(minute, 60) || !isIn(second, 60))
    return undefined
  return beginningOf(day) + hour * hourMs + minute * minuteMs + second * secondMs
}

const isIn = (number: number, below: number) =>
  Number.isInteger(number) && number >= 0 && number < below

/**
 * So many months later (before, when negative), at the same time of the hospital's day: on the same date, or the last of a
 * shorter month. 31 January + 1 is 28 or 29 February. Epoch ms.
 */
export function monthsLater(time: number, months: number): number {
  const day = dayOf(time)
  const { year, month, date } = dateOfDay(day)
  const first = dayAt(year, month + months, 1)
  const length = dayAt(year, month + months + 1, 1) - first
  return beginningOf(first + Math.min(date, length) - 1) + (time - beginningOf(day))
}

/** The hospital's day in which a moment is. */
export const dayAround = (time: number): Span => ({
  from: beginningOf(dayOf(time)),
  until: beginningOf(dayOf(time) + 1),
})

/** The hospital's month in which a moment is. */
export function monthAround(time: number): Span {
  const { year, month } = wallTimeOf(time)
  return {
    from: beginningOf(dayAt(year, month, 1)),
    until: beginningOf(dayAt(year, month + 1, 1)),
  }
}

/** The hospital's year in which a moment is: from its beginning to that of the next. `time`: epoch ms. */
export function yearAround(time: number): Span {
  const { year } = wallTimeOf(time)
  return { from: beginningOf(dayAt(year, 1, 1)), until: beginningOf(dayAt(year + 1, 1, 1)) }
}

/** The year on the hospital's calendar. `time`: epoch ms. */
export const yearOf = (time: number): number => wallTimeOf(time).year

/** `2026-11-21`, by the hospital's calendar. `time`: epoch ms. */
export const dayStamp = (time: number): string => nameOfDay(dayOf(time))

/** `2026-11`, by the hospital's calendar. `time`: epoch ms. */
export const monthStamp = (time: number): string => dayStamp(time).slice(0, 7)

/** `14:05`, by the hospital's clock. `time`: epoch ms. */
export function clockStamp(time: number): string {
  const { hour, minute } = wallTimeOf(time)
  return `${two(hour)}:${two(minute)}`
}

/** `2026-11-21 14:05`, by the hospital's calendar and clock. `time`: epoch ms. */
export const minuteStamp = (time: number): string => `${dayStamp(time)} ${clockStamp(time)}`

/** `03:10`, `1:03:10` from an hour on; for players and timers. Whole seconds. */
export function stopwatch(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = `${two(minutes)}:${two(Math.floor(seconds % 60))}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** A moment (epoch ms) as other programs want it (ISO 8601, UTC): `2026-11-21T06:05:00.000Z`. Never for a user to read. */
export const utcStamp = (time: number): string => new Date(time).toISOString()

/** The same in whole seconds: `2026-11-21T06:05:00Z`. */
export const utcSecondStamp = (time: number): string => utcStamp(time).replace(/\.\d{3}/, '')

/** A moment (epoch ms) for libraries that take nothing but a Date. */
export const asDate = (time: number): Date => new Date(time)
