import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import type { Who } from './secondFactorRepository'

export interface NewPasskey {
  passkeyId: string
  publicKey: Uint8Array
  uses: number
  name: string
  transports: readonly string[]
}

const ofPerson = (db: Db, { comId, personId }: Who) =>
  db.selectFrom('passkey').where('com_id', '=', comId).where('person_id', '=', personId)

/** All of somebody's, the oldest first. They are few: `maxPasskeys`. */
export const listPasskeys = (db: Db, who: Who) =>
  ofPerson(db, who)
    .select(['passkey_id', 'name', 'transports', 'made_at', 'used_at'])
    .orderBy('made_at')
    .execute()

/** How many passkeys a person has. */
export async function countPasskeys(db: Db, who: Who): Promise<number> {
  const { n } = await ofPerson(db, who)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** A passkey of this person, as its check needs it. */
export const findPasskey = (db: Db, who: Who, passkeyId: string) =>
  ofPerson(db, who)
    .where('passkey_id', '=', passkeyId)
    .select(['passkey_id', 'public_key', 'uses', 'transports'])
    .executeTakeFirst()

/** False when the hospital knows the key already. */
export async function addPasskey(
  db: Db,
  { comId, personId }: Who,
  { passkeyId, publicKey, uses, name, transports }: NewPasskey,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({
      com_id: comId,
      person_id: personId,
      passkey_id: passkeyId,
      public_key: publicKey,
      uses,
      name,
      transports: [...transports],
      made_at: now,
    })
    .onConflict((row) => row.columns(['com_id', 'passkey_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps what the device counted at this use. False when another use was faster: of two at once one counts. */
export async function countUse(
  db: Db,
  { comId, personId }: Who,
  { passkeyId, before, after }: { passkeyId: string; before: number; after: number },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ uses: after, used_at: now })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('passkey_id', '=', passkeyId)
    .where('uses', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when there is none such. */
export async function removePasskey(
  db: Db,
  { comId, personId }: Who,
  passkeyId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
