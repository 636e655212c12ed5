import { beginningOf, dayMs, dayOf, hourMs } from '@contract/rules/hospitalTime'

const firstHour = 8
const lastHour = 17

/** The full hour of the demo: the last one of a working day that is over. Everything that is told in hours before it stands at a full hour. `now`: epoch ms. */
export function demoClock(now: number): number {
  const today = dayOf(now)
  const hour = Math.floor((now - beginningOf(today)) / hourMs)
  if (hour < firstHour) return beginningOf(today) - dayMs + lastHour * hourMs
  return beginningOf(today) + Math.min(hour, lastHour) * hourMs
}

/** The morning of the day of a moment: when what is given begins. Epoch ms. */
export const morningOf = (time: number): number => beginningOf(dayOf(time)) + firstHour * hourMs

/** Its evening: when that ends. Epoch ms. */
export const eveningOf = (time: number): number => beginningOf(dayOf(time)) + 18 * hourMs

/** The same day and minute, at an hour at which people are at work: nobody sits an exam at three in the night. Epoch ms. */
export function atWork(time: number): number {
  const begins = beginningOf(dayOf(time))
  const sinceBegin = time - begins
  const hour = Math.floor(sinceBegin / hourMs)
  const within = firstHour + (hour % (lastHour - firstHour))
  return hour >= firstHour && hour < lastHour
    ? time
    : begins + within * hourMs + (sinceBegin % hourMs)
}
