import { dayAround, dayMs, hourMs, minuteMs, monthStamp } from '@contract/rules/hospitalTime'

/** Hours of the hospital's day between which nothing rings; the same twice: it may at any time. */
export interface QuietHours {
  from: number
  until: number
}

/** A stretch of work on somebody's roster. Epoch ms. */
export interface WorkSpan {
  from: number
  until: number
  night: boolean
}

/** Who worked through the night sleeps so long. */
const sleepMs = 8 * hourMs
/** What was held back waits for the next shift when it begins so soon. */
const nextShiftMs = dayMs

/** The end of the quiet hours in which a moment lies; the moment itself outside of them. Epoch ms. */
function afterQuiet(time: number, { from, until }: QuietHours): number {
  const { from: midnight } = dayAround(time)
  const begins = midnight + from * hourMs
  const ends = midnight + until * hourMs
  if (from < until) return time >= begins && time < ends ? ends : time
  if (from === until) return time
  if (time < ends) return ends
  return time >= begins ? ends + dayMs : time
}

/** The end of the sleep after a night shift in which a moment lies; the moment itself outside of it. Epoch ms. */
function afterSleep(time: number, shifts: readonly WorkSpan[]): number {
  const night = shifts.find(
    (shift) => shift.night && time >= shift.until && time < shift.until + sleepMs,
  )
  return night ? night.until + sleepMs : time
}

/**
 * When a message that is due may ring: not in quiet hours, not in the sleep after a night shift. What is held back so comes
 * at the beginning of the next shift, when there is one within a day. Epoch ms.
 */
export function momentFor(
  due: number,
  quiet: QuietHours,
  shifts: readonly WorkSpan[] = [],
): number {
  let time = due
  for (let before = -1; before !== time;) {
    before = time
    time = afterQuiet(afterSleep(time, shifts), quiet)
  }
  if (time === due) return due
  const next = shifts
    .map(({ from }) => from)
    .filter((from) => from > due && from <= due + nextShiftMs)
    .sort((one, other) => one - other)[0]
  return next ?? time
}

/** Pauses after the first, second and third failure. */
const pausesMs = [minuteMs, 10 * minuteMs, hourMs]

/** When to try again after so many failures, epoch ms; undefined: no more. */
export function nextTry(tries: number, now: number): number | undefined {
  const pause = pausesMs[tries - 1]
  return pause === undefined ? undefined : now + pause
}

/** Busy, too many: refused for now. Everything else would only be refused again. */
const passing: readonly number[] = [-1, 45_009, 45_011, 45_047]

/** Whether a failed sending may be tried again: only when it is certain that nothing was sent. */
export const mayRepeat = (failure: { errcode: number; arrived: boolean }) =>
  !failure.arrived || passing.includes(failure.errcode)

/** The platform's texts hold 20 signs and may not be empty. */
export const short = (text: string) => {
  if (text.length > 20) return `${text.slice(0, 19)}…`
  return text === '' ? '-' : text
}

/** The first day of the month of a moment: `2026-11-01`. */
export const monthStartOf = (time: number) => `${monthStamp(time)}-01`
