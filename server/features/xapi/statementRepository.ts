import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { LearningEvent } from './statementRules'

/** Events since `since` that have not left, the oldest first. */
export async function eventsToSend(db: Db, since: number, limit: number): Promise<LearningEvent[]> {
  const { rows } = await sql<LearningEvent>`
    /* several machines: a job, what learning record stores want */
    with events as (
      (select r.com_id, r.run_id, 'start' as part, r.started_at as time, null::numeric as score from course_run r
        where r.started_at > ${since} and not exists (select 1 from statement_sent s where s.com_id = r.com_id and s.run_id = r.run_id and s.part = 'start') order by r.started_at limit ${limit})
      union all
      (select r.com_id, r.run_id, 'end', r.ended_at, r.score from course_run r
        where r.ended_at > ${since} and not exists (select 1 from statement_sent s where s.com_id = r.com_id and s.run_id = r.run_id and s.part = 'end') order by r.ended_at limit ${limit})
      union all
      (select f.com_id, f.run_id, f.phase_id, f.done_at, null from phase_run f
        where f.done_at > ${since} and not exists (select 1 from statement_sent s where s.com_id = f.com_id and s.run_id = f.run_id and s.part = f.phase_id) order by f.done_at limit ${limit}))
    select e.com_id as "comId", r.person_id as "personId", e.run_id as "runId", e.part, r.task_id as "taskId", r.course_id as "courseId", r.version, coalesce(p.title, v.title) as title, e.score, e.time
    from events e join course_run r on r.com_id = e.com_id and r.run_id = e.run_id
    join course_version v on v.com_id = r.course_com_id and v.course_id = r.course_id and v.version = r.version
    left join course_phase p on p.com_id = v.com_id and p.course_id = v.course_id and p.version = v.version and p.phase_id = e.part
    order by e.time, e.run_id limit ${limit}`.execute(db)
  return rows
}

/** Notes which learning events were sent, so that each is sent once. */
export async function recordSent(
  db: Db,
  events: readonly LearningEvent[],
  now: number,
): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('statement_sent')
    .values(
      events.map(({ comId, runId, part }) => ({
        com_id: comId,
        run_id: runId,
        part,
        sent_at: now,
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Forgets what left so long ago that it is not looked for any more. */
export async function forgetSent(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('statement_sent')
    .where('sent_at', '<', before)
    .modifyEnd(sql`/* several machines: a job, what was sent long ago */`)
    .execute()
}
