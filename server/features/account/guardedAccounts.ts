import type { Db } from '../../db/schema'
import { deviceHash, isKnownDevice } from './logIns/logInRepository'
import { findGuard, type Guard, type GuardKeys } from './loginGuard'
import type { listAccounts } from './personRepository'

type Account = Awaited<ReturnType<typeof listAccounts>>[number]

interface Asked {
  mobileHash: string
  proof: { address: string; deviceId?: string | undefined }
}

/** An account of the number; none where nobody has it. */
export interface Guarded {
  account?: Account
  keys: GuardKeys
}

/** By what tries at one account of a number are counted: another hospital's account with the same number opens and clears nothing of it. */
async function keysOf(
  db: Db,
  { account, mobileHash, proof: { address, deviceId } }: Asked & { account: Account },
  now: number,
): Promise<GuardKeys> {
  const name = `${mobileHash}|${account.comId}|${account.personId}`
  const isKnown = deviceId !== undefined && (await isKnownDevice(db, account, deviceId, now))
  return {
    account: `a:${name}`,
    address: `i:${address}`,
    device: isKnown ? `d:${name}|${deviceHash(deviceId)}` : undefined,
  }
}

/** The accounts of a number, each with what its tries are counted by. A number that nobody has is counted like one that somebody has. */
export async function guardedBy(
  db: Db,
  { accounts, ...asked }: Asked & { accounts: readonly Account[] },
  now: number,
): Promise<Guarded[]> {
  if (accounts.length === 0)
    return [{ keys: { account: `a:${asked.mobileHash}`, address: `i:${asked.proof.address}` } }]
  return Promise.all(
    accounts.map(async (account) => ({
      account,
      keys: await keysOf(db, { ...asked, account }, now),
    })),
  )
}

/** Those that may be tried now, and how they stand. */
export async function openOnes(
  db: Db,
  guarded: readonly Guarded[],
  perAddress: number,
  now: number,
) {
  const found = await Promise.all(
    guarded.map(async (one) => ({ ...one, state: await findGuard(db, one.keys, perAddress, now) })),
  )
  return found.filter(({ state }) => state !== 'locked')
}

/** Several accounts fail together: what stands before the next try is what the mildest of them asks. */
export const mildest = (guards: readonly Guard[]): Guard =>
  (['open', 'slideCheck'] as const).find((one) => guards.includes(one)) ?? 'locked'
