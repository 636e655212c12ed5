import { sql } from 'kysely'
import { platformId } from '../../../companies'
import type { Db } from '../../../db/schema'

/** How many courses of a hospital stand on each course of the platform; those that it withdrew are not counted. */
export async function countTaken(db: Db, comId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ courseId: string; taken: number }>`
    select d.draft->'standsOn'->>'courseId' as "courseId", count(*)::int as taken
    from course_draft d left join course_task t on t.com_id = d.com_id and t.task_id = d.task_id
    where d.com_id = ${comId} and d.draft->'standsOn' is not null and t.withdrawn is not true group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ courseId, taken }) => [courseId, taken]))
}

/** In SQL, of a draft `d` with its task `t`: whether the platform's course that it stands on has a newer version, and it is not withdrawn. */
export const hasNewer = sql<boolean>`(t.withdrawn is not true and exists (select 1 from course c where c.com_id = ${platformId}
  and c.course_id = d.draft->'standsOn'->>'courseId' and c.version > (d.draft->'standsOn'->>'version')::int))`
