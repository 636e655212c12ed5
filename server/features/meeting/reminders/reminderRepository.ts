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
