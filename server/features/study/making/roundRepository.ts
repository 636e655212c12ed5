import { sql } from 'kysely'
import { everybody, onlyPeople, type Audience } from '@contract/rules/audience'
import { platformId } from '../../../companies'
import { audienceColumn, meantFor } from '../../../db/audienceSql'
import type { Db, Tx } from '../../../db/schema'
import { narrowIn } from '../../audience/audienceService'
import { roundsIn, type ComesBack } from '../../recurrence/recurrenceService'

/** Takes people out of a round that was opened for them alone. */
export const narrowCourse = narrowIn('course_task')

/** Courses that come back, as refreshers. */
export const courseRounds: ComesBack = {
  ...roundsIn('course_task', { of: 'refresher_of', round: 'refresher_round' }),

  // Tasks of one course, whoever gave them and whenever.
  async like(db, comId, taskId) {
    const { rows } = await sql<{ taskId: string }>`
      select t.task_id as "taskId" from course_task c join course_task t on t.course_com_id = c.course_com_id and t.course_id = c.course_id and t.com_id in (${comId}, ${platformId})
      where c.com_id = ${comId} and c.task_id = ${taskId}`.execute(db)
    return rows.map((row) => row.taskId)
  },

  // In its newest version.
  async open(tx, comId, { ofTask, round, taskId, nameSuffix, startTime, endTime, people }, now) {
    const task = await tx
      .selectFrom('course_task')
      .selectAll()
      .where('com_id', '=', comId)
      .where('task_id', '=', ofTask)
      .executeTakeFirst()
    const course =
      task &&
      (await tx
        .selectFrom('course')
        .select('version')
        .where('com_id', '=', task.course_com_id)
        .where('course_id', '=', task.course_id)
        .executeTakeFirst())
    if (!task || !course) return
    const whom = people ? onlyPeople(people) : task.audience
    await tx
      .insertInto('course_task')
      .values({
        ...task,
        ...course,
        task_id: taskId,
        task_name: `${task.task_name}${nameSuffix}`,
        start_time: startTime,
        end_time: endTime,
        audience: whom && audienceColumn(whom),
        withdrawn: 0,
        created_at: now,
        refresher_of: ofTask,
        refresher_round: round,
      })
      .execute()
  },
}

/** Moves people who have not begun a round to the course's newest version. */
export async function renewRounds(
  tx: Tx,
  comId: string,
  ofTask: string,
  version: number,
): Promise<void> {
  await tx
    .updateTable('course_task')
    .set({ version })
    .where('com_id', '=', comId)
    .where('refresher_of', '=', ofTask)
    .execute()
}

/**
 * Withdraws the rounds of a course that are not over, and says which; what was done in them stays. A refresher that renews
 * certificates goes on. `now`: epoch ms.
 */
export async function closeRounds(
  tx: Tx,
  comId: string,
  ofTask: string,
  now: number,
): Promise<string[]> {
  const rule = await tx
    .selectFrom('duty_rule')
    .select('again')
    .where('com_id', '=', comId)
    .where('kind', '=', 'course')
    .where('task_id', '=', ofTask)
    .executeTakeFirst()
  // A course that never came back by itself has refreshers of certificates alone, and those of a new edition.
  const comesBack = (rule?.again ?? null) !== null
  const { rows } = await sql<{ taskId: string }>`
    update course_task set withdrawn = true where com_id = ${comId} and refresher_of = ${ofTask} and not withdrawn and end_time > ${now}::timestamptz
      and (refresher_round like 'v%' or ${comesBack}::boolean)
    returning task_id as "taskId"`.execute(tx)
  return rows.map(({ taskId }) => taskId)
}
/** Whom a course of a hospital is for. */
export async function findCourseGiven(db: Db, comId: string, taskId: string): Promise<Audience> {
  const row = await db
    .selectFrom('course_task')
    .select('audience')
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row?.audience ?? everybody
}

/** People who are meant, finished one of these courses, and owe none of them. */
export async function listFinished(
  db: Db,
  comId: string,
  { like, audience }: { like: readonly string[]; audience: Audience },
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    with ended as (
      select s.person_id from person_course s where s.com_id = ${comId} and s.task_id = any(${[...like]}::text[]) and s.completed
      union select c.person_id from past_completion c where c.com_id = ${comId} and c.kind = 'course' and c.task_id = any(${[...like]}::text[])),
    owing as (
      select distinct d.person_id from duty d where d.com_id = ${comId} and d.kind = 'course' and d.task_id = any(${[...like]}::text[]) and d.closed_at is null)
    select p.person_id as "personId" from person p join ended e on e.person_id = p.person_id left join owing o on o.person_id = p.person_id
    where p.com_id = ${comId} and p.active and ${meantFor(audience, 'p')} and o.person_id is null order by p.person_id`.execute(
    db,
  )
  return rows.map(({ personId }) => personId)
}
