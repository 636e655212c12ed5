import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'
import { sliceAt } from './rotatingCodeService'

/** How many digits a visitor may try a slice (decisions.md §8). */
const triesASlice = 5

const countTry = preparedQuery<{ failures: number }>(`
  insert into login_guard as g (guard_key, failures, last_failure_at) values ($1, 1, $2)
  on conflict (guard_key) do update set failures = g.failures + 1, last_failure_at = excluded.last_failure_at
  returning failures`)

/**
 * Counts tries at the six digits, so that nobody goes through all of them: in the database, for whoever is turned away by
 * one server would try at the next. On a pool of its own: a refused call takes back what its transaction did, never a try.
 */
export class DigitAttempts {
  constructor(private readonly db: Db) {}

  /** One try of this visitor in the present slice; false when there were five. */
  async take(visitor: string, now: number): Promise<boolean> {
    const [row] = await countTry(this.db, [`digits|${sliceAt(now)}|${visitor}`, now])
    return (row?.failures ?? 0) <= triesASlice
  }
}
