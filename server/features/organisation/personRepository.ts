import { sql, type Insertable, type Updateable } from 'kysely'
import { anyOf } from '../../db/anyOf'
import type { Db, Schema, Tx } from '../../db/schema'

interface PersonKey {
  comId: string
  personId: string
}

type Kept = 'com_id' | 'person_id' | 'created_at' | 'version' | 'further_units' | 'group_ids'
type PersonChange = Omit<Updateable<Schema['person']>, Kept>

const unknown = {
  job_number: null,
  department_id: null,
  post_id: null,
  mobile_masked: null,
  mobile_cipher: null,
  is_clinell: 0,
  active: 1,
} as const

/** Inserts a person; missing fields are NULL. False: the id or job number is taken. `now`: epoch ms. */
export async function addPerson(
  tx: Tx,
  { comId, personId }: PersonKey,
  person: Partial<Omit<Insertable<Schema['person']>, Kept>> & { person_name: string },
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('person')
    .values({ ...unknown, ...person, com_id: comId, person_id: personId, created_at: now })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Updates people and increments the version of each row. */
export async function changePeople(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
  change: PersonChange,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('com_id', '=', comId)
    .where('person_id', '=', anyOf(personIds))
    .execute()
}

/** Updates a person without a new version, for changes not made at the desk: an editor open there does not become stale. */
export async function notePerson(
  db: Db,
  { comId, personId }: PersonKey,
  change: PersonChange,
): Promise<void> {
  await db
    .updateTable('person')
    .set(change)
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .execute()
}

/** Deletes people whom no other row refers to. */
export async function deletePeople(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('person')
    .where('com_id', '=', comId)
    .where('person_id', '=', anyOf(personIds))
    .execute()
}

/** Clears the personal data in the row of an active person; the unit stays. False: the person is no longer active. */
export async function emptyPerson(
  tx: Tx,
  { comId, personId }: PersonKey,
  label: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({
      person_name: label,
      job_number: null,
      mobile_masked: null,
      mobile_cipher: null,
      birth_cipher: null,
      birth_hash: null,
      email: null,
      joined_on: null,
      left_on: null,
      leave_kind: null,
      leave_first_day: null,
      leave_last_day: null,
      last_login_at: null,
      active: 0,
      is_clinell: 0,
      post_id: null,
      professional_id: null,
      major_id: null,
      extra_time_percent: 0,
      group_ids: [],
    })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Merges two entries of one person: the remaining one takes over missing values, the other is closed. */
export async function joinPersonRows(
  tx: Tx,
  { comId, fromId, intoId }: { comId: string; fromId: string; intoId: string },
): Promise<void> {
  const { rows } = await sql<{ job_number: string | null }>`
    select job_number from person where com_id = ${comId} and person_id = ${fromId}`.execute(tx)
  const ended = { active: false, merged_into: intoId, job_number: null }
  await changePeople(tx, comId, [fromId], ended)
  await sql`
    update person k set job_number = coalesce(k.job_number, ${rows[0]?.job_number ?? null}),
      mobile_masked = coalesce(k.mobile_masked, g.mobile_masked), mobile_cipher = coalesce(k.mobile_cipher, g.mobile_cipher),
      birth_cipher = coalesce(k.birth_cipher, g.birth_cipher), birth_hash = coalesce(k.birth_hash, g.birth_hash), email = coalesce(k.email, g.email),
      extra_time_percent = greatest(k.extra_time_percent, g.extra_time_percent),
      joined_on = least(k.joined_on, g.joined_on), professional_id = coalesce(k.professional_id, g.professional_id), version = k.version + 1
    from person g where k.com_id = ${comId} and k.person_id = ${intoId} and g.com_id = ${comId} and g.person_id = ${fromId}`.execute(
    tx,
  )
}
