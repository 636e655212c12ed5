import { sql } from 'kysely'
import type { UnitKind } from '@contract/kinds'
import type { Db, Tx } from '../../db/schema'

export interface UnitRow {
  unitId: string
  name: string
  kind: UnitKind
  code: string | null
  parentId: string | null
  closedAt: number | null
  position: number
}

/** Whoever changes the tree of a hospital does it one after the other. */
export async function lockTree(tx: Tx, comId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`units:${comId}`}, 0))`.execute(tx)
}

/** Every unit of a hospital, by position. */
export const listUnits = (db: Db, comId: string): Promise<UnitRow[]> =>
  db
    .selectFrom('department')
    .select([
      'department_id as unitId',
      'department_name as name',
      'kind',
      'code',
      'parent_id as parentId',
      'closed_at as closedAt',
      'position',
    ])
    .where('com_id', '=', comId)
    .orderBy('position')
    .orderBy('department_id')
    .execute()

/** Whether all of these are units of the hospital, and open. */
export async function areOpenUnits(
  db: Db,
  comId: string,
  unitIds: readonly string[],
): Promise<boolean> {
  const open = (await listUnits(db, comId)).filter(({ closedAt }) => closedAt === null)
  const ids = new Set(open.map(({ unitId }) => unitId))
  return unitIds.every((id) => ids.has(id))
}

/** Active people by the unit of their main post. */
export async function peopleByUnit(db: Db, comId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ unitId: string | null; people: number }>`
    select department_id as "unitId", count(*)::int as people from person
    where com_id = ${comId} and active and department_id is not null group by 1`.execute(db)
  return new Map(
    rows.flatMap(({ unitId, people }) => (unitId === null ? [] : [[unitId, people] as const])),
  )
}

/** What units were called before, the oldest first. */
export const listFormerNames = (
  db: Db,
  comId: string,
): Promise<{ unitId: string; name: string }[]> =>
  db
    .selectFrom('former_unit_name')
    .select(['department_id as unitId', 'former_name as name'])
    .where('com_id', '=', comId)
    .orderBy('until')
    .execute()

/** Keeps a new unit; one that is there stays as it is. */
export async function insertUnit(
  tx: Tx,
  comId: string,
  unit: Pick<UnitRow, 'unitId' | 'name' | 'kind' | 'code' | 'parentId' | 'position'>,
): Promise<void> {
  await tx
    .insertInto('department')
    .values({
      com_id: comId,
      department_id: unit.unitId,
      department_name: unit.name,
      kind: unit.kind,
      code: unit.code,
      parent_id: unit.parentId,
      position: unit.position,
    })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Adds a ward as the last one below its department. */
export async function addWard(
  tx: Tx,
  comId: string,
  { unitId, parentId, name }: { unitId: string; parentId: string; name: string },
): Promise<void> {
  const { last } = await tx
    .selectFrom('department')
    .select((row) => row.fn.max('position').as('last'))
    .where('com_id', '=', comId)
    .where('parent_id', '=', parentId)
    .executeTakeFirstOrThrow()
  const position = Number(last ?? -1) + 1
  await insertUnit(tx, comId, { unitId, name, kind: 'ward', code: null, parentId, position })
}

/** Gives a unit another name, if it is still called so. */
export async function renameUnit(
  tx: Tx,
  comId: string,
  { unitId, from, to }: { unitId: string; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('department')
    .set({ department_name: to })
    .where('com_id', '=', comId)
    .where('department_id', '=', unitId)
    .where('department_name', '=', from)
    .execute()
}

/** Changes a unit; what is not named stays. */
export async function updateUnit(
  tx: Tx,
  comId: string,
  unitId: string,
  change: Partial<{
    department_name: string
    kind: UnitKind
    code: string | null
    parent_id: string | null
    position: number
    closed_at: number | null
    merged_into: string | null
  }>,
): Promise<void> {
  await tx
    .updateTable('department')
    .set(change)
    .where('com_id', '=', comId)
    .where('department_id', '=', unitId)
    .execute()
}

/** Keeps what a unit was called; the same name again counts from then. */
export async function keepFormerName(
  tx: Tx,
  comId: string,
  unitId: string,
  name: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('former_unit_name')
    .values({ com_id: comId, department_id: unitId, former_name: name, until: now })
    .onConflict((row) =>
      row.columns(['com_id', 'department_id', 'former_name']).doUpdateSet({ until: now }),
    )
    .execute()
}

/** Exams that are meant for a unit and have not ended: their number, and the name of one. */
export async function examsAhead(
  db: Db,
  comId: string,
  unitId: string,
  now: number,
): Promise<{ n: number; exam: string }> {
  const { rows } = await sql<{ n: number; exam: string }>`
    select count(*)::int as n, coalesce(min(task_name), '') as exam from exam_task
    where com_id = ${comId} and audience -> 'units' ? ${unitId} and not withdrawn and end_time > ${now}::timestamptz`.execute(
    db,
  )
  return rows[0] ?? { n: 0, exam: '' }
}
