import { countCredits, type CountedYear } from '@contract/rules/year/credits'
import { momentOf, yearOf } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { readLimits, sumKinds, type Span } from './creditRepository'

/** A year of the hospital's calendar. */
export const spanOf = (year: number): Span => ({
  from: momentOf({ year, month: 1, date: 1 }) ?? 0,
  until: momentOf({ year: year + 1, month: 1, date: 1 }) ?? 0,
})

/** What somebody earned in the year of a moment, and what of it counts: the sums of their statement, without its items. */
export async function creditsOfYear(
  db: Db,
  { comId, userId }: { comId: string; userId: string },
  now: number,
): Promise<CountedYear> {
  const [earned, limits] = await Promise.all([
    sumKinds(db, comId, userId, spanOf(yearOf(now))),
    readLimits(db, comId),
  ])
  return countCredits(earned, limits)
}
