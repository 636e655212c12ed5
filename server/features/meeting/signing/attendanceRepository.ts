import { sql } from 'kysely'
import type { AttendState } from '@contract/calls/meeting'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Meeting } from '../meetingRepository'
import { shownSignature, type Signature } from '../managing/signatureRow'

type At = Pick<Meeting, 'comId' | 'meetingId'>

/** As whom somebody with a session signs a meeting: a colleague, or somebody of another hospital. */
export const attendeeOf = ({ comId }: At, caller: { comId: string; userId: string }) =>
  caller.comId === comId ? `p:${caller.userId}` : `x:${caller.comId}/${caller.userId}`

const found = preparedQuery<Signature & { place: number }>(`
  select k.place::int as place, ${shownSignature} from unnest($1::text[], $2::text[], $3::text[]) with ordinality as k (com_id, meeting_id, attendee, place)
  join attendance a on a.com_id = k.com_id and a.meeting_id = k.meeting_id and a.attendee = k.attendee`)

/** The signatures of these attendees, in their order. */
export async function findSignatures(
  db: Db,
  many: readonly { at: At; attendee: string }[],
): Promise<(Signature | undefined)[]> {
  const rows = await found(db, [
    many.map(({ at }) => at.comId),
    many.map(({ at }) => at.meetingId),
    many.map(({ attendee }) => attendee),
  ])
  const signatures = new Array<Signature | undefined>(many.length)
  for (const { place, ...row } of rows) signatures[place - 1] = row
  return signatures
}

export async function findSignature(
  db: Db,
  at: At,
  attendee: string,
): Promise<Signature | undefined> {
  return (await findSignatures(db, [{ at, attendee }]))[0]
}

export interface NewSignature {
  attendee: string
  personId: string | null
  guestName: string
  guestOrg: string
  mobileMasked: string
  state: AttendState
  moment: number
  late: boolean
  form: Readonly<Record<string, string>>
  deviceHash: string | null
  flags: string[]
  key: string
}

/**
 * One statement: numbers the signatures within their meeting (whose row it holds meanwhile), writes those whose attendee has
 * none, and says where the same phone signed for somebody else. Two servers that write the same attendee at the same moment
 * leave a number out; none is ever given twice.
 */
const inserted = preparedQuery<Signature & { attendee: string }>(`
  with m as (select com_id, meeting_id, signed, change_no from meeting where com_id = $1 and meeting_id = $2 for update),
  given as (select * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::timestamptz[], $11::boolean[], $12::text[], $13::text[], $14::text[], $15::text[])
    with ordinality as g (attend_id, attendee, person_id, guest_name, guest_org, mobile_masked, state, sign_time, late, form, device_hash, flags, in_key, place)),
  fresh as (select g.*, row_number() over (order by place) as rank from given g where not exists (select 1 from attendance o where o.com_id = $1 and o.meeting_id = $2 and o.attendee = g.attendee)),
  ins as (
    insert into attendance (com_id, meeting_id, attend_id, attendee, person_id, guest_name, guest_org, mobile_masked, no, state, sign_time, late, form, device_hash, flags, in_key, change_no, received_at)
    select m.com_id, m.meeting_id, g.attend_id, g.attendee, g.person_id, g.guest_name, g.guest_org, g.mobile_masked, m.signed + g.rank, g.state, g.sign_time, g.late, g.form::jsonb, g.device_hash,
      string_to_array(g.flags, ',') || case when exists (select 1 from attendance o where o.com_id = $1 and o.meeting_id = $2 and o.device_hash = g.device_hash)
        or exists (select 1 from given h where h.device_hash = g.device_hash and h.place < g.place) then '{sharedPhone}'::text[] else '{}' end, g.in_key, m.change_no + 1, $16
    from m cross join fresh g on conflict (com_id, meeting_id, attendee) do nothing returning *),
  up as (update meeting t set signed = n.last, change_no = t.change_no + 1 from (select max(no) as last from ins) n where n.last is not null and t.com_id = $1 and t.meeting_id = $2)
  select ${shownSignature}, a.attendee from ins a`)

/** Writes signatures of a meeting, each attendee once; gives those that are new. */
export function insertSignatures(
  db: Db,
  { comId, meetingId }: At,
  many: readonly NewSignature[],
  now: number,
): Promise<(Signature & { attendee: string })[]> {
  const all = <T>(pick: (one: NewSignature) => T) => many.map(pick)
  return inserted(db, [
    comId,
    meetingId,
    all(() => newId(now)),
    all(({ attendee }) => attendee),
    all(({ personId }) => personId),
    all(({ guestName }) => guestName),
    all(({ guestOrg }) => guestOrg),
    all(({ mobileMasked }) => mobileMasked),
    all(({ state }) => state),
    all(({ moment }) => moment),
    all(({ late }) => late),
    all(({ form }) => JSON.stringify(form)),
    all(({ deviceHash }) => deviceHash),
    all(({ flags }) => flags.join(',')),
    all(({ key }) => key),
    now,
  ])
}

/** Signs for one; gives nothing when there was a signature already. */
export async function insertSignature(
  db: Db,
  at: At,
  one: NewSignature,
  now: number,
): Promise<Signature | undefined> {
  return (await insertSignatures(db, at, [one], now))[0]
}

