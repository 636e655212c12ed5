import { batched } from '../../../db/batched'
import type { Db } from '../../../db/schema'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Caller } from '../../../http/handlers'
import { attendeeOf, findSignatures } from './attendanceRepository'
import { meetingFields, type Meeting } from '../meetingRepository'
import type { Signature } from '../managing/signatureRow'

/** A meeting as whoever has its code finds it. */
export interface OpenMeeting extends Meeting {
  shortId: string
  /** null for who has not signed, and for guests, who are not known. */
  mine: Signature | null
}

// Its code says which hospital a meeting is of: a guest knows none.
const byCode = preparedQuery<Omit<OpenMeeting, 'mine'> & { named: string }>(`
  select ${meetingFields}, l.short_id as "shortId", k.named
  from unnest($1::text[]) as k (named) cross join lateral (
    select o.com_id, o.target_id, o.short_id from short_link o where o.kind = 'meeting' and o.target_id = k.named
    union select o.com_id, o.target_id, o.short_id from short_link o where o.short_id = k.named and o.kind = 'meeting') l
  join meeting m on m.com_id = l.com_id and m.meeting_id = l.target_id join company c on c.com_id = m.com_id`)

interface Ask {
  /** Its id, or the short id of its code. */
  named: string
  caller: Pick<Caller, 'comId' | 'userId'> | undefined
}

async function findOpenMeetings(
  db: Db,
  asks: readonly Ask[],
): Promise<(OpenMeeting | undefined)[]> {
  const rows = await byCode(db, [[...new Set(asks.map(({ named }) => named))]])
  const found = new Map(rows.map(({ named, ...meeting }) => [named, meeting]))
  const wanted = asks.flatMap(({ named, caller }) => {
    const meeting = found.get(named)
    return caller && meeting ? [{ at: meeting, attendee: attendeeOf(meeting, caller) }] : []
  })
  const signatures = wanted.length > 0 ? await findSignatures(db, wanted) : []
  let next = 0
  return asks.map(({ named, caller }) => {
    const meeting = found.get(named)
    return meeting && { ...meeting, mine: (caller && signatures[next++]) ?? null }
  })
}

/** A meeting with its code, by its id or the short id of its code; undefined when there is none. */
export async function findOpenMeeting(db: Db, named: string): Promise<OpenMeeting | undefined> {
  return (await findOpenMeetings(db, [{ named, caller: undefined }]))[0]
}

/** A crowd at the door asks for the same meeting at the same moment: those who come within it share their statements. Ms. */
const batchWaitMs = 8

/** Returns a meeting with the signature of who asks. */
export type FindMeetingForSigning = (
  db: Db,
  named: string,
  caller: Ask['caller'],
) => Promise<OpenMeeting | undefined>

export function createOpenMeetingFinder(): FindMeetingForSigning {
  const find = batched(batchWaitMs, findOpenMeetings)
  return (db, named, caller) => find(db, { named, caller })
}
