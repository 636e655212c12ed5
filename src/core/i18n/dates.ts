import {
  clockStamp,
  dayStamp,
  minuteStamp,
  momentOf,
  stopwatch,
  wallTimeOf,
} from '@contract/rules/hospitalTime'
import { t } from './index'
import { currentLanguage, currentYear } from './language'

/**
 * Times as a user reads and types them: always the hospital's, wherever the phone thinks it is. Moments in epoch ms.
 * No other file of the client makes a date into text or text into a date.
 */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const isOfThisYear = (year: number) => (currentYear() ?? year) === year

/** `11月21日` · `21 Nov`, of another year `2025年11月21日` · `21 Nov 2025`; its parts are tied, so that no line ends within it. `time`: epoch ms. */
export function dayText(time: number): string {
  const { year, month, date } = wallTimeOf(time)
  const isOfNow = isOfThisYear(year)
  if (currentLanguage() === 'zh')
    return `${isOfNow ? '' : `${year}\u2060年\u2060`}${month}\u2060月\u2060${date}\u2060日`
  return `${date}\u00a0${months[month - 1] ?? ''}${isOfNow ? '' : `\u00a0${year}`}`
}

/** `11-21`, of another year `2025-11-21`: a day at the foot of a chart. `day`: YYYY-MM-DD. */
export const chartDayText = (day: string) =>
  isOfThisYear(Number(day.slice(0, 4))) ? day.slice(5) : day

/** `14:00` */
export const clockText = clockStamp

/** `11月21日 14:00`. `time`: epoch ms. */
export const dayTimeText = (time: number) => `${dayText(time)} ${clockText(time)}`

/** `11月21日 14:00:52`, for receipts. `time`: epoch ms. */
export const exactText = (time: number) =>
  `${dayTimeText(time)}:${String(wallTimeOf(time).second).padStart(2, '0')}`

/** `2026-11-21`, as records have it: a certificate is looked at years later. */
export const recordDayText = dayStamp

/** `2026-11-21 14:00`, as a field holds it in which a time is typed. */
export const typedTimeText = minuteStamp

/** `03:10`, `1:03:10`: a place in a film. Seconds. */
export const placeText = stopwatch

/** `2 分 24 秒`, `24 秒`; a started second counts. */
export function lengthText(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60
    ? t('length.seconds', { s: whole })
    : t('length.minutes', { m: Math.floor(whole / 60), s: whole % 60 })
}

/** A date, its parts with one sign between (2026-11-21, 2026/11/21, 2026年11月21日), and a time or none. */
const typed = /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?:(?:日\s*|[ T]+)(\d{1,2}):(\d{2})|日)?$/

/**
 * Reads a time of the hospital that a user typed: 2026-11-21 14:00, also with slashes, 年月日, a T, full-width signs, or
 * without a time (midnight; not with `needsTime`). Undefined: it is no moment of the calendar.
 */
export function readTypedTime(text: string, { needsTime = false } = {}): number | undefined {
  const found = typed.exec(text.normalize('NFKC').trim())
  if (!found || (needsTime && found[4] === undefined)) return undefined
  const [year = 0, month = 0, date = 0, hour, minute] = found
    .slice(1)
    .map((part?: string) => Number(part ?? 0))
  return momentOf({ year, month, date, hour, minute })
}
