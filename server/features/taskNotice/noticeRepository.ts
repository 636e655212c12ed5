import type { NoticeStage } from '@contract/kinds'
import { sql } from 'kysely'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db, Tx } from '../../db/schema'
import type { TaskKey } from '../duty/dutyService'
import type { PlannedStage } from './noticeRules'

export interface NoticedTaskRow {
  name: string
  brand: string
  startTime: number
  endTime: number
  withdrawn: boolean
  /** Of a course; '' of an exam. */
  courseId: string
}

const tables = { exam: 'exam_task', course: 'course_task' } as const

/** The task as it stands; undefined when it is gone. Times in epoch ms. */
export async function findTask(
  db: Db,
  { kind, taskId, taskComId }: TaskKey,
): Promise<NoticedTaskRow | undefined> {
  const { rows } = await sql<NoticedTaskRow>`
    select task_name as name, brand, start_time as "startTime", end_time as "endTime", withdrawn, ${sql.raw(kind === 'course' ? 'course_id' : "''")} as "courseId"
    from ${sql.table(tables[kind])} where com_id = ${taskComId} and task_id = ${taskId}`.execute(db)
  return rows[0]
}

/** Whether people of a hospital were told of the task, and how often it was planned. What was not told yet is taken back. */
export async function takeBackPlanned(
  tx: Tx,
  comId: string,
  { kind, taskId }: TaskKey,
): Promise<{ wasTold: boolean; rounds: number }> {
  await tx
    .deleteFrom('task_notice')
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('task_id', '=', taskId)
    .where('told_at', 'is', null)
    .execute()
  const { last } = await tx
    .selectFrom('task_notice')
    .select(({ fn }) => fn.max('round').as('last'))
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  return { wasTold: last !== null, rounds: last === null ? 0 : last + 1 }
}

export async function insertPlanned(
  tx: Tx,
  comId: string,
  { kind, taskId, taskComId }: TaskKey,
  round: number,
  stages: readonly PlannedStage[],
): Promise<void> {
  if (stages.length === 0) return
  await tx
    .insertInto('task_notice')
    .values(
      stages.map(({ stage, dueAt }) => ({
        com_id: comId,
        kind,
        task_id: taskId,
        stage,
        round,
        task_com_id: taskComId,
        due_at: dueAt,
        told_at: null,
      })),
    )
    .execute()
}

export interface DueNotice extends TaskKey {
  stage: NoticeStage
  round: number
}

const waiting = preparedQuery<{ comId: string }>(
  `select distinct com_id as "comId" from task_notice where told_at is null and due_at <= $1`,
)

/** Hospitals whose people are to be told something now. `now`: epoch ms. */
export const hospitalsWithDue = async (db: Db, now: number): Promise<string[]> =>
  (await waiting(db, [now])).map(({ comId }) => comId)

/** One notice of a hospital that is due, of a task that everybody whom it means has been given; for the rest of the transaction it is this process's. */
export async function takeDue(tx: Tx, comId: string, now: number): Promise<DueNotice | undefined> {
  const { rows } = await sql<DueNotice>`
    select kind, task_id as "taskId", task_com_id as "taskComId", stage, round from task_notice
    where com_id = ${comId} and told_at is null and due_at <= ${now} and exists (select from duty_rule r
      where r.com_id = ${comId} and r.kind = task_notice.kind and r.task_id = task_notice.task_id and r.settled_at is not null)
    order by due_at limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

export async function markTold(
  tx: Tx,
  comId: string,
  { kind, taskId, stage, round }: DueNotice,
  now: number,
): Promise<void> {
  await tx
    .updateTable('task_notice')
    .set({ told_at: now })
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('task_id', '=', taskId)
    .where('stage', '=', stage)
    .where('round', '=', round)
    .execute()
}

/** Who made a task of the hospital; undefined where nobody of it did. */
export async function findMaker(
  db: Db,
  comId: string,
  { kind, taskId }: Pick<TaskKey, 'kind' | 'taskId'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom(kind === 'exam' ? 'exam_plan' : 'course_draft')
    .select('author_id')
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row?.author_id
}
