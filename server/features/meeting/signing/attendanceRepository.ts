import { groupBy } from '../../../db/groupBy'
import { inTransaction } from '../../../db/inTransaction'
import type { Db } from '../../../db/schema'
import { preparedQuery } from '../../../db/preparedQuery'
import { renewDuties } from '../../duty/dutyService'
import type { Meeting } from '../meetingRepository'
import { shownSignature, type Signature } from '../managing/signatureRow'
import { type NewSignature, storeSignatures } from './signatureRepository'

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

/** Whether and how somebody signed at this meeting. */
export async function findSignature(
  db: Db,
  at: At,
  attendee: string,
): Promise<Signature | undefined> {
  return (await findSignatures(db, [{ at, attendee }]))[0]
}

const held = preparedQuery<{ signed: number; changeNo: number }>(`
  select signed, change_no as "changeNo" from meeting where com_id = $1 and meeting_id = $2 for update`)

const there = preparedQuery<{ attendee: string; deviceHash: string | null }>(`
  select attendee, device_hash as "deviceHash" from attendance
  where com_id = $1 and meeting_id = $2 and (attendee = any($3::text[]) or device_hash = any($4::text[]))`)

const counted = preparedQuery<never>(
  'update meeting set signed = $3::int, change_no = $4::int where com_id = $1 and meeting_id = $2',
)

/**
 * Writes signatures of a meeting, each attendee once; gives those that are new. The meeting's row is held meanwhile, so that numbers
 * follow one another without a gap, and who signs on a phone that somebody else signed with is marked.
 */
export function insertSignatures(
  db: Db,
  { comId, meetingId }: At,
  many: readonly NewSignature[],
  now: number,
): Promise<(Signature & { attendee: string })[]> {
  return inTransaction(db, async (tx) => {
    const [meeting] = await held(tx, [comId, meetingId])
    if (!meeting) return []
    const phones = many.flatMap(({ deviceHash }) => deviceHash ?? [])
    const before = await there(tx, [comId, meetingId, many.map((one) => one.attendee), phones])
    const signed = new Set(before.map(({ attendee }) => attendee))
    const used = new Set(before.map(({ deviceHash }) => deviceHash))
    const fresh = many.filter(({ attendee }) => !signed.has(attendee))
    if (fresh.length === 0) return []
    const changeNo = meeting.changeNo + 1
    const numbered = fresh.map((one, place) => {
      const isShared = one.deviceHash !== null && used.has(one.deviceHash)
      used.add(one.deviceHash)
      const flags = isShared ? [...one.flags, 'sharedPhone'] : one.flags
      return { ...one, flags, no: meeting.signed + place + 1 }
    })
    const made = await storeSignatures(tx, { comId, meetingId }, numbered, changeNo, now)
    await counted(tx, [comId, meetingId, meeting.signed + fresh.length, changeNo])
    const people = fresh.flatMap(({ personId }) => personId ?? [])
    if (people.length > 0) await renewDuties(tx, comId, 'meeting', [meetingId], people)
    return made
  })
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
  if (row && attendee.startsWith('p:'))
    await renewDuties(db, comId, 'meeting', [meetingId], [attendee.slice(2)])
  return row
}
