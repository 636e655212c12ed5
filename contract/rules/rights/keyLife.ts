import { beginningOf, dayMs, dayOf, monthsLater } from '../hospitalTime'

/** Time before a key expires at which its administrators are notified. */
export const keyEndsSoonMs = 30 * dayMs

/** The latest end of a key that is made now: the end of the same day twelve months later. Epoch ms. */
export const latestKeyEnd = (now: number): number => beginningOf(dayOf(monthsLater(now, 12)) + 1)
