import type { Db } from '../../../db/schema'
import type { Audience } from '@contract/rules/audience'
import { isMeantBy } from '../../../db/audienceSql'
import { preparedQuery } from '../../../db/preparedQuery'

export interface SoonMeeting {
  comId: string
  meetingId: string
  title: string
  place: string
  startTime: number
  audience: Audience | null
}

const hospitals = preparedQuery<{ comId: string }>(`
  /* several machines: a job, meetings soon */
  select distinct com_id as "comId" from meeting where start_time > $1 and start_time <= $2 and reminded_for is distinct from start_time and closed_at is null`)

const taken = preparedQuery<SoonMeeting>(`
  update meeting m set reminded_for = start_time from (
    select meeting_id from meeting where com_id = $4 and start_time > $1 and start_time <= $2 and reminded_for is distinct from start_time and closed_at is null
    order by start_time limit $3 for update skip locked) soon
  where m.com_id = $4 and m.meeting_id = soon.meeting_id
  returning m.com_id as "comId", m.meeting_id as "meetingId", m.title, m.place, m.start_time as "startTime", m.audience`)

/** Hospitals with meetings that begin until `until` and of which nobody was reminded. */
export const hospitalsWithSoon = async (db: Db, now: number, until: number): Promise<string[]> =>
  (await hospitals(db, [now, until])).map(({ comId }) => comId)

/** Takes such meetings of a hospital: for the rest of the transaction they are this process's. */
export const takeSoon = (
  tx: Db,
  comId: string,
  now: number,
  until: number,
  most: number,
): Promise<SoonMeeting[]> => taken(tx, [now, until, most, comId])

const expected = preparedQuery<{ personId: string }>(`
  select p.person_id as "personId" from person p where p.com_id = $1 and p.active and ${isMeantBy('$3::jsonb', 'p')}
    and not exists (select 1 from attendance a where a.com_id = p.com_id and a.meeting_id = $2 and a.person_id = p.person_id and a.sign_time is not null)`)

/** Who is expected and has not signed. */
export const listExpected = async (db: Db, { comId, meetingId, audience }: SoonMeeting) =>
  (await expected(db, [comId, meetingId, audience && JSON.stringify(audience)])).map(
    ({ personId }) => personId,
  )

/** A meeting whose code is asked again now. */
export interface AskingMeeting {
  comId: string
  meetingId: string
  title: string
  outEnd: number
}

const asking = preparedQuery<{ comId: string }>(`
  /* several machines: a job, meetings whose code is asked again now */
  select distinct com_id as "comId" from meeting where out_at_random and not out_told and out_start <= $1 and out_end > $1 and closed_at is null`)

const takenToAsk = preparedQuery<AskingMeeting>(`
  update meeting m set out_told = true from (
    select meeting_id from meeting where com_id = $2 and out_at_random and not out_told and out_start <= $1 and out_end > $1 and closed_at is null
    order by out_start limit $3 for update skip locked) due
  where m.com_id = $2 and m.meeting_id = due.meeting_id
  returning m.com_id as "comId", m.meeting_id as "meetingId", m.title, coalesce(m.out_end, m.end_time) as "outEnd"`)

/** Hospitals with meetings whose drawn moment has come and of which nobody was asked. */
export const hospitalsThatAsk = async (db: Db, now: number): Promise<string[]> =>
  (await asking(db, [now])).map(({ comId }) => comId)

/** Takes such meetings of a hospital: for the rest of the transaction they are this process's. */
export const takeAsking = (
  tx: Db,
  comId: string,
  now: number,
  most: number,
): Promise<AskingMeeting[]> => takenToAsk(tx, [now, comId, most])

const withoutOut = preparedQuery<{ personId: string }>(`
  select p.person_id as "personId" from attendance a join person p on p.com_id = a.com_id and p.person_id = a.person_id and p.active
  where a.com_id = $1 and a.meeting_id = $2 and a.sign_time is not null and a.out_time is null and a.state <> 'refused'`)

/** Who signed in and has not shown the code again. */
export const listWithoutOut = async (db: Db, { comId, meetingId }: AskingMeeting) =>
  (await withoutOut(db, [comId, meetingId])).map(({ personId }) => personId)
