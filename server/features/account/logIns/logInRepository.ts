import { createHash } from 'node:crypto'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import { newId } from '../../../db/newId'
import type { DeviceKind } from '../sessions'
import { networkOf } from './networkOf'

/** A device that nobody logged in with for so long is a stranger again. */
const knownForMs = 90 * dayMs
/** So many are shown to their person. */
const shownAtMost = 50

export interface PersonKey {
  comId: string
  personId: string
}

export interface LogInDetails {
  address: string
  deviceId?: string | undefined
  deviceName?: string | undefined
  deviceKind?: DeviceKind | undefined
}

/** Device ids are random: a plain hash keeps them from being read and used. */
export const deviceHash = (deviceId: string) =>
  createHash('sha256').update(deviceId).digest('base64url')

/** Notes a log-in, or a try with a wrong password, for its person to see. `now`: epoch ms. */
export async function recordLogIn(
  db: Db,
  { comId, personId }: PersonKey,
  { address, deviceId = '', deviceName = '', deviceKind = 'mobile' }: LogInDetails,
  failed: boolean,
  now: number,
): Promise<void> {
  await db
    .insertInto('log_in')
    .values({
      com_id: comId,
      person_id: personId,
      log_in_id: newId(now),
      at: now,
      failed,
      network: networkOf(address),
      device_hash: deviceId === '' ? null : deviceHash(deviceId),
      device_name: deviceName || null,
      device_kind: deviceKind,
    })
    .execute()
}

/** The last log-ins and failed tries of somebody, newest first. */
export function listLogIns(db: Db, { comId, personId }: PersonKey) {
  return db
    .selectFrom('log_in')
    .select(['at', 'failed', 'network', 'device_name', 'device_kind'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .orderBy('log_in_id', 'desc')
    .limit(shownAtMost)
    .execute()
}

const lately = (db: Db, { comId, personId }: PersonKey, now: number) =>
  db
    .selectFrom('log_in')
    .select('log_in_id')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('failed', '=', false)
    .where('at', '>', now - knownForMs)
    .where('at', '<=', now)
    .limit(1)

/** Whether somebody had been let in with that device lately at a moment (epoch ms). */
export const isKnownDevice = async (
  db: Db,
  account: PersonKey,
  deviceId: string,
  now: number,
): Promise<boolean> =>
  (await lately(db, account, now)
    .where('device_hash', '=', deviceHash(deviceId))
    .executeTakeFirst()) !== undefined

/** Whether somebody of these accounts was let in from that network lately. */
export async function isKnownNetwork(
  db: Db,
  accounts: readonly PersonKey[],
  address: string,
  now: number,
): Promise<boolean> {
  const network = networkOf(address)
  const found = await Promise.all(
    accounts.map((account) =>
      lately(db, account, now).where('network', '=', network).executeTakeFirst(),
    ),
  )
  return found.some((row) => row !== undefined)
}
