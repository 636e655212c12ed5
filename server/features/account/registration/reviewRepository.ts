import { ReviewState } from '@contract/states'
import { sql } from 'kysely'
import { readPage, type Paging } from '../../../db/page'
import { notifyPersonChanged } from '../../../db/notices'
import type { Db, Tx } from '../../../db/schema'
import { orNull } from '../../../db/orNull'
import { followPeople } from '../../duty/dutyService'
import { deletePeople, notePerson } from '../../organisation/organisationService'
import { dropConsents } from '../../consent/consentService'
import { dropIdentity } from '../identity/identityRepository'
import { dropWaysIn } from '../numberRepository'

/** Whose applications somebody may see and decide. */
export type ReviewScope = { kind: 'person'; comId: string } | { kind: 'company' }

function inScope(db: Db, scope: ReviewScope) {
  const query = db.selectFrom('application as a').where('a.kind', '=', scope.kind)
  return scope.kind === 'person'
    ? query.where('a.com_id', '=', scope.comId)
    : query.modifyEnd(sql`/* several machines: the platform looks at who asks for a hospital */`)
}

/** A page of the applications that a reviewer may see. */
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

/** Keeps how an application was decided, by whom, with the reason. */
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

/** From now on (`now`, epoch ms) that person may log in. */
export async function activatePerson(
  tx: Tx,
  comId: string,
  personId: string,
  now: number,
): Promise<void> {
  await notePerson(tx, { comId, personId }, { active: 1 })
  await notifyPersonChanged(tx, comId, personId)
  await followPeople(tx, comId, [personId], now)
}

/** Somebody who was never let in leaves nothing behind: the number is free again. */
export async function removePerson(tx: Tx, comId: string, personId: string): Promise<void> {
  await dropWaysIn(tx, { comId, personId })
  await dropIdentity(tx, { comId, personId })
  await dropConsents(tx, { comId, personId })
  await deletePeople(tx, comId, [personId])
  await notifyPersonChanged(tx, comId, personId)
}

/** Closes the applications of people who are on the imported list. */
export async function settleApplications(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
  by: string,
  now: number,
): Promise<void> {
  await sql`
    update application set state = ${ReviewState.approved}, decided_at = ${now}::timestamptz, decided_by = ${by}
    where com_id = ${comId} and person_com_id = ${comId} and person_id = any(${[...personIds]}::text[]) and state = ${ReviewState.waiting}`.execute(
    tx,
  )
}
