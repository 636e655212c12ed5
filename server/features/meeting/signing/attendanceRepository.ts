import type { AttendState } from '@contract/calls/meeting'
import { groupBy } from '../../../db/groupBy'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Meeting } from '../meetingRepository'
import { shownSignature, type Signature } from '../managing/signatureRow'
import { orNull } from '../../../db/orNull'

export type At = Pick<Meeting, 'comId' | 'meetingId'>

/** As whom somebody with a session signs a meeting: a colleague, or somebody of another hospital. */
export const attendeeOf = ({ comId }: At, caller: { comId: string; userId: string }) =>
  caller.comId === comId ? `p:${caller.userId}` : `x:${caller.comId}/${caller.userId}`

const found = preparedQuery<Signature & { place: number }>(`
  select k.place, ${shownSignature} from unnest($2::int[], $3::text[], $4::text[]) as k (place, meeting_id, attendee)
  join attendance a on a.com_id = $1 and a.meeting_id = k.meeting_id and a.attendee = k.attendee`)

/** The signatures of these attendees, in their order. */
export async function findSignatures(
  db: Db,
  many: readonly { at: At; attendee: string }[],
): Promise<(Signature | undefined)[]> {
  const signatures = new Array<Signature | undefined>(many.length)
  const byHospital = groupBy(many.keys(), (place) => many[place]!.at.comId)
  for (const [comId, places] of byHospital) {
    const asked = places.map((place) => many[place]!)
    const rows = await found(db, [
      comId,
      places,
      asked.map(({ at }) => at.meetingId),
      asked.map(({ attendee }) => attendee),
    ])
    for (const { place, ...row } of rows) signatures[place] = row
  }
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
  /** Of the phone's own making, one a signature; null: an officer signed for somebody. */
  key: string | null
}

/**
 * One statement: numbers the signatures within their meeting (whose row it holds meanwhile), writes those whose attendee has
 * none, and says where the same phone signed for somebody else. Two servers that write the same attendee at the same moment
 * leave a number out; none is ever issued twice.
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
    all(({ guestName }) => orNull(guestName)),
    all(({ guestOrg }) => orNull(guestOrg)),
    all(({ mobileMasked }) => orNull(mobileMasked)),
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
  up as (update meeting t set change_no = t.change_no + 1 where t.com_id = $1 and t.meeting_id = $2)
  update attendance a set out_time = $4, out_key = $5, change_no = m.change_no + 1,
    state = case when a.state = 'ok' then $6 else a.state end, flags = (select coalesce(array_agg(distinct flag), '{}') from unnest(a.flags || $7::text[]) flag)
  from m where a.com_id = $1 and a.meeting_id = $2 and a.attendee = $3 and a.out_time is null and a.sign_time is not null returning ${shownSignature}`)

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
