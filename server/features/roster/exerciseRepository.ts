import { sql } from 'kysely'
import type { Exercise } from '@contract/calls/people/roster'
import type { Db, Tx } from '../../db/schema'

/** What the shifts of a hospital carry, the last first. */
export async function listExercises(db: Db, comId: string): Promise<Exercise[]> {
  const { rows } = await sql<Exercise>`
    select x.exercise_id as "exerciseId", x.shift_id as "shiftId", k.shift_name as "shiftName", x.task_id as "taskId", t.task_name as "taskName",
      x.from_day::text as "fromDay", x.until_day::text as "untilDay",
      (select count(*)::int from duty d where d.com_id = ${comId} and d.kind = 'exam' and d.task_id = x.task_id and d.why = 'shift') as given
    from shift_exercise x join shift_kind k on k.com_id = ${comId} and k.shift_id = x.shift_id
    join exam_task t on t.com_id = ${comId} and t.task_id = x.task_id
    where x.com_id = ${comId} order by x.until_day desc, x.exercise_id`.execute(db)
  return rows
}

export interface NewExercise {
  exerciseId: string
  shiftId: string
  taskId: string
  fromDay: string
  untilDay: string
  by: string
}

/** Keeps which shifts of which days a task is given to. */
export async function insertExercise(
  tx: Tx,
  comId: string,
  { exerciseId, shiftId, taskId, fromDay, untilDay, by }: NewExercise,
  now: number,
): Promise<void> {
  await tx
    .insertInto('shift_exercise')
    .values({
      com_id: comId,
      exercise_id: exerciseId,
      shift_id: shiftId,
      task_id: taskId,
      from_day: fromDay,
      until_day: untilDay,
      created_by: by,
      created_at: now,
    })
    .execute()
}

/** The task that a shift carried; undefined: there was no such exercise. */
export async function deleteExercise(
  tx: Tx,
  comId: string,
  exerciseId: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('shift_exercise')
    .where('com_id', '=', comId)
    .where('exercise_id', '=', exerciseId)
    .returning('task_id')
    .executeTakeFirst()
  return row?.task_id
}

/** Whether an exam of the hospital is open at a moment. Epoch ms. */
export async function isOpenExam(
  db: Db,
  comId: string,
  taskId: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('exam_task')
    .select('task_id')
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .where('withdrawn', '=', false)
    .where('end_time', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Hospitals whose shifts carry something on a day. */
export async function hospitalsWithExercises(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    /* several machines: a job, shifts that carry something */
    select distinct com_id as "comId" from shift_exercise where from_day <= ${day}::date and until_day >= ${day}::date`.execute(
    db,
  )
  return rows.map(({ comId }) => comId)
}

export interface OnDuty {
  taskId: string
  personId: string
  until: number
}

/** Who began a shift that carries something after `since` and until `now`, and has not done it. Epoch ms. */
export async function listBeginning(
  db: Db,
  comId: string,
  { since, now }: { since: number; now: number },
): Promise<OnDuty[]> {
  const { rows } = await sql<OnDuty>`
    select x.task_id as "taskId", e.person_id as "personId", min(e.ends_at) as until
    from shift_exercise x join roster_entry e on e.com_id = ${comId} and e.shift_id = x.shift_id and e.on_day between x.from_day and x.until_day
    where x.com_id = ${comId} and e.begins_at > ${since}::timestamptz and e.begins_at <= ${now}::timestamptz and e.ends_at > ${now}::timestamptz
      and not exists (select from duty d where d.com_id = ${comId} and d.kind = 'exam' and d.task_id = x.task_id and d.person_id = e.person_id and d.closed_at is not null)
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
