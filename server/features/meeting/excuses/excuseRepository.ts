import { sql } from 'kysely'
import type { MeetingExcuse } from '@contract/calls/meeting/meetingManageShapes'
import { ReviewState } from '@contract/states'
import type { Db, Tx } from '../../../db/schema'
import type { Meeting } from '../meetingRepository'

type At = Pick<Meeting, 'comId' | 'meetingId'>

/** What became of somebody's wish to be away; null: they did not ask. */
export async function findExcuse(
  db: Db,
  { comId, meetingId }: At,
  personId: string,
): Promise<{ reason: string; state: number; note: string } | null> {
  const row = await db
    .selectFrom('meeting_excuse')
    .select(['reason', 'state', 'note'])
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ? { ...row, note: row.note ?? '' } : null
}

/** Asks to be away; what waits is replaced. false: it was decided. */
export async function askExcuse(
  tx: Tx,
  { comId, meetingId }: At,
  { personId, reason }: { personId: string; reason: string },
  now: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into meeting_excuse as e (com_id, meeting_id, person_id, reason, created_at)
    values (${comId}, ${meetingId}, ${personId}, ${reason}, ${now}::timestamptz)
    on conflict (com_id, meeting_id, person_id) do update set reason = excluded.reason, created_at = excluded.created_at
    where e.state = ${sql.lit(ReviewState.waiting)}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Who asked to be away, those who wait first; at most 500. */
export async function listExcuses(db: Db, { comId, meetingId }: At): Promise<MeetingExcuse[]> {
  const { rows } = await sql<MeetingExcuse>`
    select e.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as "deptName",
      e.reason, e.state, coalesce(e.note, '') as note, e.created_at as time
    from meeting_excuse e join person p on p.com_id = e.com_id and p.person_id = e.person_id
    left join department d on d.com_id = p.com_id and d.department_id = p.department_id
    where e.com_id = ${comId} and e.meeting_id = ${meetingId} order by e.state, e.created_at limit 500`.execute(
    db,
  )
  return rows
}

/** Decides what waits; false: nothing waits of them. */
export async function decideExcuse(
  tx: Tx,
  { comId, meetingId }: At,
  { personId, state, note, by }: { personId: string; state: number; note: string; by: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('meeting_excuse')
    .set({ state, note: note || null, decided_by: by, decided_at: now })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where('person_id', '=', personId)
    .where('state', '=', ReviewState.waiting)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
