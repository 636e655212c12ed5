import type { Db } from '../../../db/schema'
import type { Secrets } from '../../../secrets'
import { tryCode } from './codeRepository'
export { colleagueOfNumber } from './accountRepository'
export { spendOnce } from './ticketRepository'
import { issueTicket, consumeTicket, readTicket } from './ticketRepository'

/** What a guest may do with a number that a code proves. */
export type GuestScene = 'meeting' | 'survey'

/** Tries a guest's code; returns a ticket when it is right, which is good once. */
export async function checkGuestCode(
  db: Db,
  secrets: Secrets,
  {
    scene,
    mobile,
    code,
    address,
  }: { scene: GuestScene; mobile: string; code: string; address: string },
  now: number,
): Promise<string | undefined> {
  const mobileHash = secrets.hashMobile(mobile)
  return (await tryCode(db, secrets, { mobileHash, scene, code, address }, now))
    ? issueTicket(db, 'verify', { scene, mobileHash }, now)
    : undefined
}

/** The hash of the number that a guest's ticket proves; it stays good. Undefined when it is late or used. */
export async function guestOfTicket(
  db: Db,
  scene: GuestScene,
  ticket: string,
  now: number,
): Promise<string | undefined> {
  const details = await readTicket(db, 'verify', ticket, now)
  return details?.scene === scene ? details.mobileHash : undefined
}

/** Uses a guest's ticket up; returns the hash of the number that was proved, undefined when it is late or used. */
export async function consumeGuestTicket(
  db: Db,
  scene: GuestScene,
  ticket: string,
  now: number,
): Promise<string | undefined> {
  const details = await consumeTicket(db, 'verify', ticket, now)
  return details?.scene === scene ? details.mobileHash : undefined
}
