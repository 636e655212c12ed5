import { sql } from 'kysely'
import type { Shift } from '@contract/calls/people/roster'
import { beginningOf, dayNamed } from '@contract/rules/hospitalTime'
import { anyOf } from '../../db/anyOf'
import type { Db, Tx } from '../../db/schema'

export interface Span {
  personId: string
  from: number
  until: number
  night: boolean
}

/** The shifts of these people that end after a moment and begin before another. Epoch ms. */
export const spansAround = (
  db: Db,
  comId: string,
  personIds: readonly string[],
  { from, until }: { from: number; until: number },
): Promise<Span[]> =>
  db
    .selectFrom('roster_entry')
    .select(['person_id as personId', 'begins_at as from', 'ends_at as until', 'night'])
    .where('com_id', '=', comId)
    .where('person_id', '=', anyOf(personIds))
    .where('ends_at', '>', from)
    .where('begins_at', '<', until)
    .orderBy('begins_at')
    .execute()

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
