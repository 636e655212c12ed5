import { sql, type RawBuilder } from 'kysely'
import type { CountedUnit, WeakPart } from '@contract/rules/year/monthReport'
import type { Span } from '@contract/rules/hospitalTime'
import { AttemptState, DutyState } from '@contract/states'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'

/** So many of what is known least. */
const weakest = 8
/** Of fewer answers nothing is said. */
const fewest = 5

export type UnitCount = Omit<CountedUnit, 'answering' | 'cards' | 'known' | 'ahead'>

/** What the units of a hospital did in a month; people count to the one in which they mainly work. What has neither people nor numbers is left out. */
export async function countUnits(
  db: Db,
  comId: string,
  { from, until }: Span,
): Promise<UnitCount[]> {
  const { rows } = await sql<UnitCount>`
    with owed as (
      select d.person_id, count(*) filter (where d.due_at >= ${from}::timestamptz) as due,
        count(*) filter (where d.due_at >= ${from}::timestamptz and d.state = ${DutyState.passed} and d.closed_at < ${until}::timestamptz) as done,
        count(*) filter (where d.closed_at is null or d.closed_at >= ${until}::timestamptz) as overdue
      from duty d where d.com_id = ${comId} and d.due_at < ${until}::timestamptz and d.state not in (${DutyState.excused}, ${DutyState.withdrawn})
        and (d.due_at >= ${from}::timestamptz or d.closed_at is null or d.closed_at >= ${until}::timestamptz)
      group by 1),
    sat as (
      select a.person_id, count(*) as tries, count(*) filter (where a.passed) as passed from attempt a
      where a.com_id = ${comId} and a.closed_at >= ${from}::timestamptz and a.closed_at < ${until}::timestamptz and a.state in (${AttemptState.graded}, ${AttemptState.final})
      group by 1),
    one as (
      select coalesce(p.department_id, '') as unit_id, count(*) filter (where p.active) as people, sum(o.due) as due, sum(o.done) as done, sum(o.overdue) as overdue,
        sum(s.tries) as tries, sum(s.passed) as passed
      from person p left join owed o on o.person_id = p.person_id left join sat s on s.person_id = p.person_id
      where p.com_id = ${comId} and (p.active or o.person_id is not null or s.person_id is not null) group by 1)
    select o.unit_id as "unitId", coalesce(u.department_name, '') as unit, coalesce(above.department_id, o.unit_id) as "departmentId",
      coalesce(above.department_name, u.department_name, '') as department, o.people::int as people, coalesce(o.due, 0)::int as due, coalesce(o.done, 0)::int as done,
      coalesce(o.overdue, 0)::int as overdue, coalesce(o.tries, 0)::int as tries, coalesce(o.passed, 0)::int as passed
    from one o left join department u on u.com_id = ${comId} and u.department_id = o.unit_id
    left join department above on above.com_id = ${comId} and u.kind in ('ward', 'team') and above.department_id = u.parent_id and above.kind not in ('campus', 'division')
    order by u.position, 1`.execute(db)
  return rows
}

/** What earned the smallest share of its marks in exams that ended in the month, from the counters of questions; `name` of a question `q` or its category `k`. */
async function countWeak(
  db: Db,
  comId: string,
  { from, until }: Span,
  name: RawBuilder<string>,
): Promise<WeakPart[]> {
  const { rows } = await sql<WeakPart>`
    select ${name} as name, sum(c.taken)::int as answers, (sum(c.points) / sum(c.taken * c.marks))::float8 as share
    from exam_task t join question_count c on c.com_id = ${comId} and c.task_id = t.task_id
    join question_version q on q.question_id = c.question_id and q.version = c.version
    left join knowledge_category k on k.category_id = q.category_id
    where t.end_time >= ${from}::timestamptz and t.end_time < ${until}::timestamptz and ${name} <> ''
    group by 1 having sum(c.taken) >= ${fewest} and sum(c.taken * c.marks) > 0 order by 3, 1 limit ${weakest}`.execute(
    db,
  )
  return rows
}

/** The categories with the most wrong answers of a month. */
export const countWeakCategories = (db: Db, comId: string, month: Span) =>
  countWeak(db, comId, month, sql<string>`coalesce(k.category_name, '')`)

/** The clauses or standards that questions stand on. */
export const countWeakClauses = (db: Db, comId: string, month: Span) =>
  countWeak(db, comId, month, sql<string>`q.source`)

/** Hospitals in which something was given, and of which there is no report of a month yet. */
export async function hospitalsWithout(db: Db, month: string, until: number): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    /* several machines: a job, hospitals without a report of the month */
    select distinct r.com_id as "comId" from duty_rule r
    where r.com_id <> ${platformId} and r.given_at < ${until}::timestamptz and not exists (select from month_report m where m.com_id = r.com_id and m.month = ${month})
    order by 1`.execute(db)
  return rows.map(({ comId }) => comId)
}
