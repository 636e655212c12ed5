import {
  beginningOf,
  dayNamed,
  dayOf,
  nameOfDay,
  wallTimeOf,
  weekdayOf,
} from '@contract/rules/hospitalTime'
import { dayText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { text } from './texts'

const weeks = 4

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
  const date = `${dayText(beginningOf(day))} ${text('weekday', { day: weekdays()[weekdayOf(day)] ?? '' })}`
  const near = [text('today'), text('tomorrow')][day - today]
  return near ? factsText(near, date) : date
}

/** Four whole weeks that begin with this one. `now` in epoch ms. */
export function planDays(now: number): PlanDay[] {
  const today = dayOf(now)
  const first = today - weekdayOf(today)
  return Array.from({ length: 7 * weeks }, (_, index) => first + index).map((day) => ({
    name: nameOfDay(day),
    ahead: day - today,
    ofMonth: wallTimeOf(beginningOf(day)).date,
    label: labelOf(day, today),
  }))
}

/** What a planned day (`2026-11-24`) is called. */
export function planDayText(name: string, now: number): string {
  const day = dayNamed(name)
  return day === undefined ? name : labelOf(day, dayOf(now))
}
