import { limits } from '@contract/rules/limits'
import type { Db } from '../../db/schema'

/** Failures are forgotten when nothing failed for so long. */
const forgottenAfterMs = limits.logInLockMs

export interface GuardKeys {
  account: string
  address: string
}

export type Guard = 'open' | 'slideCheck' | 'locked'

/** What a count of failures in a row means: three ask for the slide check, five lock for 15 minutes. */
export function guardAfter(failures: number, lockAfter: number): Guard {
  if (failures >= lockAfter) return 'locked'
  return failures >= limits.logInFailuresBeforeSlide ? 'slideCheck' : 'open'
}

/** True while the account or the address is locked. Unknown numbers are counted like known ones. */
export async function isLocked(db: Db, keys: GuardKeys, now: number): Promise<boolean> {
  const rows = await db.selectFrom('login_guard').select('locked_until').where('guard_key', 'in', [keys.account, keys.address]).execute()
  return rows.some((row) => row.locked_until > now)
}

/** Counts a failure for the account and the address; the stricter of both speaks. */
export async function countFailure(db: Db, keys: GuardKeys, perAddress: number, now: number): Promise<Guard> {
  const account = await countOne(db, keys.account, limits.logInFailuresBeforeLock, now)
  const address = await countOne(db, keys.address, perAddress, now)
  if (account >= limits.logInFailuresBeforeLock || address >= perAddress) return 'locked'
  return guardAfter(account, limits.logInFailuresBeforeLock)
}

/** One statement, so that tries at the same time are all counted. */
async function countOne(db: Db, key: string, lockAfter: number, now: number): Promise<number> {
  const { failures } = await db
    .insertInto('login_guard')
    .values({ guard_key: key, failures: 1, last_failure_at: now, locked_until: lockAfter <= 1 ? now + limits.logInLockMs : 0 })
    .onConflict((row) =>
      row.column('guard_key').doUpdateSet((old) => {
        const stale = old('login_guard.last_failure_at', '<', now - forgottenAfterMs)
        const count = old.case().when(stale).then(1).else(old('login_guard.failures', '+', 1)).end()
        return {
          failures: count,
          last_failure_at: now,
          locked_until: old.case().when(count, '>=', lockAfter).then(now + limits.logInLockMs).else(0).end(),
        }
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

/** A log-in that worked ends the row of failures. */
export async function clearFailures(db: Db, keys: GuardKeys): Promise<void> {
  await db.deleteFrom('login_guard').where('guard_key', 'in', [keys.account, keys.address]).execute()
}
