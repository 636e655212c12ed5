import { sql } from 'kysely'
import { DutyState } from '@contract/states'
import type { Db } from '../../../db/schema'

/** Whose task a course becomes, and who issues it. */
export interface CourseIssuer {
  com_id: string
  issuer_kind: number
  issuer: string
  areas: string[] | null
  issuer_com_id: string | null
}

interface HospitalCount {
  comId: string
  name: string
  /** Who owes the course there, how many of them have begun, and have finished it. */
  people: number
  begun: number
  done: number
}

/** How far each of these hospitals is with a region's course. */
export async function countInHospitals(
  db: Db,
  hospitals: readonly string[],
  taskId: string,
): Promise<HospitalCount[]> {
  const { rows } = await sql<HospitalCount>`
    with counted as (
      select d.com_id, count(*)::int as people, count(*) filter (where c.run_id is not null or c.completed or d.state = ${DutyState.passed})::int as begun,
        count(*) filter (where c.completed or d.state = ${DutyState.passed})::int as done
      from duty d left join person_course c on c.com_id = d.com_id and c.person_id = d.person_id and c.task_id = d.task_id
      where d.kind = 'course' and d.task_id = ${taskId} and d.com_id = any(${[...hospitals]}::text[]) and d.state not in (${DutyState.excused}, ${DutyState.withdrawn})
      group by d.com_id)
    select c.com_id as "comId", c.short_name as name, coalesce(n.people, 0) as people, coalesce(n.begun, 0) as begun, coalesce(n.done, 0) as done
    from company c left join counted n on n.com_id = c.com_id where c.com_id = any(${[...hospitals]}::text[]) order by c.short_name, c.com_id`.execute(
    db,
  )
  return rows
}

/** How many have begun these courses of a region, in these hospitals of it. */
export async function countBegun(
  db: Db,
  hospitals: readonly string[],
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (taskIds.length === 0) return new Map()
  const { rows } = await sql<{ taskId: string; begun: number }>`
    select task_id as "taskId", count(*)::int as begun from person_course where com_id = any(${[...hospitals]}::text[]) and task_id = any(${[...taskIds]}::text[]) and run_id is not null group by task_id`.execute(
    db,
  )
  return new Map(rows.map(({ taskId, begun }) => [taskId, begun]))
}
