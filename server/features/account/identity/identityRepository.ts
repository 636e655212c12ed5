import { sql } from 'kysely'
import { maskIdNumber } from '@contract/rules/people/idNumber'
import type { Db, Tx } from '../../../db/schema'
import { inTransaction } from '../../../db/inTransaction'
import { notePerson } from '../../organisation/organisationService'
import type { IdentityNumbers } from './identityNumbers'

interface PersonKey {
  comId: string
  personId: string
}

/** The identity number of a person: hash, masked and enciphered, never in clear. */
export function findIdentity(db: Db, { comId, personId }: PersonKey) {
  return db
    .selectFrom('identity')
    .select(['id_hash', 'id_masked', 'id_cipher', 'changed_at'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** Whether anybody on the platform has this number. */
export async function idNumberKnown(db: Db, hash: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('identity_lookup')
      .select('person_id')
      .where('id_hash', '=', hash)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Keeps a number for a user, in the place of an earlier one. False when somebody else of the hospital has it. */
export function keepIdentity(
  db: Db,
  numbers: IdentityNumbers,
  person: PersonKey,
  idNumber: string,
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await storeIdentity(tx, numbers, person, idNumber, now))) return false
    await tx
      .insertInto('identity_lookup')
      .values({
        id_hash: numbers.hash(idNumber),
        com_id: person.comId,
        person_id: person.personId,
      })
      .onConflict((row) =>
        row.columns(['com_id', 'person_id']).doUpdateSet({ id_hash: numbers.hash(idNumber) }),
      )
      .execute()
    return true
  })
}

async function storeIdentity(
  db: Db,
  numbers: IdentityNumbers,
  { comId, personId }: PersonKey,
  idNumber: string,
  now: number,
): Promise<boolean> {
  const hash = numbers.hash(idNumber)
  const other = await db
    .selectFrom('identity')
    .select('person_id')
    .where('com_id', '=', comId)
    .where('id_hash', '=', hash)
    .where('person_id', '!=', personId)
    .executeTakeFirst()
  if (other) return false
  const details = {
    id_cipher: numbers.encrypt(idNumber),
    id_hash: hash,
    id_masked: maskIdNumber(idNumber),
    changed_at: now,
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('identity')
    .values({ com_id: comId, person_id: personId, ...details })
    // No target: two people with one number at the same moment meet at the second unique index, and the later one is refused.
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows > 0n) return true
  const { numUpdatedRows } = await db
    .updateTable('identity')
    .set(details)
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The number is not kept a moment longer. */
export async function dropIdentity(tx: Tx, { comId, personId }: PersonKey): Promise<void> {
  for (const table of ['identity', 'identity_lookup'] as const)
    await tx
      .deleteFrom(table)
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .execute()
}

/** Whether one of these fields was changed (not set for the first time) since then. */
export async function changedSince(
  db: Db,
  { comId, personId }: PersonKey,
  fields: string[],
  since: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_event')
    .select('event_id')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('what', '=', 'identity.changeNumbers')
    .where('at', '>', since)
    .where(sql<boolean>`after->'fields' ?| ${fields}::text[]`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Name of another person of the hospital with that identity number. */
export async function findByIdNumber(
  db: Db,
  { comId, personId }: PersonKey,
  hash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity as i')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'i.com_id').onRef('p.person_id', '=', 'i.person_id'),
    )
    .select('p.person_name')
    .where('i.com_id', '=', comId)
    .where('i.id_hash', '=', hash)
    .where('i.person_id', '!=', personId)
    .executeTakeFirst()
  return row?.person_name
}

/** Who has a job number in the hospital's staff list, whether they may come in or not. */
export const personByJobNumber = (db: Db, comId: string, jobNumber: string) =>
  db
    .selectFrom('person')
    .select([
      'person_id as personId',
      'person_name as name',
      'active',
      'own_job_number as isOwnNumber',
    ])
    .where('com_id', '=', comId)
    .where('job_number', '=', jobNumber)
    .executeTakeFirst()

/** Name of another person of the hospital with that job number. */
export async function findByJobNumber(
  db: Db,
  { comId, personId }: PersonKey,
  jobNumber: string,
): Promise<string | undefined> {
  const holder = await personByJobNumber(db, comId, jobNumber)
  return holder?.personId === personId ? undefined : holder?.name
}

/** Who takes a job number at this very moment waits until the other one has it or not. */
export async function lockJobNumber(tx: Db, comId: string, jobNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job:${comId}/${jobNumber}`}, 0))`.execute(
    tx,
  )
}

/** Sets a job number that its person named. False when somebody else of the hospital has it, also somebody who takes it at this very moment. */
export async function keepJobNumber(
  tx: Db,
  { comId, personId }: PersonKey,
  jobNumber: string,
): Promise<boolean> {
  await lockJobNumber(tx, comId, jobNumber)
  if (await findByJobNumber(tx, { comId, personId }, jobNumber)) return false
  await notePerson(tx, { comId, personId }, { job_number: jobNumber, own_job_number: 1 })
  return true
}
