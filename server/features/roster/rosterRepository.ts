import { sql } from 'kysely'
import type { Planned, Shift } from '@contract/calls/people/roster'
import { beginningOf, dayMs, dayNamed } from '@contract/rules/hospitalTime'
import { anyOf } from '../../db/anyOf'
import { holds } from '../../db/holds'
import { inUnitsOf } from '../../db/inUnits'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'

export interface RosterScope {
  comId: string
  /** null: all of the hospital. */
  departments: readonly string[] | null
}

/** The shifts of a hospital, in the order in which they begin. */
export const listShifts = (db: Db, comId: string): Promise<Shift[]> =>
  db
    .selectFrom('shift_kind')
    .select([
      'shift_id as shiftId',
      'shift_name as name',
      'begins_min as beginsMin',
      'ends_min as endsMin',
      sql<0 | 1>`night::int`.as('night'),
    ])
    .where('com_id', '=', comId)
    .orderBy('begins_min')
    .orderBy('shift_name')
    .execute()

/** Keeps a kind of shift, times in minutes of the day. */
export async function storeShift(
  tx: Tx,
  comId: string,
  { shiftId, name, beginsMin, endsMin, night }: Shift,
): Promise<void> {
  const changed = {
    shift_name: name,
    begins_min: beginsMin,
    ends_min: endsMin,
    night: night === 1,
  }
  await tx
    .insertInto('shift_kind')
    .values({ com_id: comId, shift_id: shiftId, ...changed })
    .onConflict((row) => row.columns(['com_id', 'shift_id']).doUpdateSet(changed))
    .execute()
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

/** Rosters of a hospital are written one after the other. Until the transaction ends. */
export async function lockRoster(tx: Tx, comId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roster:${comId}`}, 0))`.execute(tx)
}

export interface NewEntry {
  personId: string
  day: string
  shiftId: string
  from: number
  until: number
  night: boolean
}

/** What is on the roster of these people, but not on these days of theirs. */
export async function listStanding(
  tx: Tx,
  comId: string,
  replaced: readonly { personId: string; day: string }[],
): Promise<Pick<NewEntry, 'personId' | 'from' | 'until'>[]> {
  const personIds = [...new Set(replaced.map(({ personId }) => personId))]
  const days = replaced.map(({ day }) => day).sort()
  const gone = new Set(replaced.map(({ personId, day }) => `${personId}/${day}`))
  const rows = await tx
    .selectFrom('roster_entry')
    .select(['person_id as personId', 'begins_at as from', 'ends_at as until', 'on_day as day'])
    .where('com_id', '=', comId)
    .where('person_id', '=', anyOf(personIds))
    .where('begins_at', '>=', beginningOf((dayNamed(days[0] ?? '') ?? 0) - 2))
    .where('begins_at', '<', beginningOf((dayNamed(days.at(-1) ?? '') ?? 0) + 3))
    .execute()
  return rows.filter(({ personId, day }) => !gone.has(`${personId}/${day}`))
}

/** What stands on these days for these people goes: a roster that is sent again takes its place. */
export async function removeDays(
  tx: Tx,
  comId: string,
  days: readonly { personId: string; day: string }[],
): Promise<void> {
  const list = JSON.stringify(days)
  await sql`
    delete from roster_entry e using jsonb_to_recordset(${list}::jsonb) as i ("personId" text, day date)
    where e.com_id = ${comId} and e.person_id = i."personId" and e.on_day = i.day`.execute(tx)
}

/** Keeps who works when, a thousand a statement. */
export async function insertEntries(
  tx: Tx,
  comId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += 1000)
    await tx
      .insertInto('roster_entry')
      .values(
        entries.slice(from, from + 1000).map((one) => ({
          com_id: comId,
          person_id: one.personId,
          begins_at: one.from,
          ends_at: one.until,
          on_day: one.day,
          shift_id: one.shiftId,
          night: one.night,
        })),
      )
      .execute()
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
