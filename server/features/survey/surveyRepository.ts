import { ReviewState } from '@contract/states'
import type { Db, Tx } from '../../db/schema'

interface PersonKey {
  comId: string
  personId: string
}

/** Keeps that somebody misses a ward. */
export async function addAreaRequest(
  db: Db,
  row: {
    comId: string
    areaId: string
    departmentId: string | null
    name: string
    personId: string
  },
  now: number,
): Promise<void> {
  await db
    .insertInto('area_request')
    .values({
      com_id: row.comId,
      area_id: row.areaId,
      department_id: row.departmentId,
      area_name: row.name,
      person_id: row.personId,
      state: ReviewState.waiting,
      created_at: now,
      decided_by: null,
    })
    .execute()
}

/** Whether the hospital has this department. */
export async function departmentExists(
  db: Db,
  comId: string,
  departmentId: string,
): Promise<boolean> {
  return (
    (await db
      .selectFrom('department')
      .select('department_id')
      .where('com_id', '=', comId)
      .where('department_id', '=', departmentId)
      .executeTakeFirst()) !== undefined
  )
}

/** Wards that were asked for and not decided, the oldest first, at most 100. */
export function waitingAreas(db: Db, comId: string) {
  return db
    .selectFrom('area_request as r')
    .leftJoin('department as d', (on) =>
      on.onRef('d.com_id', '=', 'r.com_id').onRef('d.department_id', '=', 'r.department_id'),
    )
    .select(['r.area_id', 'r.area_name', 'd.department_name', 'r.created_at'])
    .where('r.com_id', '=', comId)
    .where('r.state', '=', ReviewState.waiting)
    .orderBy('r.created_at')
    .limit(100)
    .execute()
}

/** Holds what was asked for until the transaction ends. */
export function lockAreaRequest(tx: Tx, comId: string, areaId: string) {
  return tx
    .selectFrom('area_request')
    .selectAll()
    .where('com_id', '=', comId)
    .where('area_id', '=', areaId)
    .forUpdate()
    .executeTakeFirst()
}

/** `state`: 1 it joins the lists, 2 it does not (ReviewState). */
export async function decideAreaRequest(
  db: Db,
  { comId, personId }: PersonKey,
  areaId: string,
  state: number,
): Promise<void> {
  await db
    .updateTable('area_request')
    .set({ state, decided_by: personId })
    .where('com_id', '=', comId)
    .where('area_id', '=', areaId)
    .execute()
}
