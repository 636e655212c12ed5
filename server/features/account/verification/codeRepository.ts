import type { CodeScene } from '@contract/calls/account/verification'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import type { Db, Tx } from '../../../db/schema'
import { newId } from '../../../db/newId'
import type { Secrets } from '../../../secrets'
import { forgetFailures, raiseFailures } from '../loginGuardRepository'
import { codeLimits, type SendCounts } from './codeRules'

/** A network address as it is stored. */
export const addressHash = (secrets: Secrets, address: string) => secrets.hash('address', address)

const codeHash = (secrets: Secrets, mobileHash: string, scene: CodeScene, code: string): string =>
  secrets.hash('verify-code', `${mobileHash}|${scene}|${code}`)

/** What was sent to this number and address lately. Takes both for the rest of the transaction, so that nobody slips between counting and sending. */
export async function countSent(
  tx: Tx,
  mobileHash: string,
  address: string,
  now: number,
): Promise<SendCounts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${mobileHash}`}, 0))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${address}`}, 0))`.execute(tx)
  const {
    rows: [row],
  } = await sql<{
    last: number | null
    mobile_hour: number
    mobile_day: number
    mobile_day_of_all: number
    address_day: number
    server_hour: number
  }>`
    select (select max(created_at) from sent_code where mobile_hash = ${mobileHash} and address_hash = ${address}) as last,
      (select count(*) from sent_code where mobile_hash = ${mobileHash} and address_hash = ${address} and created_at > ${now - hourMs}) as mobile_hour,
      (select count(*) from sent_code where mobile_hash = ${mobileHash} and address_hash = ${address} and created_at > ${now - dayMs}) as mobile_day,
      (select count(*) from sent_code where mobile_hash = ${mobileHash} and created_at > ${now - dayMs}) as mobile_day_of_all,
      (select count(*) from sent_code where address_hash = ${address} and created_at > ${now - dayMs}) as address_day,
      (select count(*) from sent_code where created_at > ${now - hourMs}) as server_hour`.execute(
    tx,
  )
  return {
    sinceLastMs: row?.last == null ? Infinity : now - row.last,
    mobileHour: row?.mobile_hour ?? 0,
    mobileDay: row?.mobile_day ?? 0,
    mobileDayOfAll: row?.mobile_day_of_all ?? 0,
    addressDay: row?.address_day ?? 0,
    serverHour: row?.server_hour ?? 0,
  }
}

/** Makes a code and keeps its HMAC. Codes sent before stay good to their end: whoever asks for one kills nobody else's. */
export async function makeCode(
  tx: Tx,
  secrets: Secrets,
  to: { mobileHash: string; address: string; scene: CodeScene },
  now: number,
): Promise<{ sendId: string; code: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sendId = newId(now)
  await tx
    .insertInto('sent_code')
    .values({
      send_id: sendId,
      mobile_hash: to.mobileHash,
      address_hash: to.address,
      scene: to.scene,
      code_hash: codeHash(secrets, to.mobileHash, to.scene, code),
      created_at: now,
      expires_at: now + codeLimits.lifeMs,
      used_at: null,
    })
    .execute()
  return { sendId, code }
}

/** A code that no provider took: as if it had never been asked for. */
export async function forgetCode(db: Db, sendId: string): Promise<void> {
  await db.deleteFrom('sent_code').where('send_id', '=', sendId).execute()
}

/**
 * Tries a code. The try is counted by who makes it before anything is looked at, so that of many at once a few count, and so
 * that others' guesses never spend what the owner may try. One statement uses the code up, and those beside it with it.
 * False for wrong, late, used, dead and never sent alike.
 */
export async function tryCode(
  db: Db,
  secrets: Secrets,
  {
    mobileHash,
    scene,
    code,
    address,
  }: { mobileHash: string; scene: CodeScene; code: string; address: string },
  now: number,
): Promise<boolean> {
  const asker = `c:${mobileHash}|${scene}|${addressHash(secrets, address)}`
  const bounds = { lockAfter: codeLimits.tries, lockMs: codeLimits.lifeMs }
  if ((await raiseFailures(db, asker, bounds, now)) > codeLimits.tries) return false
  const wanted = codeHash(secrets, mobileHash, scene, code)
  const { rows } = await sql<{ fits: boolean }>`
    update sent_code set tries = tries + 1, used_at = case when code_hash = ${wanted} then ${now}::timestamptz end
    where mobile_hash = ${mobileHash} and scene = ${scene} and expires_at > ${now} and used_at is null and tries < ${codeLimits.triesOfAll}
    returning code_hash = ${wanted} as fits`.execute(db)
  if (!rows.some(({ fits }) => fits)) return false
  await db
    .updateTable('sent_code')
    .set({ used_at: now })
    .where('mobile_hash', '=', mobileHash)
    .where('scene', '=', scene)
    .where('used_at', 'is', null)
    .execute()
  await forgetFailures(db, [asker])
  return true
}
