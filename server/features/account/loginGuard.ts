import { limits } from '@contract/rules/limits'
import type { Db } from '../../db/schema'
import { forgiveFailures, guardRows, raiseFailures } from './loginGuardRepository'

/** How often an address (often a whole hospital behind one) may fail beyond the slide check before it is locked. */
const addressLockFactor = 10
/** Failures of one account from all addresses together before strange devices wait; each address waits much earlier. */
const accountLockAfter = 100

/**
 * What a try is counted by. A strange device: by its account from that address, so that nobody locks a chosen person out
 * elsewhere, and by the address. A device that the account knows (`device`): by itself alone, whatever others do.
 */
export interface GuardKeys {
  account: string
  address: string
  device?: string | undefined
}

export type Guard = 'open' | 'slideCheck' | 'locked'

const pairOf = ({ account, address }: GuardKeys) => `${account}|${address}`
const lock = { lockAfter: limits.logInFailuresBeforeLock, lockMs: limits.logInLockMs }

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
  const counted =
    keys.device === undefined ? [keys.account, pairOf(keys), keys.address] : [keys.device]
  const rows = await guardRows(db, counted)
  if (rows.some((row) => (row.locked_until ?? 0) > now)) return 'locked'
  const recent = rows
    .filter((row) => row.guard_key !== keys.address)
    .filter((row) => row.last_failure_at > now - limits.logInLockMs)
  const inARow = Math.max(0, ...recent.map(({ failures }) => failures))
  const address = rows.find((row) => row.guard_key === keys.address)
  const ofAddress = address
    ? address.failures - Math.floor((now - address.last_failure_at) / leakMs(perAddress))
    : 0
  return inARow >= limits.logInFailuresBeforeSlide || ofAddress >= perAddress
    ? 'slideCheck'
    : 'open'
}

/** Counts a failure for all that it is counted by; the strictest speaks. */
export async function countFailure(
  db: Db,
  keys: GuardKeys,
  perAddress: number,
  now: number,
): Promise<Guard> {
  if (keys.device !== undefined)
    return guardAfter(await raiseFailures(db, keys.device, lock, now), lock.lockAfter)
  const everywhere = await raiseFailures(
    db,
    keys.account,
    { ...lock, lockAfter: accountLockAfter },
    now,
  )
  const here = await raiseFailures(db, pairOf(keys), lock, now)
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
  const guards = [
    guardAfter(everywhere, accountLockAfter),
    guardAfter(here, lock.lockAfter),
    guardOfAddress(address, perAddress),
  ]
  return guards.find((one) => one === 'locked') ?? guards.find((one) => one !== 'open') ?? 'open'
}

/** A log-in that worked ends the account's row of failures, and takes those from there (no others) from the address: an own account does not whitewash tries on others. */
export async function clearFailures(db: Db, keys: GuardKeys): Promise<void> {
  await forgiveFailures(db, {
    pair: pairOf(keys),
    others: [keys.account, ...(keys.device === undefined ? [] : [keys.device])],
    address: keys.address,
  })
}

function guardOfAddress(failures: number, perAddress: number): Guard {
  if (failures >= perAddress * addressLockFactor) return 'locked'
  return failures >= perAddress ? 'slideCheck' : 'open'
}
