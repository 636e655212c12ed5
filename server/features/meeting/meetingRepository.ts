import { sql } from 'kysely'
import { everybody, type Audience } from '@contract/rules/audience'
import { audienceColumn, isMeantBy, meantFor } from '../../db/audienceSql'
import { sinceWhen } from '../../db/sinceWhen'
import type { FormField } from '@contract/rules/exam/formFill'
import type { MeetingDraft, MeetingRow } from '@contract/calls/meeting/meetingManageShapes'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import type { Caller } from '../../http/handlers'
import type { MeetingDetails } from './meetingRules'

/** A meeting as the calls need it. */
export interface Meeting extends MeetingDetails {
  comId: string
  comName: string
  meetingId: string
  title: string
  place: string
  host: string
  hours: number
  needPicture: boolean
  allowGuests: boolean
  audience: Audience | null
  form: FormField[]
  madeBy: string
  signed: number
  agenda: string
  minutes: string
}

/** Its columns, of `meeting m` and `company c`. */
export const meetingFields = `m.com_id as "comId", c.com_name as "comName", m.meeting_id as "meetingId", m.title, m.place, m.host, m.start_time as "startTime", m.end_time as "endTime",
  m.sign_start as "signStart", m.sign_end as "signEnd", coalesce(m.out_start, 'epoch') as "outStart", coalesce(m.out_end, 'epoch') as "outEnd", m.out_at_random as "outAtRandom", m.grace_minutes as "graceMinutes", m.hours,
  m.dynamic_code as dynamic, m.take_offline as "takeOffline", m.need_picture as "needPicture", m.allow_guests as "allowGuests",
  coalesce(m.latitude, 0) as latitude, coalesce(m.longitude, 0) as longitude, m.radius, m.audience, m.form, m.closed_at as "closedAt", m.made_by as "madeBy", m.signed, coalesce(m.agenda, '') as agenda, coalesce(m.minutes, '') as minutes`

const byId = preparedQuery<Meeting>(
  `select ${meetingFields} from meeting m join company c on c.com_id = m.com_id where m.com_id = $1 and m.meeting_id = $2`,
)

/** A meeting of that hospital. */
export async function findMeeting(
  db: Db,
  comId: string,
  meetingId: string,
): Promise<Meeting | undefined> {
  return (await byId(db, [comId, meetingId]))[0]
}

const columns = (draft: MeetingDraft) => ({
  title: draft.title,
  place: draft.place,
  host: draft.host,
  start_time: draft.startTime,
  end_time: draft.endTime,
  sign_start: draft.signStart,
  sign_end: draft.signEnd,
  out_start: draft.signOutStart || null,
  out_end: draft.signOutEnd || null,
  out_at_random: draft.signOutAtRandom ?? 0,
  grace_minutes: draft.graceMinutes,
  hours: draft.hours,
  dynamic_code: draft.dynamicCode,
  need_picture: draft.needPicture,
  allow_guests: draft.allowGuests,
  take_offline: draft.takeOffline,
  latitude: draft.radius > 0 ? draft.latitude : null,
  longitude: draft.radius > 0 ? draft.longitude : null,
  radius: draft.radius,
  audience: audienceColumn(draft.whom),
  form: JSON.stringify(draft.form),
  agenda: draft.agenda?.trim() || null,
})

/** Keeps a new meeting. */
export async function insertMeeting(
  db: Db,
  { comId, meetingId, madeBy }: { comId: string; meetingId: string; madeBy: string },
  draft: MeetingDraft,
  now: number,
): Promise<void> {
  await db
    .insertInto('meeting')
    .values({
      com_id: comId,
      meeting_id: meetingId,
      made_by: madeBy,
      created_at: now,
      closed_at: null,
      ...columns(draft),
    })
    .onConflict((row) => row.columns(['com_id', 'meeting_id']).doNothing())
    .execute()
}

/** Changes a meeting; its number of changes tells devices to ask again. */
export async function updateMeeting(
  db: Db,
  { comId, meetingId }: Pick<Meeting, 'comId' | 'meetingId'>,
  draft: MeetingDraft,
): Promise<void> {
  const isTold = sql<boolean>`out_told and out_start = ${draft.signOutStart || null}::timestamptz`
  await db
    .updateTable('meeting')
    .set({ ...columns(draft), out_told: isTold, change_no: sql<number>`change_no + 1` })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .execute()
}

/** Closes a meeting; a closed one keeps its first moment. */
export async function closeMeeting(
  db: Db,
  { comId, meetingId }: Pick<Meeting, 'comId' | 'meetingId'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('meeting')
    .set({ closed_at: now, change_no: sql<number>`change_no + 1` })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where('closed_at', 'is', null)
    .execute()
}

/** How many people of the hospital are expected at a meeting; who came after it never was. */
export async function countExpected(
  db: Db,
  { comId, audience, endTime }: Pick<Meeting, 'comId' | 'audience' | 'endTime'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('person')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('com_id', '=', comId)
    .where('active', '=', true)
    .where(meantFor(audience ?? everybody, 'person'))
    .where(sql<boolean>`${sql.raw(sinceWhen('person'))} < ${endTime}::timestamptz`)
    .executeTakeFirstOrThrow()
  return count
}

type ListRow = Meeting &
  Pick<MeetingRow, 'mySignTime' | 'toConfirm' | 'expected'> & { total: number }

const listed = preparedQuery<ListRow>(`
  select ${meetingFields}, coalesce(a.sign_time, 'epoch') as "mySignTime", (count(*) over ())::int as total,
    (select count(*)::int from attendance w where w.com_id = $1 and w.meeting_id = m.meeting_id and w.state = 'toConfirm') as "toConfirm",
    (select count(*)::int from person p where p.com_id = $1 and p.active and ${isMeantBy('m.audience', 'p')} and ${sinceWhen('p')} < m.end_time) as expected
  from meeting m join company c on c.com_id = m.com_id
  left join attendance a on a.com_id = m.com_id and a.meeting_id = m.meeting_id and a.attendee = 'p:' || $2
  where m.com_id = $1 and ($3 = 'all' or ($3 = 'signed' and a.sign_time is not null) or ($3 = 'manage' and ($4 or m.made_by = $2)))
  order by m.end_time < $5, case when m.end_time < $5 then -1 else 1 end * extract(epoch from m.start_time), m.meeting_id limit $6 offset $7`)

/** One page of the meetings of the caller's hospital: those to come first, then the past ones, the last first. */
export function listMeetings(
  db: Db,
  {
    caller: { comId, userId },
    scope,
    all,
    paging,
    now,
  }: { caller: Caller; scope: string; all: boolean; paging: Paging; now: number },
): Promise<Page<Omit<ListRow, 'total'>>> {
  return readPage(paging, (limit, offset) =>
    listed(db, [comId, userId, scope, all, now, limit, offset]),
  )
}

const planned = preparedQuery<Meeting & { mySignTime: number }>(`
  select ${meetingFields}, coalesce(a.sign_time, 'epoch') as "mySignTime" from meeting m join company c on c.com_id = m.com_id
  left join attendance a on a.com_id = m.com_id and a.meeting_id = m.meeting_id and a.attendee = 'p:' || $2
  where m.com_id = $1 and m.meeting_id = any($3::text[])`)

/** Those of these meetings that the caller's hospital has, with when they signed (0: not). */
export const findPlannedMeetings = (
  db: Db,
  { comId, userId }: Pick<Caller, 'comId' | 'userId'>,
  ids: readonly string[],
): Promise<(Meeting & { mySignTime: number })[]> => planned(db, [comId, userId, ids])
