import type { NoticedTask, NoticeStage } from '@contract/kinds'
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
  /** What it leads to: the course of a course, the document of a reading; else ''. */
  courseId: string
}

const tasks: Readonly<Record<NoticedTask, string>> = {
  exam: `task_name as name, brand, start_time as "startTime", end_time as "endTime", withdrawn, '' as "courseId" from exam_task where com_id = $1 and task_id = $2`,
  course: `task_name as name, brand, start_time as "startTime", end_time as "endTime", withdrawn, course_id as "courseId" from course_task where com_id = $1 and task_id = $2`,
  meeting: `t.title as name, c.brand, t.start_time as "startTime", t.end_time as "endTime", coalesce(t.closed_at <= t.sign_start, false) as withdrawn, '' as "courseId"
    from meeting t join company c on c.com_id = t.com_id where t.com_id = $1 and t.meeting_id = $2`,
  training: `t.task_name as name, c.brand, t.start_time as "startTime", t.end_time as "endTime", false as withdrawn, '' as "courseId"
    from train_task t join company c on c.com_id = t.com_id where t.com_id = $1 and t.task_id = $2`,
  survey: `title as name, brand, start_time as "startTime", end_time as "endTime", state <> 'published' as withdrawn, '' as "courseId" from survey where com_id = $1 and survey_id = $2`,
  document: `t.name, c.brand, t.start_time as "startTime", t.end_time as "endTime", t.withdrawn, t.document_id as "courseId"
    from reading_task t join company c on c.com_id = t.com_id where t.com_id = $1 and t.task_id = $2`,
  skill: `t.task_name as name, c.brand, t.start_time as "startTime", t.end_time as "endTime", t.withdrawn, '' as "courseId"
    from skill_task t join company c on c.com_id = t.com_id where t.com_id = $1 and t.task_id = $2`,
}
const found = {
  exam: preparedQuery<NoticedTaskRow>(`select ${tasks.exam}`),
  course: preparedQuery<NoticedTaskRow>(`select ${tasks.course}`),
  meeting: preparedQuery<NoticedTaskRow>(`select ${tasks.meeting}`),
  training: preparedQuery<NoticedTaskRow>(`select ${tasks.training}`),
  survey: preparedQuery<NoticedTaskRow>(`select ${tasks.survey}`),
  document: preparedQuery<NoticedTaskRow>(`select ${tasks.document}`),
  skill: preparedQuery<NoticedTaskRow>(`select ${tasks.skill}`),
}

/** The task as it stands; undefined when it is gone. Times in epoch ms. */
export async function findTask(
  db: Db,
  { kind, taskId, taskComId }: TaskKey,
): Promise<NoticedTaskRow | undefined> {
  return (await found[kind](db, [taskComId, taskId]))[0]
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

/** Plans the notices of a round of a task. */
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
  `/* several machines: a job, what people are to be told */
    select distinct com_id as "comId" from task_notice where told_at is null and due_at <= $1`,
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

/** Notes that it was told, so that it is told once. */
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
