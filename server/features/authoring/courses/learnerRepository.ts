import { sql } from 'kysely'
import type { CourseLearner } from '@contract/calls/courseMaking'
import { inUnits, inUnitsOf } from '../../../db/inUnits'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'

/** The course of a hospital, and whose of its people somebody sees; null: everybody's. */
interface LearnerScope {
  comId: string
  taskId: string
  departments: readonly string[] | null
}

/** Those that the course is for, and those who have begun it though it is not for them any more. */
const learners = ({ comId, taskId, departments }: LearnerScope) => sql`
  select p.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber",
    coalesce(d.department_name, '') as dept, coalesce(c.progress, 0)::float8 as progress, c.best_score as "bestScore",
    coalesce(c.last_at, 'epoch') as "lastTime",
    case when c.completed then 'done' when c.run_id is not null then 'begun' else 'none' end as state
  from course_task t
  join person p on p.com_id = t.com_id and p.active
  left join person_course c on c.com_id = p.com_id and c.person_id = p.person_id and c.task_id = t.task_id
  left join department d on d.com_id = p.com_id and d.department_id = p.department_id
  where t.com_id = ${comId} and t.task_id = ${taskId}
    and (c.run_id is not null or (t.persons is null or p.person_id = any(t.persons)) and (t.departments is null or ${sql.raw(inUnits('p', 't.departments'))}))
    and (${departments}::text[] is null or ${inUnitsOf('p', departments)})`

/** One page of them, by department and name. `keyword`: in name or job number. */
export async function listLearners(
  db: Db,
  scope: LearnerScope,
  { state, keyword }: { state: CourseLearner['state'] | undefined; keyword: string },
  paging: Paging,
): Promise<Page<CourseLearner>> {
  return readPage(paging, async (limit, offset) => {
    const { rows } = await sql<CourseLearner & { total: number }>`
      select l.*, (count(*) over ())::int as total from (${learners(scope)}) l
      where (${state ?? null}::text is null or l.state = ${state ?? null})
        and (${keyword} = '' or strpos(lower(l."userName"), lower(${keyword})) > 0 or strpos(lower(l."jobNumber"), lower(${keyword})) > 0)
      order by l.dept, l."userName", l."userId" limit ${limit} offset ${offset}`.execute(db)
    return rows
  })
}

/** How many it is for, how many of them have begun, and how many have finished. */
export async function countLearners(
  db: Db,
  scope: LearnerScope,
): Promise<{ people: number; begun: number; done: number }> {
  const { rows } = await sql<{ people: number; begun: number; done: number }>`
    select count(*)::int as people, count(*) filter (where l.state <> 'none')::int as begun, count(*) filter (where l.state = 'done')::int as done
    from (${learners(scope)}) l`.execute(db)
  return rows[0] ?? { people: 0, begun: 0, done: 0 }
}

/** Whether somebody made this draft. */
export async function isMadeBy(
  db: Db,
  { comId, userId }: Pick<Caller, 'comId' | 'userId'>,
  draftId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('course_draft')
    .select('draft_id')
    .where('com_id', '=', comId)
    .where('draft_id', '=', draftId)
    .where('author_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
