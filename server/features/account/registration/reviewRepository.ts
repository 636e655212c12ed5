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
  state: number | undefined,
  paging: Paging,
) {
  let query = inScope(db, scope)
    .innerJoin('company as c', 'c.com_id', 'a.com_id')
    .leftJoin('company_profile as f', 'f.com_id', 'a.com_id')
    .leftJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'a.com_id').onRef('p.person_id', '=', 'a.person_id'),
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
      'a.created_at',
      'c.com_name',
      'f.area_id',
      'd.department_name',
      'o.post_name',
    ])
    .select(sql<number>`count(*) over ()`.as('total'))
  if (state !== undefined) query = query.where('a.state', '=', state)
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
    ])
    .where('p.com_id', '=', from.comId)
    .where('p.person_id', '=', from.personId)
    .executeTakeFirstOrThrow()
  const { person_name, mobile_masked, mobile_cipher, password_hash, former_hashes } = like
  const key = { com_id: comId, person_id: personId }
  await tx
    .insertInto('person')
    .values({
      ...key,
      person_name,
      job_number: null,
      department_id: 'd1',
      post_id: 'manager',
      area_id: null,
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
    })
    .execute()
  return personId
}
