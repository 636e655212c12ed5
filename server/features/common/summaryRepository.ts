import { RunState } from '@contract/states'
import { inUnitsOf } from '../../db/inUnits'
import { sql } from 'kysely'
import { isMeantBy } from '../../db/audienceSql'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { inAreas } from '../../db/inAreas'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'

export interface Numbers {
  todo: number
  doing: number
  done: number
  missed: number
}

/** Whose numbers somebody may see summed: those of the hospital or departments that they read numbers of, else the own. */
function scopeOf(caller: Caller): {
  departments: readonly string[] | null
  personId: string | null
} {
  const bounds = boundsOf(caller, 'report.numbers')
  return bounds.reach === 'none'
    ? { departments: null, personId: caller.userId }
    : { departments: departmentsIn(bounds), personId: null }
}

/**
 * Exams of all active people of the caller's scope, by where each person stands with each: the sum of what
 * getToolsIndexs tells each of them. A test holds the two together.
 */
export async function examSummary(db: Db, caller: Caller, now: number): Promise<Numbers> {
  const { departments, personId } = scopeOf(caller)
  const {
    rows: [row],
  } = await sql<Numbers>`
    with mine as materialized (
      select case when p.open_deadline + interval '30 seconds' >= ${now}::timestamptz then 'doing' when t.withdrawn then 'none' when p.passed or (p.attempts_used > 0 and t.announce_at > ${now}::timestamptz) then 'done'
        when ${now}::timestamptz < t.start_time then 'none'
        when ${now}::timestamptz >= t.end_time or p.attempts_used >= t.max_attempts then 'missed' else 'todo' end as state
      from person s
      join exam_task t on t.com_id in (${caller.comId}, 'PLATFORM') and t.brand = ${caller.brand} and ${sql.raw(isMeantBy('t.audience', 's'))} and ${sql.raw(inAreas('t', 's.com_id'))}
      left join person_task p on p.com_id = s.com_id and p.person_id = s.person_id and p.task_id = t.task_id
      where s.com_id = ${caller.comId} and s.active
        and (${departments}::text[] is null or ${inUnitsOf('s', departments)}) and (${personId}::text is null or s.person_id = ${personId}))
    select count(*) filter (where state = 'todo')::int as todo, count(*) filter (where state = 'doing')::int as doing,
      count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'missed')::int as missed from mine`.execute(
    db,
  )
  return row ?? { todo: 0, doing: 0, done: 0, missed: 0 }
}

/** Courses of all active people of the caller's scope, counted in the same way. */
export async function courseSummary(db: Db, caller: Caller, now: number): Promise<Numbers> {
  const { departments, personId } = scopeOf(caller)
  const {
    rows: [row],
  } = await sql<Numbers>`
    with mine as materialized (
      select case when p.run_state between ${sql.lit(RunState.learning)} and ${sql.lit(RunState.phasesDone)} and ${now}::timestamptz < t.end_time and not t.withdrawn then 'doing' when p.completed then 'done'
        when t.withdrawn or ${now}::timestamptz < t.start_time then 'none' when ${now}::timestamptz >= t.end_time then 'missed' else 'todo' end as state
      from person s
      join course_task t on t.com_id in (${caller.comId}, 'PLATFORM') and t.brand = ${caller.brand} and ${sql.raw(isMeantBy('t.audience', 's'))} and ${sql.raw(inAreas('t', 's.com_id'))}
      left join person_course p on p.com_id = s.com_id and p.person_id = s.person_id and p.task_id = t.task_id
      where s.com_id = ${caller.comId} and s.active
        and (${departments}::text[] is null or ${inUnitsOf('s', departments)}) and (${personId}::text is null or s.person_id = ${personId}))
    select count(*) filter (where state = 'todo')::int as todo, count(*) filter (where state = 'doing')::int as doing,
      count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'missed')::int as missed from mine`.execute(
    db,
  )
  return row ?? { todo: 0, doing: 0, done: 0, missed: 0 }
}
