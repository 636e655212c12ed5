import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import type { Db } from '../../db/schema'

/** What is counted under these keys of log-in; those never failed have no row. */
export function guardRows(db: Db, keys: string[]) {
  return db.selectFrom('login_guard').selectAll().where('guard_key', '=', anyOf(keys)).execute()
}

export interface GuardLimits {
  lockAfter: number
  lockMs: number
  /** One failure is forgotten in so many ms. Without it: all at once, when nothing failed for `lockMs`. */
  leakMs?: number
}

/** Counts a failure and locks from `lockAfter` on. One statement, so that tries at the same time are all counted. Returns the count. */
export async function raiseFailures(
  db: Db,
  key: string,
  { lockAfter, lockMs, leakMs }: GuardLimits,
  now: number,
): Promise<number> {
  const before =
    leakMs === undefined
      ? sql`case when g.last_failure_at < ${now - lockMs} then 0 else g.failures end`
      : sql`greatest(0, g.failures - floor(extract(epoch from ${now}::timestamptz - g.last_failure_at) * 1000 / ${leakMs}::float8)::int)`
  const {
    rows: [row],
  } = await sql<{ failures: number }>`
    insert into login_guard as g (guard_key, failures, last_failure_at, locked_until)
    values (${key}, 1, ${now}, ${lockAfter <= 1 ? now + lockMs : null})
    on conflict (guard_key) do update set failures = ${before} + 1, last_failure_at = ${now},
      locked_until = case when ${before} + 1 >= ${lockAfter}::int then ${now + lockMs}::timestamptz end
    returning failures`.execute(db)
  return row?.failures ?? 0
}

/** Forgets the failures of an account, and takes those from this address (`pair`) from it. */
export async function forgiveFailures(
  db: Db,
  { pair, others, address }: { pair: string; others: readonly string[]; address: string },
): Promise<void> {
  await sql`with gone as (delete from login_guard where guard_key = ${pair} returning failures)
    update login_guard set failures = greatest(0, login_guard.failures - gone.failures) from gone where guard_key = ${address}`.execute(
    db,
  )
  await forgetFailures(db, others)
}

/** What was counted by these keys is forgotten. */
export async function forgetFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('login_guard').where('guard_key', '=', anyOf(keys)).execute()
}

/** Forgets all that was counted against a number: somebody proved that it is theirs. */
export async function forgetFailuresOf(db: Db, mobileHash: string): Promise<void> {
  await sql`delete from login_guard where guard_key = ${`a:${mobileHash}`} or starts_with(guard_key, ${`a:${mobileHash}|`}) or starts_with(guard_key, ${`d:${mobileHash}|`})`.execute(
    db,
  )
}
