import { maskIdNumber } from '@contract/rules/idNumber'
import type { Db } from '../../../db/schema'
import { newId } from '../../../db/newId'
import type { IdentityNumbers } from './identityNumbers'

interface Who {
  comId: string
  personId: string
}

export function identityOf(db: Db, { comId, personId }: Who) {
  return db.selectFrom('identity').select(['id_hash', 'id_masked', 'id_cipher', 'changed_at']).where('com_id', '=', comId).where('person_id', '=', personId).executeTakeFirst()
}

/** Whether anybody on the platform has this number. */
export async function idNumberKnown(db: Db, hash: string): Promise<boolean> {
  return (await db.selectFrom('identity').select('person_id').where('id_hash', '=', hash).limit(1).executeTakeFirst()) !== undefined
}

/** Keeps a number for a person, in the place of an earlier one. False when somebody else of the hospital has it. */
export async function keepIdentity(db: Db, numbers: IdentityNumbers, { comId, personId }: Who, idNumber: string, now: number): Promise<boolean> {
  const hash = numbers.hash(idNumber)
  const other = await db.selectFrom('identity').select('person_id').where('com_id', '=', comId).where('id_hash', '=', hash).where('person_id', '!=', personId).executeTakeFirst()
  if (other) return false
  const facts = { id_cipher: numbers.encrypt(idNumber), id_hash: hash, id_masked: maskIdNumber(idNumber), changed_at: now }
  const { numInsertedOrUpdatedRows = 0n } = await db.insertInto('identity').values({ com_id: comId, person_id: personId, ...facts })
    // No target: two people with one number at the same moment meet at the second unique index, and the later one is told.
    .onConflict((row) => row.doNothing()).executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows > 0n) return true
  const { numUpdatedRows } = await db.updateTable('identity').set(facts).where('com_id', '=', comId).where('person_id', '=', personId).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Who changed what kind of number when; never the number. */
export async function logIdentityChange(db: Db, { comId, personId }: Who, taskId: string, fields: string[], now: number): Promise<void> {
  await db.insertInto('identity_log').values({ com_id: comId, log_id: newId(now), person_id: personId, task_id: taskId, fields, changed_at: now }).execute()
}
