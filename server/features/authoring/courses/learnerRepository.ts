import { sql } from 'kysely'
import type { CourseLearner } from '@contract/calls/courseMaking'
import type { CourseProgress } from '@contract/calls/courseProgress'
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

/** Whether the course of task t is for the person p, or was begun by them though it is not for them any more. */
const isLearner = sql`(c.run_id is not null or (t.persons is null or p.person_id = any(t.persons)) and (t.departments is null or ${sql.raw(inUnits('p', 't.departments'))}))`

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
    and ${isLearner}
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

/** Whose progress somebody sees: of everybody, or of people of these units; all of those whose course they made. */
interface ProgressScope {
  comId: string
  departments: readonly string[] | null
  madeBy: string | null
}

/** Published courses that are for people of the scope, with their numbers. `runsAt`: only those open at that moment (epoch ms). */
export async function listProgress(
  db: Db,
  { comId, departments, madeBy }: ProgressScope,
  { keyword, runsAt }: { keyword: string; runsAt: number | null },
  paging: Paging,
): Promise<Page<CourseProgress>> {
  const sees = sql`(${departments}::text[] is null or d.author_id = ${madeBy}::text or ${inUnitsOf('p', departments)})`
  const seen = sql`
    from person p left join person_course c on c.com_id = p.com_id and c.person_id = p.person_id and c.task_id = t.task_id
    where p.com_id = ${comId} and p.active and ${isLearner} and ${sees}`
  return readPage(paging, async (limit, offset) => {
    const { rows } = await sql<CourseProgress & { total: number }>`
      select x.*, s.people, s.begun, s.done from (
        select d.draft_id as "draftId", t.task_name as title, t.start_time as "startTime", t.end_time as "endTime", (count(*) over ())::int as total
        from course_draft d join course_task t on t.com_id = d.com_id and t.task_id = d.task_id
        where d.com_id = ${comId} and not t.withdrawn and (${keyword} = '' or strpos(lower(t.task_name), lower(${keyword})) > 0)
          and (${runsAt}::timestamptz is null or ${runsAt}::timestamptz between t.start_time and t.end_time)
          and (${departments}::text[] is null or exists (select ${seen}))
        order by t.end_time desc, d.draft_id limit ${limit} offset ${offset}) x
      join course_draft d on d.com_id = ${comId} and d.draft_id = x."draftId"
      join course_task t on t.com_id = d.com_id and t.task_id = d.task_id
      cross join lateral (select count(*)::int as people, count(c.run_id)::int as begun, count(*) filter (where c.completed)::int as done ${seen}) s
      order by x."endTime" desc, x."draftId"`.execute(db)
    return rows
  })
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
