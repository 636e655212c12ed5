import { sql } from 'kysely'
import type { CourseLearner } from '@contract/calls/study/courseMaking'
import type { CourseProgress } from '@contract/calls/study/courseProgress'
import { DutyState, ReviewState } from '@contract/states'
import { platformId } from '../../../companies'
import { isMeantBy } from '../../../db/audienceSql'
import { holds } from '../../../db/holds'
import { liesIn } from '../../../db/inAreas'
import { inUnitsOf } from '../../../db/inUnits'
import { sinceWhen } from '../../../db/sinceWhen'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'

/** The course of a hospital, and whose of its people somebody sees; null: everybody's. */
interface LearnerScope {
  comId: string
  taskId: string
  departments: readonly string[] | null
}

/** A task t of the hospital, or one from above that is for it: of the platform, or of its region's centre. */
const isGiven = (comId: string) =>
  sql`(t.com_id = ${comId} or t.com_id = ${platformId} and t.brand = (select brand from company where com_id = ${comId}) and ${inAreasOf(comId)})`
const inAreasOf = (comId: string) =>
  sql`(t.areas is null or exists (select from company_profile f where f.com_id = ${comId} and f.state = ${ReviewState.approved} and ${sql.raw(liesIn('t'))}))`

/** Whether the course of task t is for the person p, who did not come after its end, or was begun by them though it is not for them any more. */
const isLearner = sql`(c.run_id is not null or ${sql.raw(isMeantBy('t.audience', 'p'))} and ${sql.raw(sinceWhen('p'))} < t.end_time)`

/** Who has done it under another rule, or before and elsewhere (past_completion), owes it no more: `o`, where the person p has not finished the task t itself. */
const doneElsewhere = (comId: string) => sql`
  left join duty o on o.com_id = ${comId} and o.kind = 'course' and o.task_id = t.task_id and o.person_id = p.person_id and o.state = ${DutyState.passed}`

/** Those that the course is for, and those who have begun it though it is not for them any more. */
const learners = ({ comId, taskId, departments }: LearnerScope) => sql`
  select p.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber",
    coalesce(d.department_name, '') as dept, coalesce(c.progress, 0)::float8 as progress, c.best_score as "bestScore",
    coalesce(c.last_at, 'epoch') as "lastTime",
    case when c.completed or o.state is not null then 'done' when c.run_id is not null then 'begun' else 'none' end as state,
    (c.completed is not true and o.state is not null)::int as imported, c.run_id is not null as "isBegun"
  from course_task t
  join person p on p.com_id = ${comId} and p.active
  left join person_course c on c.com_id = ${comId} and c.person_id = p.person_id and c.task_id = t.task_id
  left join department d on d.com_id = p.com_id and d.department_id = p.department_id
  ${doneElsewhere(comId)}
  where ${isGiven(comId)} and t.task_id = ${taskId}
    and ${isLearner}
    and (${departments}::text[] is null or ${inUnitsOf('p', departments)})`

/** One page of them, by department and name. `keyword`: in name or job number. */
export async function listLearners(
  db: Db,
  scope: LearnerScope,
  { state, keyword }: { state: CourseLearner['state'] | undefined; keyword: string },
  paging: Paging,
): Promise<Page<CourseLearner>> {
  return readPage(paging, (limit, offset) =>
    sql<CourseLearner & { total: number }>`
      select l."userId", l."userName", l."jobNumber", l.dept, l.progress, l."bestScore", l."lastTime", l.state, l.imported, (count(*) over ())::int as total
      from (${learners(scope)}) l
      where (${state ?? null}::text is null or l.state = ${state ?? null})
        and ${holds(keyword, 'l."userName"', 'l."jobNumber"')}
      order by l.dept, l."userName", l."userId" limit ${limit} offset ${offset}`.execute(db),
  )
}

/** How many it is for, how many of them have begun, and how many have finished. */
export async function countLearners(
  db: Db,
  scope: LearnerScope,
): Promise<{ people: number; begun: number; done: number }> {
  const { rows } = await sql<{ people: number; begun: number; done: number }>`
    select count(*)::int as people, count(*) filter (where l."isBegun" or l.state = 'done')::int as begun, count(*) filter (where l.state = 'done')::int as done
    from (${learners(scope)}) l`.execute(db)
  return rows[0] ?? { people: 0, begun: 0, done: 0 }
}

/** The task of a course `t` that its author made: a round has none of its own. */
const madeAs = sql`coalesce(t.refresher_of, t.task_id)`

/** Whose progress somebody sees: of everybody, or of people of these units; all of those whose course they made. */
interface ProgressScope {
  comId: string
  departments: readonly string[] | null
  madeBy: string | null
}

/** Published courses, and rounds in which they came back, that are for people of the scope, with their numbers. `runsAt`: only those open at that moment (epoch ms). `isIssued`: instead those from above, of the platform and the region's centre. */
export async function listProgress(
  db: Db,
  { comId, departments, madeBy }: ProgressScope,
  { keyword, runsAt, isIssued }: { keyword: string; runsAt: number | null; isIssued: boolean },
  paging: Paging,
): Promise<Page<CourseProgress>> {
  const sees = sql`(${departments}::text[] is null or d.author_id = ${madeBy}::text or ${inUnitsOf('p', departments)})`
  const isListed = isIssued
    ? sql`t.com_id = ${platformId} and ${isGiven(comId)}`
    : sql`t.com_id = ${comId} and (d.draft_id is not null or t.refresher_of is not null)`
  const seen = sql`
    from person p left join person_course c on c.com_id = ${comId} and c.person_id = p.person_id and c.task_id = t.task_id
    ${doneElsewhere(comId)}
    where p.com_id = ${comId} and p.active and ${isLearner} and ${sees}`
  return readPage(paging, (limit, offset) =>
    sql<CourseProgress & { total: number }>`
      select x.*, s.people, s.begun, s.done from (
        select t.task_id as "taskId", t.task_name as title, t.issuer, t.start_time as "startTime", t.end_time as "endTime", (count(*) over ())::int as total
        from course_task t left join course_draft d on d.com_id = ${comId} and d.task_id = ${madeAs}
        where ${isListed} and not t.withdrawn and ${holds(keyword, 't.task_name')}
          and (${runsAt}::timestamptz is null or ${runsAt}::timestamptz between t.start_time and t.end_time)
          and (${departments}::text[] is null or exists (select ${seen}))
        order by t.end_time desc, t.task_id limit ${limit} offset ${offset}) x
      join course_task t on t.com_id = ${isIssued ? platformId : comId} and t.task_id = x."taskId"
      left join course_draft d on d.com_id = ${comId} and d.task_id = ${madeAs}
      cross join lateral (select count(*)::int as people, count(*) filter (where c.run_id is not null or c.completed or o.state is not null)::int as begun, count(*) filter (where c.completed or o.state is not null)::int as done ${seen}) s
      order by x."endTime" desc, x."taskId"`.execute(db),
  )
}

/** A published course of the hospital or a round of it, and who made it ('': nobody here). undefined: there is none. */
export async function findLearned(
  db: Db,
  comId: string,
  taskId: string,
): Promise<{ title: string; draftId: string; authorId: string } | undefined> {
  const { rows } = await sql<{ title: string; draftId: string; authorId: string }>`
    select t.task_name as title, coalesce(d.draft_id, '') as "draftId", coalesce(d.author_id, '') as "authorId"
    from course_task t left join course_draft d on d.com_id = ${comId} and d.task_id = ${madeAs}
    where ${isGiven(comId)} and t.task_id = ${taskId}`.execute(db)
  return rows[0]
}
