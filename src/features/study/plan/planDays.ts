import { beginningOf, dayOf } from '@contract/rules/hospitalDay'
import { dayText } from '@/core/i18n/dates'
import { text } from '../texts'

const weeks = 4
const halfADay = 12 * 3_600_000

/** `2026-11-24`, as the plan names a day of the hospital. */
const nameOf = (day: number) => new Date(day * 24 * 3_600_000).toISOString().slice(0, 10)
/** Monday is 0; 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => (day + 3) % 7

/** A square of the calendar; the days of this week that are over cannot be chosen. */
export interface PlanDay {
  name: string
  /** Days from today. */
  ahead: number
  ofMonth: number
  label: string
}

/** Names of the weekdays, Monday first, one letter or sign each. */
export const weekdays = (): string[] => text('weekdays').split(' ')

/** What a day is called: `明天 · 11月24日 周二`. */
function labelOf(day: number, today: number): string {
  const date = `${dayText(beginningOf(day) + halfADay)} ${text('weekday', { day: weekdays()[weekdayOf(day)] ?? '' })}`
  const near = day === today ? text('today') : day === today + 1 ? text('tomorrow') : undefined
  return near ? `${near} · ${date}` : date
}

/** Four whole weeks that begin with this one. `now` in epoch ms. */
export function planDays(now: number): PlanDay[] {
  const today = dayOf(now)
  const first = today - weekdayOf(today)
  return Array.from({ length: 7 * weeks }, (_, index) => first + index).map((day) => ({
    name: nameOf(day),
    ahead: day - today,
    ofMonth: Number(nameOf(day).slice(8)),
    label: labelOf(day, today),
  }))
}

/** What a planned day (`2026-11-24`) is called. */
export const planDayText = (name: string, now: number): string =>
  labelOf(Math.floor(Date.parse(`${name}T00:00:00Z`) / (24 * 3_600_000)), dayOf(now))
