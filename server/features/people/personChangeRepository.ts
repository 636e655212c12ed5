import { sql } from 'kysely'
import type { LeaveKind, EmploymentKind } from '@contract/kinds'
import { anyOf } from '../../db/anyOf'
import type { Tx } from '../../db/schema'
import { findPerson } from './personRepository'

export interface PersonChange {
  person_name?: string
  job_number?: string | null
  own_job_number?: 0
  department_id?: string | null
  post_id?: string | null
  professional_id?: string | null
  major_id?: string | null
  employment?: EmploymentKind
  joined_on?: string | null
  left_on?: string | null
  ends_rights?: boolean
  leave_kind?: LeaveKind | null
  leave_first_day?: string | null
  leave_last_day?: string | null
  birth_cipher?: Uint8Array | null
  birth_hash?: string | null
  email?: string | null
  extra_time_percent?: number
  mobile_masked?: string
  mobile_cipher?: Uint8Array
  active?: boolean
}

/** Changes people; each has another version then. */
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

/** Gives somebody a number. The name of who has it at this hospital; undefined: it is theirs now. */
export async function takeMobile(
  tx: Tx,
  comId: string,
  personId: string,
  { mobileHash, isProved }: { mobileHash: string; isProved: boolean },
): Promise<string | undefined> {
  // Who is given the same number at this very moment waits, and is told whose it is.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mobile:${mobileHash}`}, 0))`.execute(
    tx,
  )
  const taken = await tx
    .selectFrom('mobile_lookup')
    .select('person_id')
    .where('mobile_hash', '=', mobileHash)
    .where('com_id', '=', comId)
    .executeTakeFirst()
  if (taken && taken.person_id !== personId)
    return (await findPerson(tx, comId, taken.person_id))?.name ?? ''
  await tx
    .deleteFrom('mobile_lookup')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .execute()
  await tx
    .insertInto('mobile_lookup')
    .values({
      mobile_hash: mobileHash,
      com_id: comId,
      person_id: personId,
      unproved: isProved ? 0 : 1,
    })
    .execute()
  return undefined
}

export interface NewStaff {
  comId: string
  personId: string
  name: string
  passwordHash: string
}

/** Somebody without department, post and number yet. */
export async function insertStaff(
  tx: Tx,
  { comId, personId, name, passwordHash }: NewStaff,
  now: number,
): Promise<void> {
  await tx
    .insertInto('person')
    .values({
      com_id: comId,
      person_id: personId,
      person_name: name,
      job_number: null,
      department_id: null,
      post_id: null,
      is_clinell: 0,
      mobile_masked: null,
      mobile_cipher: null,
      active: 1,
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('credential')
    .values({
      com_id: comId,
      person_id: personId,
      password_hash: passwordHash,
      former_hashes: '[]',
      changed_at: now,
    })
    .execute()
}
