import { ReviewState } from '@contract/states'
import { sql } from 'kysely'
import { readPage, type Paging } from '../../../db/page'
import { tellPersonChanged } from '../../../db/notices'
import type { Db, Tx } from '../../../db/schema'
import { newId } from '../../../db/newId'
import { orNull } from '../../../db/orNull'

/** Whose applications somebody may see and decide. */
export type ReviewScope = { kind: 'person'; comId: string } | { kind: 'company' }

function inScope(db: Db, scope: ReviewScope) {
  const query = db.selectFrom('application as a').where('a.kind', '=', scope.kind)
  return scope.kind === 'person' ? query.where('a.com_id', '=', scope.comId) : query
}

export function applicationsIn(
  db: Db,
  scope: ReviewScope,
  { state, keyword = '' }: { state?: number | undefined; keyword?: string | undefined },
  paging: Paging,
) {
  let query = inScope(db, scope)
    .innerJoin('company as c', 'c.com_id', 'a.com_id')
    .leftJoin('company_profile as f', 'f.com_id', 'a.com_id')
    .leftJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'a.com_id').onRef('p.person_id', '=', 'a.person_id'),
    )
    .leftJoin('person as l', (on) =>
      on
        .onRef('l.com_id', '=', 'a.com_id')
        .onRef('l.job_number', '=', 'a.job_number')
        .onRef('l.person_id', '!=', 'a.person_id'),
    )
    .leftJoin('department as d', (on) =>
      on.onRef('d.com_id', '=', 'p.com_id').onRef('d.department_id', '=', 'p.department_id'),
    )
    .leftJoin('post as o', (on) =>
      on.onRef('o.com_id', '=', 'p.com_id').onRef('o.post_id', '=', 'p.post_id'),
    )
    .select([
      'a.application_id',
      'a.person_com_id',
      'a.person_id',
      'a.com_id',
      'a.kind',
      'a.person_name',
      'a.mobile_masked',
      'a.state',
      'a.reason',
      'a.job_number',
      'a.listed_id',
      'l.person_name as listed_name',
      'a.created_at',
      'c.com_name',
      'f.area_id',
      'd.department_name',
      'o.post_name',
    ])
    .select(sql<number>`count(*) over ()`.as('total'))
  if (state !== undefined) query = query.where('a.state', '=', state)
  const like = `%${keyword.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  if (keyword.trim() !== '')
    query = query.where((row) =>
      row.or([
        row('a.person_name', 'like', like),
        row('a.job_number', 'like', like),
        row('a.mobile_masked', 'like', like),
        row('c.com_name', 'like', like),
      ]),
    )
  const ordered = query.orderBy('a.created_at', 'desc').orderBy('a.application_id')
  return readPage(paging, async (limit, offset) => {
    const rows = await ordered.limit(limit).offset(offset).execute()
    return Promise.all(
      rows.map(async ({ person_com_id, person_id, com_id, ...row }) =>
        person_com_id === com_id
          ? row
          : { ...row, ...(await placeOf(db, person_com_id, person_id)) },
      ),
    )
  })
}

/** Where somebody works who asks for a hospital of their own. */
async function placeOf(db: Db, comId: string, personId: string) {
  const row = await db
    .selectFrom('person as p')
    .leftJoin('department as d', (on) =>
      on.onRef('d.com_id', '=', 'p.com_id').onRef('d.department_id', '=', 'p.department_id'),
    )
    .leftJoin('post as o', (on) =>
      on.onRef('o.com_id', '=', 'p.com_id').onRef('o.post_id', '=', 'p.post_id'),
    )
    .select(['d.department_name', 'o.post_name'])
    .where('p.com_id', '=', comId)
    .where('p.person_id', '=', personId)
    .executeTakeFirst()
  return row ?? { department_name: null, post_name: null }
}

/** Takes an application for the rest of the transaction: of two who decide at once, the second finds it decided. */
export async function lockApplication(tx: Tx, scope: ReviewScope, applicationId: string) {
  const found = await inScope(tx, scope)
    .select('a.com_id')
    .where('a.application_id', '=', applicationId)
    .executeTakeFirst()
  if (!found) return undefined
  return inScope(tx, scope)
    .selectAll()
    .where('a.com_id', '=', found.com_id)
    .where('a.application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
}

export async function storeDecision(
  tx: Tx,
  comId: string,
  applicationId: string,
  decision: { state: 1 | 2; reason: string; by: string },
  now: number,
): Promise<void> {
  await tx
    .updateTable('application')
    .set({
      state: decision.state,
      reason: orNull(decision.reason),
      decided_at: now,
      decided_by: decision.by,
    })
    .where('com_id', '=', comId)
    .where('application_id', '=', applicationId)
    .execute()
}

export async function activatePerson(tx: Tx, comId: string, personId: string): Promise<void> {
  await tx
    .updateTable('person')
    .set({ active: 1 })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .execute()
  await tellPersonChanged(tx, comId, personId)
}

/** Somebody who was never let in leaves nothing behind: the number is free again. */
export async function removePerson(tx: Tx, comId: string, personId: string): Promise<void> {
  for (const table of [
    'mobile_lookup',
    'identity_lookup',
    'platform_binding',
    'credential',
    'consent',
    'person',
  ] as const) {
    await tx
      .deleteFrom(table)
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .execute()
  }
  await tellPersonChanged(tx, comId, personId)
}

export async function decideCompany(tx: Tx, comId: string, state: 1 | 2): Promise<void> {
  await tx.updateTable('company_profile').set({ state }).where('com_id', '=', comId).execute()
}

/** Who opened a hospital from another one gets an account there too, with the same number and password. Their id; undefined: they have one. */
export async function copyPerson(
  tx: Tx,
  from: { comId: string; personId: string },
  comId: string,
  now: number,
): Promise<string | undefined> {
  const personId = newId(now)
  const lookup = await tx
    .selectFrom('mobile_lookup')
    .select('mobile_hash')
    .where('com_id', '=', from.comId)
    .where('person_id', '=', from.personId)
    .executeTakeFirst()
  if (!lookup) return undefined
  const placed = await tx
    .insertInto('mobile_lookup')
    .values({ mobile_hash: lookup.mobile_hash, com_id: comId, person_id: personId })
    .onConflict((row) => row.columns(['mobile_hash', 'com_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (placed.numInsertedOrUpdatedRows === 0n) return undefined
  const like = await tx
    .selectFrom('person as p')
    .innerJoin('credential as c', (on) =>
      on.onRef('c.com_id', '=', 'p.com_id').onRef('c.person_id', '=', 'p.person_id'),
    )
    .select([
      'p.person_name',
      'p.mobile_masked',
      'p.mobile_cipher',
      'c.password_hash',
      'c.former_hashes',
      'c.handed_out',
    ])
    .where('p.com_id', '=', from.comId)
    .where('p.person_id', '=', from.personId)
    .executeTakeFirstOrThrow()
  const { person_name, mobile_masked, mobile_cipher, password_hash, former_hashes, handed_out } =
    like
  const key = { com_id: comId, person_id: personId }
  await tx
    .insertInto('person')
    .values({
      ...key,
      person_name,
      job_number: null,
      department_id: 'd1',
      post_id: 'manager',
      mobile_masked,
      mobile_cipher,
      is_clinell: 0,
      active: 1,
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('credential')
    .values({
      ...key,
      password_hash,
      former_hashes: JSON.stringify(former_hashes),
      changed_at: now,
      handed_out,
    })
    .execute()
  return personId
}

/** Somebody of the staff list who has never logged in, by job number; locked. */
export async function findListed(
  tx: Tx,
  comId: string,
  jobNumber: string,
): Promise<{ personId: string; name: string; mobileHash: string | null } | undefined> {
  const { rows } = await sql<{ personId: string; name: string; mobileHash: string | null }>`
    select p.person_id as "personId", p.person_name as name,
      (select m.mobile_hash from mobile_lookup m where m.com_id = ${comId} and m.person_id = p.person_id limit 1) as "mobileHash"
    from person p where p.com_id = ${comId} and p.job_number = ${jobNumber} and p.active and p.last_login_at is null
      and not exists (select 1 from credential c where c.com_id = ${comId} and c.person_id = p.person_id) for update`.execute(
    tx,
  )
  return rows[0]
}

/** Gives somebody of the staff list the mobile and password of who registered as them. */
export async function adoptListed(
  tx: Tx,
  comId: string,
  { applicantId, listedId }: { applicantId: string; listedId: string },
): Promise<void> {
  const applicant = await tx
    .selectFrom('person')
    .select(['mobile_masked', 'mobile_cipher'])
    .where('com_id', '=', comId)
    .where('person_id', '=', applicantId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('person')
    .set((row) => ({ ...applicant, active: 1, version: row('version', '+', 1) }))
    .where('com_id', '=', comId)
    .where('person_id', '=', listedId)
    .execute()
  for (const table of [
    'mobile_lookup',
    'platform_binding',
    'credential',
    'consent',
    'identity',
  ] as const)
    await tx
      .updateTable(table)
      .set({ person_id: listedId })
      .where('com_id', '=', comId)
      .where('person_id', '=', applicantId)
      .execute()
  await tx
    .updateTable('application')
    .set({ person_id: listedId })
    .where('com_id', '=', comId)
    .where('person_id', '=', applicantId)
    .execute()
  await tx
    .deleteFrom('person')
    .where('com_id', '=', comId)
    .where('person_id', '=', applicantId)
    .execute()
  await tellPersonChanged(tx, comId, listedId)
}

/** How many of a scope wait, and since when (epoch ms). */
export async function countWaiting(
  db: Db,
  scope: ReviewScope,
): Promise<{ waiting: number; since: number | null }> {
  const row = await inScope(db, scope)
    .select((a) => [a.fn.countAll<number>().as('waiting'), a.fn.min('a.created_at').as('since')])
    .where('a.state', '=', ReviewState.waiting)
    .executeTakeFirst()
  return { waiting: Number(row?.waiting ?? 0), since: row?.since ?? null }
}

/** Whether a hospital lets in at once who is on its staff list. */
export async function approvesListed(db: Db, comId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_up_rule')
    .select('approves_listed')
    .where('com_id', '=', comId)
    .executeTakeFirst()
  return row?.approves_listed ?? false
}

export async function setApprovesListed(tx: Tx, comId: string, approves: 0 | 1): Promise<void> {
  await tx
    .insertInto('sign_up_rule')
    .values({ com_id: comId, approves_listed: approves })
    .onConflict((row) => row.column('com_id').doUpdateSet({ approves_listed: approves }))
    .execute()
}

/** Sets a number of the staff list free for who registers with it, in the same transaction. */
export async function forgetMobile(tx: Tx, comId: string, mobileHash: string): Promise<void> {
  await tx
    .deleteFrom('mobile_lookup')
    .where('mobile_hash', '=', mobileHash)
    .where('com_id', '=', comId)
    .execute()
}
