import { limits } from '@contract/rules/limits'
import type { Db } from '../../db/schema'
import { forgiveFailures, guardRows, raiseFailures } from './loginGuardRepository'

/** How often an address (often a whole hospital behind one) may fail beyond the slide check before it is locked. */
const addressLockFactor = 10

export interface GuardKeys {
  account: string
  address: string
}

export type Guard = 'open' | 'slideCheck' | 'locked'

/** What a count of failures in a row means: three ask for the slide check, five lock for 15 minutes. */
function guardAfter(failures: number, lockAfter: number): Guard {
  if (failures >= lockAfter) return 'locked'
  return failures >= limits.logInFailuresBeforeSlide ? 'slideCheck' : 'open'
}

/** Failures of an address leak away evenly: `perAddress` of them in 15 minutes. Ms for one. */
const leakMs = (perAddress: number) => limits.logInLockMs / perAddress

/** How log-ins of this account from this address stand now. Unknown numbers are counted like known ones. */
export async function findGuard(
  db: Db,
  keys: GuardKeys,
  perAddress: number,
  now: number,
): Promise<Guard> {
  const rows = await guardRows(db, [keys.account, keys.address])
  if (rows.some((row) => (row.locked_until ?? 0) > now)) return 'locked'
  const account = rows.find((row) => row.guard_key === keys.account)
  const address = rows.find((row) => row.guard_key === keys.address)
  const accountCount =
    account && account.last_failure_at > now - limits.logInLockMs ? account.failures : 0
  const addressCount = address
    ? address.failures - Math.floor((now - address.last_failure_at) / leakMs(perAddress))
    : 0
  return accountCount >= limits.logInFailuresBeforeSlide || addressCount >= perAddress
    ? 'slideCheck'
    : 'open'
}

/** Counts a failure for the account and the address; the stricter of both speaks. */
export async function countFailure(
  db: Db,
  keys: GuardKeys,
  perAddress: number,
  now: number,
): Promise<Guard> {
  const account = await raiseFailures(
    db,
    keys.account,
    { lockAfter: limits.logInFailuresBeforeLock, lockMs: limits.logInLockMs },
    now,
  )
  const address = await raiseFailures(
    db,
    keys.address,
    {
      lockAfter: perAddress * addressLockFactor,
      lockMs: limits.logInLockMs,
      leakMs: leakMs(perAddress),
    },
    now,
  )
  const ofAddress = guardOfAddress(address, perAddress)
  const ofAccount = guardAfter(account, limits.logInFailuresBeforeLock)
  if (ofAccount === 'locked' || ofAddress === 'locked') return 'locked'
  return ofAccount === 'slideCheck' ? 'slideCheck' : ofAddress
}

/** A log-in that worked ends the account's row of failures, and takes them (no others) from the address: an own account does not whitewash tries on others. */
export async function clearFailures(db: Db, { account, address }: GuardKeys): Promise<void> {
  await forgiveFailures(db, account, address)
}

function guardOfAddress(failures: number, perAddress: number): 'locked' | 'slideCheck' | 'open' {
  if (failures >= perAddress * addressLockFactor) return 'locked'
  return failures >= perAddress ? 'slideCheck' : 'open'
}
