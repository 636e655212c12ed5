import { sql } from 'kysely'
import type { Planned } from '@contract/calls/people/roster'
import { beginningOf, dayMs, dayNamed } from '@contract/rules/hospitalTime'
import { holds } from '../../db/holds'
import { inUnitsOf } from '../../db/inUnits'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'

export interface RosterScope {
  comId: string
  /** null: all of the hospital. */
  departments: readonly string[] | null
}

export interface RosterPerson {
  personId: string
  name: string
  jobNumber: string | null
}

/** The people whom somebody may plan: of a hospital, or of some units. */
export async function listPeople(
  db: Db,
  { comId, departments }: RosterScope,
): Promise<RosterPerson[]> {
  const { rows } = await sql<RosterPerson>`
    select p.person_id as "personId", p.person_name as name, p.job_number as "jobNumber" from person p
    where p.com_id = ${comId} and p.active and ${departments === null ? sql`true` : inUnitsOf('p', departments)}`.execute(
    db,
  )
  return rows
}

type PlannedRow = Planned & { total: number }

/** Who works when in the seven days from a day on; people by name, with their shifts and days of leave. */
export function listPlanned(
  db: Db,
  { comId, departments }: RosterScope,
  { fromDay, unitId, keyword }: { fromDay: string; unitId: string; keyword: string },
  paging: Paging,
): Promise<Page<Planned>> {
  const begins = beginningOf(dayNamed(fromDay) ?? 0)
  const conditions = [sql`p.com_id = ${comId}`, sql`p.active`]
  if (departments !== null) conditions.push(inUnitsOf('p', departments))
  if (unitId !== '') conditions.push(inUnitsOf('p', [unitId]))
  if (keyword !== '') conditions.push(holds(keyword, 'p.person_name', 'p.job_number'))
  return readPage(paging, (limit, offset) =>
    sql<PlannedRow>`
      select p.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as department, (count(*) over ())::int as total,
        coalesce((select json_agg(json_build_object('day', e.on_day::text, 'shiftId', e.shift_id, 'name', k.shift_name,
            'beginsTime', (extract(epoch from e.begins_at) * 1000)::int8, 'endsTime', (extract(epoch from e.ends_at) * 1000)::int8) order by e.begins_at)
          from roster_entry e join shift_kind k on k.com_id = ${comId} and k.shift_id = e.shift_id
          where e.com_id = ${comId} and e.person_id = p.person_id and e.begins_at >= ${begins}::timestamptz and e.begins_at < ${begins + 7 * dayMs}::timestamptz), '[]') as shifts,
        coalesce((select json_agg(g.day::date::text order by g.day) from person_leave l,
            generate_series(greatest(l.first_day, ${fromDay}::date), least(coalesce(l.last_day, ${fromDay}::date + 6), ${fromDay}::date + 6), interval '1 day') as g (day)
          where l.com_id = ${comId} and l.person_id = p.person_id), '[]') as "leaveDays"
      from person p left join department d on d.com_id = ${comId} and d.department_id = p.department_id
      where ${sql.join(conditions, sql` and `)} order by d.position nulls last, p.person_name, p.person_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}
