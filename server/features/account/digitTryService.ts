import type { Db } from '../../db/schema'
import { countTry, forgiveTry } from './digitTryRepository'
import { sliceAt } from '../link/rotatingCodeService'

/** How many digits a visitor may try a slice (decisions.md §8). */
const triesASlice = 5

const keyOf = (visitor: string, now: number) => `digits|${sliceAt(now)}|${visitor}`

/** Digits that were right are no try: a whole hospital may sign from one address. */
export async function forgiveDigitTry(pool: Db, visitor: string, now: number): Promise<void> {
  await forgiveTry(pool, keyOf(visitor, now))
}

/**
 * One try of a visitor at six digits in the present slice; false when there were five, so that nobody goes through all of
 * them. Counted in the database, for whoever is turned away by one server would try at the next. `pool` and not the call's
 * transaction: a refused call takes back what that did, never a try. `now` in epoch ms.
 */
export async function countDigitTry(pool: Db, visitor: string, now: number): Promise<boolean> {
  return (await countTry(pool, keyOf(visitor, now), now)) <= triesASlice
}
