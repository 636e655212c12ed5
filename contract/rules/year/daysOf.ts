import { dayMs, dayOf } from '../hospitalTime'

/** Whether something is overdue, and for how many whole days, or in how many days of the hospital's calendar it is due. Times in epoch ms. */
export function daysOf<Duty extends { dueTime: number }>(
  duty: Duty,
  now: number,
): Duty & { overdue: 0 | 1; days: number } {
  const { dueTime } = duty
  return dueTime <= now
    ? { ...duty, overdue: 1, days: Math.floor((now - dueTime) / dayMs) }
    : { ...duty, overdue: 0, days: dayOf(dueTime) - dayOf(now) }
}
