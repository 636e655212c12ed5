import { sql } from 'kysely'
import type { Db } from '../../../db/schema'

/** An exam whose moment of announcing has come. */
export interface DueExam {
  comId: string
  taskId: string
  taskName: string
}

/** Exams whose results are known from now on and of which nobody was told yet, the oldest first. */
export async function examsToAnnounce(db: Db, now: number, most: number): Promise<DueExam[]> {
  const { rows } = await sql<DueExam>`
    select com_id as "comId", task_id as "taskId", task_name as "taskName" from exam_task
    where announce_at <= ${now} and announced_at is null order by announce_at, task_id limit ${most}`.execute(
    db,
  )
  return rows
}

/** The hospitals whose people sat an exam: `only` the one whose exam it is, of the platform's and a region's any. */
export async function hospitalsOfExam(
  db: Db,
  taskId: string,
  only: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    select distinct com_id as "comId" from person_task where task_id = ${taskId} and attempts_used > 0
      ${only === null ? sql`/* several machines: a job, results to announce */` : sql`and com_id = ${only}`}`.execute(
    db,
  )
  return rows.map((row) => row.comId)
}

/** Somebody of a hospital who sat an exam. */
export interface Sat {
  personId: string
  attemptId: string | null
  passed: boolean
}

/** Who of a hospital sat an exam, by their ids; one who sits it right now as well. */
export async function listSat(db: Db, comId: string, taskId: string): Promise<Sat[]> {
  const { rows } = await sql<Sat>`
    select person_id as "personId", last_attempt_id as "attemptId", passed from person_task
    where com_id = ${comId} and task_id = ${taskId} and attempts_used > 0 order by person_id`.execute(
    db,
  )
  return rows
}

/** What other systems read goes by when a result changed: now they may read these. */
export async function touchResults(
  db: Db,
  comId: string,
  taskId: string,
  now: number,
): Promise<void> {
  await sql`update attempt set result_at = ${now} where com_id = ${comId} and task_id = ${taskId} and result_at is not null`.execute(
    db,
  )
}

/** From now on they are announced. */
export async function markAnnounced(
  db: Db,
  { comId, taskId }: DueExam,
  now: number,
): Promise<void> {
  await sql`update exam_task set announced_at = ${now} where com_id = ${comId} and task_id = ${taskId} and announced_at is null`.execute(
    db,
  )
}
