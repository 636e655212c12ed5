import { ReviewState } from '@contract/states'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/schema'
import type { LibraryTables } from '../../db/tables/library'

export type SurveyRow = Selectable<LibraryTables['survey']>
interface PersonKey {
  comId: string
  personId: string
}

/** A questionnaire of these companies, by its id or by the task that it belongs to; of a task the newest. */
export function findSurvey(
  db: Db,
  companies: readonly string[],
  brand: string,
  of: { surveyId?: string | undefined; taskId?: string | undefined },
): Promise<SurveyRow | undefined> {
  const query = db
    .selectFrom('survey')
    .selectAll()
    .where('com_id', 'in', [...companies])
    .where('brand', '=', brand)
  const one =
    of.surveyId !== undefined
      ? query.where('survey_id', '=', of.surveyId)
      : query.where('task_id', '=', of.taskId ?? '')
  return one.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}

export function listRecords(db: Db, { comId, personId }: PersonKey, surveyId: string) {
  return db
    .selectFrom('survey_record')
    .select(['record_id', 'created_at'])
    .where('com_id', '=', comId)
    .where('survey_id', '=', surveyId)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

export async function hasReceipt(
  db: Db,
  comId: string,
  surveyId: string,
  receipt: string,
): Promise<boolean> {
  return (
    (await db
      .selectFrom('survey_receipt')
      .select('receipt')
      .where('com_id', '=', comId)
      .where('survey_id', '=', surveyId)
      .where('receipt', '=', receipt)
      .executeTakeFirst()) !== undefined
  )
}

/** Takes the one receipt that a learner has for a questionnaire; false: it is taken already. */
export async function consumeReceipt(
  db: Db,
  comId: string,
  surveyId: string,
  receipt: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('survey_receipt')
    .values({ com_id: comId, survey_id: surveyId, receipt })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function addRecord(
  db: Db,
  row: {
    comId: string
    recordId: string
    surveyId: string
    personId: string | null
    answers: readonly { queId: string; value: string[] }[]
    time: number | null
  },
): Promise<void> {
  await db
    .insertInto('survey_record')
    .values({
      com_id: row.comId,
      record_id: row.recordId,
      survey_id: row.surveyId,
      person_id: row.personId,
      answers: JSON.stringify(row.answers),
      created_at: row.time,
    })
    .execute()
}

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

export async function addArea(
  db: Db,
  comId: string,
  areaId: string,
  departmentId: string,
  name: string,
): Promise<void> {
  const { last } = await db
    .selectFrom('department')
    .select((row) => row.fn.max('position').as('last'))
    .where('com_id', '=', comId)
    .where('parent_id', '=', departmentId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('department')
    .values({
      com_id: comId,
      department_id: areaId,
      department_name: name,
      kind: 'ward',
      parent_id: departmentId,
      position: Number(last ?? -1) + 1,
    })
    .onConflict((row) => row.doNothing())
    .execute()
}
