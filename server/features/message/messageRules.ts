import { dayAround, dayMs, hourMs, minuteMs } from '@contract/rules/hospitalTime'

/** Nobody's phone rings between these hours of the hospital's day. */
const quietFrom = 22
const quietUntil = 7

/** When the platform may be asked to send what is due then: at once, or in the morning. Epoch ms. */
export function sendingTime(due: number): number {
  const { from } = dayAround(due)
  const morning = from + quietUntil * hourMs
  if (due < morning) return morning
  return due >= from + quietFrom * hourMs ? morning + dayMs : due
}

/** Pauses after the first, second and third failure. */
const pausesMs = [minuteMs, 10 * minuteMs, hourMs]

/** When to try again after so many failures, epoch ms; undefined: no more. */
export function nextTry(tries: number, now: number): number | undefined {
  const pause = pausesMs[tries - 1]
  return pause === undefined ? undefined : sendingTime(now + pause)
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
