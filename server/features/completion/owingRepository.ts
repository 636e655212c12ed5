import { sql } from 'kysely'
import type { DutyFilter, Unfinished } from '@contract/calls/year/duty'
import type { Matrix, OwingPerson } from '@contract/calls/year/dutyCells'
import { holds } from '../../db/holds'
import { inUnitsOf } from '../../db/inUnits'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import {
  conditionsOf,
  departmentOrder,
  dueBy,
  place,
  withPlace,
  withTeller,
} from './listRepository'
import { type DutyScope } from '../duty/dutyService'

interface OwingQuestion {
  filter: DutyFilter
  sort: 'duties' | 'due' | 'name' | 'department' | 'told'
  descending: 0 | 1
  /** Epoch ms. */
  now: number
}

/** Somebody without what the clock and their cells say. */
export type ListedPerson = Omit<OwingPerson, 'overdue' | 'days' | 'cells'>

/**
 * The tasks of which most duties are found, then those that the same people owe later, in the order in which they are due. `now`: epoch ms.
 */
export async function listOwedTasks(
  db: Db,
  scope: DutyScope,
  { filter, now, most }: { filter: DutyFilter; now: number; most: number },
): Promise<Matrix['tasks']> {
  const { comId } = scope
  const { due: _due, told: _told, ...anyTime } = filter
  const { rows } = await sql<Matrix['tasks'][number]>`
    with found as (
      select d.kind, d.task_id, count(*) filter (where ${dueBy(filter.due, now)}) as n, count(*) as open
      from duty d where ${conditionsOf(scope, anyTime, now)}
      group by d.kind, d.task_id order by n desc, open desc, d.task_id limit ${most})
    select f.kind, f.task_id as "taskId", r.name, r.due_at as "dueTime"
    from found f join duty_rule r on r.com_id = ${comId} and r.kind = f.kind and r.task_id = f.task_id
    order by r.due_at desc, f.task_id`.execute(db)
  return rows
}

/** So many things are looked at by their name. */
const namedMost = 50

/** Things that hold these words and that somebody of the scope has not finished, the last due first, with how many people that are. */
export async function listUnfinished(
  db: Db,
  { comId, departments }: DutyScope,
  keyword: string,
): Promise<Unfinished[]> {
  const words = keyword.trim().toLowerCase()
  const ours = departments === null ? sql`true` : inUnitsOf('p', departments)
  const { rows } = await sql<Unfinished>`
    with named as (
      select r.kind, r.task_id, r.name, r.due_at from duty_rule r
      where r.com_id = ${comId} and r.withdrawn_at is null and ${holds(words, 'r.name')}
      order by r.due_at desc, r.task_id limit ${namedMost})
    select n.kind, n.task_id as "taskId", n.name, n.due_at as "dueTime", count(*)::int as people
    from named n join duty d on d.com_id = ${comId} and d.kind = n.kind and d.task_id = n.task_id and d.closed_at is null
    join person p on p.com_id = ${comId} and p.person_id = d.person_id and ${ours}
    group by n.kind, n.task_id, n.name, n.due_at order by n.due_at desc, n.task_id`.execute(db)
  return rows
}

const orders = {
  duties: 'o.duties',
  due: 'o.first_due',
  name: 'p.person_name',
  department: 'w.at',
  told: 'o.told_at',
} as const

/**
 * One page of the people who owe what the filters find. They are counted and ordered first, by an index of what is open; names
 * and reminders are looked up for the page alone.
 */
export function listOwing(
  db: Db,
  scope: DutyScope,
  { filter, sort, descending, now }: OwingQuestion,
  paging: Paging,
): Promise<Page<ListedPerson>> {
  const { comId } = scope
  const found = conditionsOf(scope, filter, now)
  const direction = descending ? 'desc' : 'asc'
  // Among equals who waits longest comes first.
  const ordered = (row: string, key: string) =>
    sql.raw(`${key} ${direction} nulls last, ${row}.first_due, ${row}.person_id`)
  const joins = {
    duties: sql``,
    due: sql``,
    told: sql``,
    name: sql`join person p on p.com_id = ${comId} and p.person_id = o.person_id`,
    department: sql`join person p on p.com_id = ${comId} and p.person_id = o.person_id ${departmentOrder(comId)}`,
  }
  // All of them are read only to order by them.
  const toldAt = sort === 'told' ? sql`, max(d.last_told_at) as told_at` : sql``
  return readPage(paging, (limit, offset) =>
    sql<ListedPerson & { total: number }>`
      with owing as (
        select d.person_id, count(*)::int as duties, min(d.due_at) as first_due${toldAt} from duty d where ${found} group by d.person_id),
      page as (
        select o.person_id, o.duties, o.first_due, (select count(*)::int from owing) as total, ${sql.raw(orders[sort])} as key
        from owing o ${joins[sort]} order by ${ordered('o', orders[sort])} limit ${limit} offset ${offset}),
      told as (
        select d.person_id, max(d.last_told_at) as last_at, (array_agg(d.last_told_by order by d.last_told_at desc nulls last))[1] as last_by, max(d.told_times) as times
        from duty d where ${found} and d.person_id in (select person_id from page) group by d.person_id)
      select g.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", ${place},
        g.duties, g.first_due as "dueTime", t.last_at as "lastToldTime", coalesce(teller.person_name, '') as "lastToldBy", t.times as "toldTimes", g.total
      from page g join told t on t.person_id = g.person_id
      join person p on p.com_id = ${comId} and p.person_id = g.person_id ${withPlace(comId)} ${withTeller(comId, 't.last_by')}
      order by ${ordered('g', 'g.key')}`.execute(db),
  )
}
