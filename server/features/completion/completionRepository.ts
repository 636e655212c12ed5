import { sql, type RawBuilder } from 'kysely'
import type { Completion } from '@contract/calls/year/duty'
import type { Matrix } from '@contract/calls/year/dutyCells'
import { dayMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { inUnitsOf } from '../../db/inUnits'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { heldCells, type HeldCell } from './cellRepository'
import type { DutyScope } from '../duty/dutyService'

const weekMs = 7 * dayMs

/** What counts: neither excused nor taken back. */
const counts = sql`d.state not in (${DutyState.excused}, ${DutyState.withdrawn})`
const isDone = sql`d.state = ${DutyState.passed}`

/** SQL: duties of the people of a scope, or of one unit in it. */
function ofScope({ comId, departments }: DutyScope, unitId: string): RawBuilder<unknown> {
  const people = (units: readonly string[]) =>
    sql`d.person_id in (select p.person_id from person p where p.com_id = ${comId} and ${inUnitsOf('p', units)})`
  const conditions = [sql`d.com_id = ${comId}`, counts]
  if (departments !== null) conditions.push(people(departments))
  if (unitId !== '') conditions.push(people([unitId]))
  return sql.join(conditions, sql` and `)
}

export interface WeekCount {
  /** Weeks after `first`; below 0: before it. */
  week: number
  given: number
  done: number
}

/** In which weeks duties were given, and in which they were done. `first`: the beginning of a week, epoch ms. */
export async function countByWeek(
  db: Db,
  scope: DutyScope,
  unitId: string,
  first: number,
): Promise<WeekCount[]> {
  const weekOf = (column: string) =>
    sql`floor((extract(epoch from ${sql.raw(column)}) * 1000 - ${first}) / ${weekMs})::int`
  const { rows } = await sql<WeekCount>`
    select week, sum(given)::int as given, sum(done)::int as done from (
      select ${weekOf('d.given_at')} as week, count(*) as given, 0 as done from duty d where ${ofScope(scope, unitId)} group by 1
      union all
      select ${weekOf('greatest(d.closed_at, d.given_at)')}, 0, count(*) from duty d where ${ofScope(scope, unitId)} and ${isDone} group by 1) c
    group by week order by week`.execute(db)
  return rows
}

/** How much is done in each department; people count to the one in which they mainly work. `now`: epoch ms. */
export async function countDoneByUnit(
  db: Db,
  scope: DutyScope,
  unitId: string,
  now: number,
): Promise<Completion['units']> {
  const { comId } = scope
  const { rows } = await sql<Completion['units'][number]>`
    with one as (
      select d.person_id, count(*) as given, count(*) filter (where ${isDone}) as done,
        count(*) filter (where d.closed_at is null and d.due_at <= ${now}::timestamptz) as overdue
      from duty d where ${ofScope(scope, unitId)} group by d.person_id)
    select coalesce(above.department_id, u.department_id, '') as "unitId", coalesce(above.department_name, u.department_name, '') as unit,
      sum(o.given)::int as given, sum(o.done)::int as done, sum(o.overdue)::int as overdue
    from one o join person p on p.com_id = ${comId} and p.person_id = o.person_id
    left join department u on u.com_id = ${comId} and u.department_id = p.department_id
    left join department above on above.com_id = ${comId} and u.kind in ('ward', 'team') and above.department_id = u.parent_id and above.kind not in ('campus', 'division')
    group by 1, 2 order by 2, 1`.execute(db)
  return rows
}

/** Of what people of a unit were given, the tasks that are due last. */
export async function listTasksOf(
  db: Db,
  scope: DutyScope,
  unitId: string,
  most: number,
): Promise<Matrix['tasks']> {
  const { comId } = scope
  const { rows } = await sql<Matrix['tasks'][number]>`
    select r.kind, r.task_id as "taskId", r.name, r.due_at as "dueTime" from duty_rule r
    where r.com_id = ${comId} and r.withdrawn_at is null and (r.kind, r.task_id) in (select d.kind, d.task_id from duty d where ${ofScope(scope, unitId)})
    order by r.due_at desc, r.task_id limit ${most}`.execute(db)
  return rows.reverse()
}

export interface MatrixPerson {
  userId: string
  userName: string
  jobNumber: string
  duties: HeldCell[]
}

/** People of a unit, by name, with how they stand with these tasks. */
export function listMatrixPeople(
  db: Db,
  { comId, departments }: DutyScope,
  { unitId, tasks }: { unitId: string; tasks: Matrix['tasks'] },
  paging: Paging,
): Promise<Page<MatrixPerson>> {
  const mine = departments === null ? sql`true` : inUnitsOf('p', departments)
  return readPage(paging, (limit, offset) =>
    sql<MatrixPerson & { total: number }>`
      select p.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", (count(*) over ())::int as total,
        ${heldCells(comId, tasks)} as duties
      from person p where p.com_id = ${comId} and p.active and ${inUnitsOf('p', [unitId])} and ${mine}
      order by p.person_name, p.person_id limit ${limit} offset ${offset}`.execute(db),
  )
}