const signedOut = preparedQuery<Signature>(`
  with m as (select com_id, meeting_id, change_no from meeting where com_id = $1 and meeting_id = $2 for update),
  up as (update meeting t set change_no = t.change_no + 1 from m where t.com_id = m.com_id and t.meeting_id = m.meeting_id)
  update attendance a set out_time = $4, out_key = $5, change_no = m.change_no + 1,
    state = case when a.state = 'ok' then $6 else a.state end, flags = (select coalesce(array_agg(distinct flag), '{}') from unnest(a.flags || $7::text[]) flag)
  from m where a.com_id = m.com_id and a.meeting_id = m.meeting_id and a.attendee = $3 and a.out_time is null and a.sign_time is not null returning ${shownSignature}`)

/** Signs out whoever signed in and has not signed out; gives nothing otherwise. */
export async function signOut(
  db: Db,
  { comId, meetingId }: At,
  {
    attendee,
    moment,
    key,
    state,
    flags,
  }: Pick<NewSignature, 'attendee' | 'moment' | 'key' | 'state' | 'flags'>,
): Promise<Signature | undefined> {
  const [row] = await signedOut(db, [comId, meetingId, attendee, moment, key, state, flags])
  return row
}

/** The next change number of a meeting; holds its row for the rest of the transaction. */
export async function nextChange(db: Db, { comId, meetingId }: At): Promise<number> {
  const { change_no } = await db
    .updateTable('meeting')
    .set({ change_no: sql<number>`change_no + 1` })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .returning('change_no')
    .executeTakeFirstOrThrow()
  return change_no
}

/** Decides about signatures that wait; gives which. */
export async function decideSignatures(
  db: Db,
  { comId, meetingId }: At,
  attendIds: readonly string[],
  state: AttendState,
): Promise<string[]> {
  const change_no = await nextChange(db, { comId, meetingId })
  const rows = await db
    .updateTable('attendance')
    .set({ state, change_no })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where('attend_id', 'in', [...attendIds])
    .where('state', '=', 'toConfirm')
    .returning('attend_id')
    .execute()
  return rows.map(({ attend_id }) => attend_id)
}

export interface Correction {
  signTime?: number | undefined
  outTime?: number | undefined
  state?: AttendState | undefined
  /** -1: as the meeting says. */
  hours?: number | undefined
  /** As decideSign would have it; undefined: unchanged. */
  late?: boolean | undefined
}

const signatureById = preparedQuery<Signature>(
  `select ${shownSignature} from attendance a where a.com_id = $1 and a.meeting_id = $2 and a.attend_id = $3`,
)

/** Puts a signature right; returns what it was before, undefined when there is none. */
export async function correctSignature(
  db: Db,
  { comId, meetingId }: At,
  attendId: string,
  { signTime, outTime, state, hours, late }: Correction,
): Promise<Signature | undefined> {
  const change_no = await nextChange(db, { comId, meetingId })
  const [before] = await signatureById(db, [comId, meetingId, attendId])
  if (!before) return undefined
  await db
    .updateTable('attendance')
    .set({
      change_no,
      flags: [...new Set([...before.flags, 'corrected'])],
      ...(signTime !== undefined && { sign_time: signTime || null }),
      ...(outTime !== undefined && { out_time: outTime || null }),
      ...(state !== undefined && { state }),
      ...(hours !== undefined && { hours_given: hours === -1 ? null : hours }),
      ...(late !== undefined && { late }),
    })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where('attend_id', '=', attendId)
    .execute()
  return before
}

/** An active person of that hospital; undefined: there is none. */
export const findColleague = (
  db: Db,
  comId: string,
  personId: string,
): Promise<{ departmentId: string | null } | undefined> =>
  db
    .selectFrom('person')
    .select('department_id as departmentId')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('active', '=', true)
    .executeTakeFirst()

/** Who a proved number is at that hospital; undefined: a guest. */
export async function colleagueOfNumber(
  db: Db,
  comId: string,
  mobileHash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mobile_lookup as m')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'm.com_id').onRef('p.person_id', '=', 'm.person_id'),
    )
    .select('m.person_id')
    .where('m.mobile_hash', '=', mobileHash)
    .where('m.com_id', '=', comId)
    .where('p.active', '=', true)
    .executeTakeFirst()
  return row?.person_id
}

/** Name and hospital of somebody from elsewhere. */
export function nameOfPerson(
  db: Db,
  comId: string,
  personId: string,
): Promise<{ person_name: string; com_name: string; mobile_masked: string } | undefined> {
  return db
    .selectFrom('person as p')
    .innerJoin('company as c', 'c.com_id', 'p.com_id')
    .select(['p.person_name', 'c.com_name', 'p.mobile_masked'])
    .where('p.com_id', '=', comId)
    .where('p.person_id', '=', personId)
    .executeTakeFirst()
}

export interface ActionNote {
  kind: 'confirm' | 'refuse' | 'correct' | 'close' | 'export' | 'save'
  actorId: string
  attendId?: string
  reason?: string
  facts?: unknown
}

/** What a manager did; nothing takes it away. */
export async function recordAction(
  db: Db,
  { comId, meetingId }: At,
  { kind, actorId, attendId, reason = '', facts = {} }: ActionNote,
  now: number,
): Promise<void> {
  await db
    .insertInto('meeting_action')
    .values({
      com_id: comId,
      meeting_id: meetingId,
      action_id: newId(now),
      kind,
      actor_id: actorId,
      attend_id: attendId ?? null,
      reason,
      facts: JSON.stringify(facts),
      created_at: now,
    })
    .execute()
}
