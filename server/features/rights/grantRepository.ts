import { sql } from 'kysely'
import { withBelow, type Grant, type Role, type Scope } from '@contract/rules/rights'
import { newId } from '../../db/newId'
import { inTransaction } from '../../db/inTransaction'
import { notifyPersonChanged } from '../../db/notices'
import type { Db, Tx } from '../../db/schema'

interface Who {
  comId: string
  personId: string
}

export interface KeptGrant extends Grant {
  grantId: string
  personId: string
  grantedByName: string
  grantedAt: number
}

interface GrantRow {
  role: string
  scope_kind: string
  scope_ids: string[]
  valid_from: number
  valid_until: number | null
  granted_by: string
}

/** Where a grant holds, from how it is stored. */
export function scopeFrom(kind: string, ids: string[]) {
  if (kind === 'region') return { kind, areaId: ids[0] ?? '' } as const
  if (kind === 'departments') return { kind, departmentIds: ids } as const
  return { kind: kind === 'platform' ? kind : 'hospital' } as const
}

const idsOf = (scope: Scope): string[] => {
  if (scope.kind === 'region') return [scope.areaId]
  return scope.kind === 'departments' ? [...scope.departmentIds] : []
}

const grantOf = (row: GrantRow): Grant => ({
  role: row.role as Role,
  scope: scopeFrom(row.scope_kind, row.scope_ids),
  from: row.valid_from,
  until: row.valid_until,
  grantedBy: row.granted_by,
})

const columns = [
  'role',
  'scope_kind',
  'scope_ids',
  'valid_from',
  'valid_until',
  'granted_by',
] as const

/**
 * What a user holds now or will hold, departments with those below them: what rights are decided by. Who asks later must
 * look at the times again (`inForce`).
 */
export async function listHeldGrants(
  db: Db,
  { comId, personId }: Who,
  now: number,
): Promise<Grant[]> {
  const rows = await db
    .selectFrom('person_grant')
    .select(columns)
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('taken_back_at', 'is', null)
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', now)]))
    .execute()
  const grants = rows.map(grantOf)
  if (!grants.some(({ scope }) => scope.kind === 'departments')) return grants
  const tree = await db
    .selectFrom('department')
    .select(['department_id as departmentId', 'parent_id as parentId'])
    .where('com_id', '=', comId)
    .execute()
  return grants.map((grant) =>
    grant.scope.kind === 'departments'
      ? {
          ...grant,
          scope: {
            kind: 'departments',
            departmentIds: withBelow(grant.scope.departmentIds, tree),
          },
        }
      : grant,
  )
}

/** The grants of a user, the newest first, also those that have ended. */
export async function listGrants(
  db: Db,
  { comId, personId }: Who,
): Promise<(KeptGrant & { takenBackAt: number | null })[]> {
  const rows = await db
    .selectFrom('person_grant as g')
    .leftJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'g.com_id').onRef('p.person_id', '=', 'g.granted_by'),
    )
    .select([
      'g.grant_id',
      'g.person_id',
      'g.role',
      'g.scope_kind',
      'g.scope_ids',
      'g.valid_from',
      'g.valid_until',
      'g.granted_by',
      'g.granted_at',
      'g.taken_back_at',
      'p.person_name',
    ])
    .where('g.com_id', '=', comId)
    .where('g.person_id', '=', personId)
    .orderBy('g.granted_at', 'desc')
    .orderBy('g.grant_id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    ...grantOf(row),
    grantId: row.grant_id,
    personId: row.person_id,
    grantedByName: row.person_name ?? '',
    grantedAt: row.granted_at,
    takenBackAt: row.taken_back_at,
  }))
}

/** Returns a user a role. The id of the grant. */
export async function insertGrant(
  db: Db,
  { comId, personId }: Who,
  grant: Grant,
  now: number,
): Promise<string> {
  const grantId = newId(now)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('person_grant')
      .values({
        com_id: comId,
        grant_id: grantId,
        person_id: personId,
        role: grant.role,
        scope_kind: grant.scope.kind,
        scope_ids: idsOf(grant.scope),
        valid_from: grant.from,
        valid_until: grant.until,
        granted_by: grant.grantedBy,
        granted_at: now,
      })
      .execute()
    await notifyPersonChanged(tx, comId, personId)
  })
  return grantId
}

/** A grant that was not taken back, locked for the rest of the transaction. */
export async function lockGrant(
  tx: Tx,
  comId: string,
  grantId: string,
): Promise<(Grant & { personId: string }) | undefined> {
  const row = await tx
    .selectFrom('person_grant')
    .select([...columns, 'person_id'])
    .where('com_id', '=', comId)
    .where('grant_id', '=', grantId)
    .where('taken_back_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...grantOf(row), personId: row.person_id }
}

/** Takes a grant back; every server forgets what it knew of the person. */
export async function storeTakenBack(
  tx: Tx,
  { comId, grantId }: { comId: string; grantId: string },
  by: string,
  now: number,
): Promise<void> {
  const changed = await tx
    .updateTable('person_grant')
    .set({ taken_back_at: now, taken_back_by: by })
    .where('com_id', '=', comId)
    .where('grant_id', '=', grantId)
    .returning('person_id')
    .execute()
  for (const { person_id } of changed) await notifyPersonChanged(tx, comId, person_id)
}

/** Ends everything that a user holds; `by`: who decided it, else they themselves. */
export async function takeAllBack(
  tx: Tx,
  { comId, personId }: Who,
  now: number,
  by = personId,
): Promise<void> {
  await tx
    .updateTable('person_grant')
    .set({ taken_back_at: now, taken_back_by: by })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('taken_back_at', 'is', null)
    .execute()
  await notifyPersonChanged(tx, comId, personId)
}

/** Two who take rights of one hospital away at once do it one after the other: the last administrator stays. */
export async function lockGrants(tx: Tx, comId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`grants:${comId}`}, 0))`.execute(tx)
}
