import type { Db } from '../../db/schema'
import { sql } from 'kysely'

/** Persons with this mobile, active ones, each with the hash of its password; one number may work at two hospitals. */
export async function listAccounts(db: Db, mobileHash: string) {
  const places = await db
    .selectFrom('mobile_lookup')
    .select(['com_id', 'person_id', 'unproved'])
    .where('mobile_hash', '=', mobileHash)
    .orderBy('com_id')
    .execute()
  const accounts = await Promise.all(places.map((place) => findAccount(db, place)))
  return accounts.flat()
}

const findAccount = (
  db: Db,
  { com_id, person_id, unproved }: { com_id: string; person_id: string; unproved: boolean },
) =>
  db
    .selectFrom('person as p')
    .innerJoin('credential as c', (on) =>
      on.onRef('c.com_id', '=', 'p.com_id').onRef('c.person_id', '=', 'p.person_id'),
    )
    .innerJoin('company as k', 'k.com_id', 'p.com_id')
    .select([
      'p.com_id as comId',
      'p.person_id as personId',
      'k.com_name as comName',
      'c.password_hash as passwordHash',
      sql<boolean>`${unproved}::boolean`.as('isUnproved'),
    ])
    .where('p.com_id', '=', com_id)
    .where('p.person_id', '=', person_id)
    .where('p.active', '=', true)
    .where('k.closed_at', 'is', null)
    .execute()

/** Somebody has shown that their number is theirs: by a code that went to it, or by a password that an administrator gave them in person. */
export const proveNumber = (
  db: Db,
  { comId, personId }: { comId: string; personId: string },
): Promise<unknown> =>
  db
    .updateTable('mobile_lookup')
    .set({ unproved: 0 })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('unproved', '=', true)
    .execute()

/** A user with hospital, department and post, as screens show them. */
export async function personDetails(db: Db, comId: string, personId: string) {
  return db
    .selectFrom('person as p')
    .innerJoin('company as c', 'c.com_id', 'p.com_id')
    .leftJoin('department as d', (on) =>
      on.onRef('d.com_id', '=', 'p.com_id').onRef('d.department_id', '=', 'p.department_id'),
    )
    .leftJoin('post as o', (on) =>
      on.onRef('o.com_id', '=', 'p.com_id').onRef('o.post_id', '=', 'p.post_id'),
    )
    .leftJoin('company_setting as s', 's.com_id', 'c.com_id')
    .leftJoin('company_logo as l', 'l.com_id', 'c.com_id')
    .select([
      'p.person_id',
      'p.person_name',
      'p.is_clinell',
      'p.post_id',
      'p.work_key',
      'c.com_id',
      'c.com_name',
      'c.domain_code',
      'c.brand',
      'd.department_name',
      'o.post_name',
      's.colour',
      's.mine_closed',
      'l.changed_at as logo_changed_at',
      sql<string>`coalesce(p.job_number, '')`.as('job_number'),
      sql<string>`coalesce(p.mobile_masked, '')`.as('mobile_masked'),
    ])
    .where('p.com_id', '=', comId)
    .where('p.person_id', '=', personId)
    .executeTakeFirstOrThrow()
}

export type PersonDetails = Awaited<ReturnType<typeof personDetails>>

/** The last three passwords, newest first; none yet for people who came by a list and never set one. Locks them. */
export async function lastPasswords(db: Db, comId: string, personId: string): Promise<string[]> {
  const row = await db
    .selectFrom('credential')
    .select(['password_hash', 'former_hashes'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return row ? [row.password_hash, ...row.former_hashes].slice(0, 3) : []
}

/** Whether somebody else chose this person's password and knows it. */
export async function isHandedOut(db: Db, comId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('credential')
    .select('handed_out')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.handed_out === true
}

/**
 * Sets the first password, or a new one in place of the present. `isHandedOut`: somebody else chose it, so who logs in with it
 * sets one of their own first.
 */
export async function storePassword(
  db: Db,
  {
    comId,
    personId,
    passwordHash,
    former,
    isHandedOut: handedOut = false,
    now,
  }: {
    comId: string
    personId: string
    passwordHash: string
    former: readonly string[]
    isHandedOut?: boolean
    now: number
  },
): Promise<void> {
  const password = {
    password_hash: passwordHash,
    former_hashes: JSON.stringify(former),
    changed_at: now,
    handed_out: handedOut,
  }
  await db
    .insertInto('credential')
    .values({ com_id: comId, person_id: personId, ...password })
    .onConflict((row) => row.columns(['com_id', 'person_id']).doUpdateSet(password))
    .execute()
}

/** The number that somebody had, in the transaction that gives them another one. */
export async function mobileCipherOf(
  db: Db,
  comId: string,
  personId: string,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('person')
    .select('mobile_cipher')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.mobile_cipher ?? null
}
