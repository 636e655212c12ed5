import { beginAttempt, endAttempt, undoAttempt } from '../../db/savepoint'
import { sql } from 'kysely'
import type { Tx } from '../../db/schema'
import { endAllSessions, forgetMobiles } from './takeRepository'

/** Takes somebody out whom a file brought; false: they have records already, and stay. */
export async function takeOut(tx: Tx, comId: string, personId: string): Promise<boolean> {
  const held = await sql`
    select 1 from session where com_id = ${comId} and person_id = ${personId}
    union all select 1 from person_grant where com_id = ${comId} and person_id = ${personId} limit 1`.execute(
    tx,
  )
  if (held.rows.length > 0) return false
  await beginAttempt(tx)
  try {
    await forgetMobiles(tx, comId, [personId])
    await tx
      .deleteFrom('person')
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .execute()
    await endAttempt(tx)
    return true
  } catch (error) {
    // 23503: something refers to them.
    if ((error as { code?: string }).code !== '23503') throw error
    await undoAttempt(tx)
    return false
  }
}

/** Gives somebody back what stood there before a file changed it (a row of `snapshots`); false: their mobile is somebody else's now. */
export async function bringBack(
  tx: Tx,
  comId: string,
  personId: string,
  before: string,
): Promise<boolean> {
  const { mobileHash, active } = JSON.parse(before) as {
    mobileHash: string | null
    active: boolean
  }
  if (mobileHash !== null) {
    const { rows } = await sql`
      select 1 from mobile_lookup where mobile_hash = ${mobileHash} and com_id = ${comId} and person_id <> ${personId}`.execute(
      tx,
    )
    if (rows.length > 0) return false
  }
  await sql`
    update person p set person_name = r.name, job_number = r."jobNumber", department_id = r."unitId", post_id = r."postId",
      professional_id = r."titleId", mobile_masked = r."mobileMasked", mobile_cipher = decode(r."mobileCipher", 'base64'),
      birth_hash = r."birthHash", birth_cipher = decode(r."birthCipher", 'base64'), email = r.email, joined_on = r."joinedOn", employment = r.employment,
      active = r.active, left_on = r."leftOn", version = p.version + 1
    from jsonb_to_recordset(${`[${before}]`}::jsonb) as r(name text, "jobNumber" text, "unitId" text, "postId" text, "titleId" text, "mobileMasked" text,
      "mobileCipher" text, "birthHash" text, "birthCipher" text, email text, "joinedOn" date, employment text, active boolean, "leftOn" date)
    where p.com_id = ${comId} and p.person_id = ${personId}`.execute(tx)
  await forgetMobiles(tx, comId, [personId])
  if (mobileHash !== null)
    await tx
      .insertInto('mobile_lookup')
      .values({ mobile_hash: mobileHash, com_id: comId, person_id: personId })
      .execute()
  if (!active) await endAllSessions(tx, comId, [personId])
  return true
}
