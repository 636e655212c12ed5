import { sql, type RawBuilder } from 'kysely'
import type { DutyFilter, DutyKey, DutyRow, DutyUnit } from '@contract/calls/year/duty'
import type { DueFilter } from '@contract/kinds'
import { dayMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { holds } from '../../db/holds'
import { inUnitsOf } from '../../db/inUnits'
import { readCountedPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import type { DutyScope } from '../duty/dutyService'

export interface DutyQuestion {
  filter: DutyFilter
  order?: DutyOrder
  /** Only what comes after this one, in the order of due: the whole is read so, page by page, however deep. */
  after?: { dueTime: number; kind: string; taskId: string; userId: string } | undefined
  /** Epoch ms. */
  now: number
}

interface DutyOrder {
  sort?: 'due' | 'name' | 'department' | 'told' | undefined
  descending?: 0 | 1 | undefined
}

/** A row without what the clock says of it. */
type ListedDuty = Omit<DutyRow, 'overdue' | 'days'>

/** From and until when what is shown is due, in days from now; undefined: open. */
const dueIn: Readonly<Record<DueFilter, readonly [from: number | undefined, until: number]>> = {
  overdue: [undefined, 0],
  over7: [undefined, -7],
  over30: [undefined, -30],
  in3: [0, 3],
  in7: [0, 7],
  in30: [0, 30],
}

type Condition = RawBuilder<unknown>

/** SQL: whether a duty `d` is due by the last day that a filter asks for. */
export const dueBy = (due: DueFilter | undefined, now: number): Condition =>
  due ? sql`d.due_at <= ${now + dueIn[due][1] * dayMs}::timestamptz` : sql`true`

/** What is asked of the duty alone. */
function ofDuty(comId: string, { kind, taskId, due, told }: DutyFilter, now: number): Condition[] {
  const conditions: Condition[] = [sql`d.com_id = ${comId}`, sql`d.closed_at is null`]
  if (kind) conditions.push(sql`d.kind = ${kind}`)
  if (taskId) conditions.push(sql`d.task_id = ${taskId}`)
  if (told !== undefined) conditions.push(told ? sql`d.told_times > 0` : sql`d.told_times = 0`)
  if (due) {
    const [from] = dueIn[due]
    if (from !== undefined) conditions.push(sql`d.due_at > ${now + from * dayMs}::timestamptz`)
    conditions.push(dueBy(due, now))
  }
  return conditions
}

/** What is asked of the person, or of person and thing: who fits is found first, so that no duty is joined with who does not. */
function ofPerson(
  { comId, departments }: DutyScope,
  { unitId, postId, userIds, keyword = '' }: DutyFilter,
): Condition[] {
  const people = (fits: Condition) =>
    sql`d.person_id in (select p.person_id from person p where p.com_id = ${comId} and ${fits})`
  const conditions: Condition[] = []
  const words = keyword.trim().toLowerCase()
  if (departments !== null) conditions.push(people(inUnitsOf('p', departments)))
  if (unitId) conditions.push(people(inUnitsOf('p', [unitId])))
  if (postId)
    conditions.push(
      people(
        sql`(p.post_id = ${postId} or p.person_id in (select f.person_id from further_post f where f.com_id = ${comId} and f.post_id = ${postId}))`,
      ),
    )
  if (userIds) conditions.push(sql`d.person_id = any(${userIds}::text[])`)
  if (words)
    conditions.push(
      sql`(${people(
        holds(words, 'p.person_name', 'p.job_number'),
      )} or (d.kind, d.task_id) in (select r.kind, r.task_id from duty_rule r where r.com_id = ${comId} and ${holds(words, 'r.name')}))`,
    )
  return conditions
}

/** SQL: the duties `d` that the filters find. */
export const conditionsOf = (scope: DutyScope, filter: DutyFilter, now: number) =>
  sql.join([...ofDuty(scope.comId, filter, now), ...ofPerson(scope, filter)], sql` and `)

const withPerson = (comId: string) =>
  sql`join person p on p.com_id = ${comId} and p.person_id = d.person_id`
/** SQL: where a person `p` mainly works, as two columns. */
export const place = sql`coalesce(case when u.kind in ('ward', 'team') then above.department_name end, u.department_name, '') as department,
          coalesce(case when u.kind in ('ward', 'team') and above.department_id is not null then u.department_name end, '') as ward`
/** SQL: what these columns need. */
export const withPlace = (comId: string) =>
  sql`left join department u on u.com_id = ${comId} and u.department_id = p.department_id
        left join department above on above.com_id = ${comId} and above.department_id = u.parent_id and above.kind not in ('campus', 'division')`
/** SQL: `teller`, who reminded somebody. `by`: the column that says it. */
export const withTeller = (comId: string, by: string) =>
  sql`left join person teller on teller.com_id = ${comId} and teller.person_id = ${sql.ref(by)}`
/** SQL: the place of each department in the order of their names. */
export const departmentOrder = (comId: string) =>
  sql`left join (select department_id, row_number() over (order by department_name) as at from department where com_id = ${comId}) w on w.department_id = p.department_id`
const withRule = (comId: string) =>
  sql`join duty_rule r on r.com_id = ${comId} and r.kind = d.kind and r.task_id = d.task_id`

const orders = {
  name: 'p.person_name',
  department: 'w.at',
  told: 'd.last_told_at',
} as const

const countOf = async (db: Db, scope: DutyScope, filter: DutyFilter, now: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from duty d where ${conditionsOf(scope, filter, now)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** SQL: what has not opened yet is not open, whatever its row says. */
const shownState = (now: number) =>
  sql`case when d.state = ${DutyState.toDo} and r.start_at > ${now}::timestamptz then ${DutyState.notOpen} else d.state end`

/**
 * One page of what people owe. Rows are found and ordered first, by an index of what is open; names are looked up for the page
 * alone. `now`: epoch ms.
 */
export function listDuties(
  db: Db,
  scope: DutyScope,
  { filter, order: { sort = 'due', descending = 0 } = {}, after, now }: DutyQuestion,
  paging: Paging,
): Promise<Page<ListedDuty>> {
  const { comId } = scope
  const direction = descending ? 'desc' : 'asc'
  // The index of what is open has this order; `nulls last` of what is never null would hide it.
  const by = sql.raw(
    sort === 'due'
      ? `d.due_at ${direction}, d.person_id ${direction}${after ? ', d.task_id, d.kind' : ''}`
      : `${orders[sort]} ${direction} nulls last, d.person_id ${direction}, d.task_id`,
  )
  const later = after
    ? sql`and (d.due_at, d.person_id, d.task_id, d.kind) > (${after.dueTime}::timestamptz, ${after.userId}, ${after.taskId}, ${after.kind})`
    : sql``
  const ordered = {
    due: sql``,
    told: sql``,
    name: withPerson(comId),
    department: sql`${withPerson(comId)} ${departmentOrder(comId)}`,
  }
  return readCountedPage(
    paging,
    (limit, offset) =>
      sql<ListedDuty>`
        with found as (
          select d.kind, d.task_id, d.person_id, row_number() over (order by ${by}) as at
          from duty d ${ordered[sort]} where ${conditionsOf(scope, filter, now)} ${later}
          order by ${by} limit ${limit} offset ${offset})
        select d.kind, d.task_id as "taskId", r.name, r.start_at as "startTime", d.due_at as "dueTime", ${shownState(now)} as state, d.why, d.paused_days as "pausedDays",
          d.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber",
          ${place}, d.last_told_at as "lastToldTime", coalesce(teller.person_name, '') as "lastToldBy", d.told_times as "toldTimes"
        from found f join duty d on d.com_id = ${comId} and d.kind = f.kind and d.task_id = f.task_id and d.person_id = f.person_id
        ${withPerson(comId)} ${withRule(comId)} ${withPlace(comId)} ${withTeller(comId, 'd.last_told_by')}
        order by f.at`.execute(db),
    () => countOf(db, scope, filter, now),
  )
}

/** How many open duties the filters find that their people can still do. */
export async function countCanStill(
  db: Db,
  scope: DutyScope,
  filter: DutyFilter,
  now: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from duty d where ${conditionsOf(scope, filter, now)} and d.state <> ${DutyState.missed}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Every duty that the filters find, at most `limit`. */
export async function keysOf(
  db: Db,
  scope: DutyScope,
  filter: DutyFilter,
  { now, limit }: { now: number; limit: number },
): Promise<DutyKey[]> {
  const { rows } = await sql<DutyKey>`
    select d.kind, d.task_id as "taskId", d.person_id as "userId" from duty d
    where ${conditionsOf(scope, filter, now)}
    order by d.due_at, d.person_id, d.task_id limit ${limit}`.execute(db)
  return rows
}

type Counted = Omit<DutyUnit, 'unitId' | 'unit'>

/** How many duties are overdue, due soon and open, by the department in which people mainly work; '' of who has none. Only units with any. `now`: epoch ms. */
export async function countByUnit(db: Db, scope: DutyScope, now: number): Promise<DutyUnit[]> {
  const { comId, departments } = scope
  const until = (days: number) => sql`d.due_at <= ${now + days * dayMs}::timestamptz`
  const later = sql`d.due_at > ${now}::timestamptz`
  const peopleWith = (column: string) => sql`(count(*) filter (where ${sql.ref(column)} > 0))::int`
  const { rows } = await sql<Counted & { unitId: string; unit: string }>`
    with one as (
      select d.person_id, count(*) as open, count(*) filter (where ${until(0)}) as overdue, min(d.due_at) as first_due,
        max(d.last_told_at) filter (where ${until(0)} and d.last_told_by is not null) as reminded,
        count(*) filter (where ${later} and ${until(3)}) as in3, count(*) filter (where ${later} and ${until(30)}) as in30
      from duty d where d.com_id = ${comId} and d.closed_at is null group by d.person_id)
    select coalesce(above.department_id, u.department_id, '') as "unitId", coalesce(above.department_name, u.department_name, '') as unit,
      (count(*) filter (where p.active))::int as staff, greatest(0, floor((${now} - extract(epoch from min(o.first_due)) * 1000) / ${dayMs}))::int as longest, max(o.reminded) as "remindedTime",
      sum(o.overdue)::int as overdue, ${peopleWith('o.overdue')} as "overduePeople", sum(o.in3)::int as in3, sum(o.in30)::int as in30, sum(o.open)::int as open,
      ${peopleWith('o.in3')} as "in3People", ${peopleWith('o.in30')} as "in30People", ${peopleWith('o.open')} as "openPeople"
    from person p left join one o on o.person_id = p.person_id
    left join department u on u.com_id = ${comId} and u.department_id = p.department_id
    left join department above on above.com_id = ${comId} and u.kind in ('ward', 'team') and above.department_id = u.parent_id and above.kind not in ('campus', 'division')
    where p.com_id = ${comId} and ${departments === null ? sql`true` : inUnitsOf('p', departments)}
    group by 1, 2 having sum(o.open) > 0 order by "overduePeople" desc, overdue desc, unit`.execute(
    db,
  )
  return rows
}

/** How many people are late, and with how many duties. */
export async function countLate(
  db: Db,
  { comId, departments }: DutyScope,
  now: number,
): Promise<{ latePeople: number; lateDuties: number }> {
  const { rows } = await sql<{ latePeople: number; lateDuties: number }>`
    select count(distinct d.person_id)::int as "latePeople", count(*)::int as "lateDuties"
    from duty d join person p on p.com_id = ${comId} and p.person_id = d.person_id
    where d.com_id = ${comId} and d.closed_at is null and d.due_at <= ${now}::timestamptz and ${departments === null ? sql`true` : inUnitsOf('p', departments)}`.execute(
    db,
  )
  return rows[0]!
}

/** What somebody owes, overdue first; what cannot be begun yet last. */
export async function listMine(
  db: Db,
  comId: string,
  personId: string,
  now: number,
): Promise<MyDuty[]> {
  const { rows } = await sql<MyDuty>`
    select d.kind, d.task_id as "taskId", r.name, r.start_at as "startTime", d.due_at as "dueTime", ${shownState(now)} as state, d.why, d.paused_days as "pausedDays", coalesce(t.course_id, b.document_id, '') as "courseId"
    from duty d join duty_rule r on r.com_id = ${comId} and r.kind = d.kind and r.task_id = d.task_id
    left join course_task t on t.com_id = r.task_com_id and t.task_id = r.task_id
    left join reading_task b on b.com_id = ${comId} and b.task_id = r.task_id
    where d.com_id = ${comId} and d.person_id = ${personId} and d.closed_at is null
    order by r.start_at > ${now}::timestamptz, d.due_at, r.name, d.task_id limit 200`.execute(db)
  return rows
}
export type MyDuty = Pick<
  DutyRow,
  'kind' | 'taskId' | 'name' | 'startTime' | 'dueTime' | 'state' | 'why' | 'pausedDays'
> & {
  courseId: string
}
