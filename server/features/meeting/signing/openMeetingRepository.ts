import { linkCodeOf, normalizeShortId } from '@contract/rules/place/shortId'
import { firstOf, batched } from '../../../db/batched'
import { groupBy } from '../../../db/groupBy'
import type { Db } from '../../../db/schema'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Caller } from '../../../http/handlers'
import { companyOfLinkCode } from '../../company/companyService'
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
const byCode = preparedQuery<Omit<OpenMeeting, 'mine'>>(`
  select ${meetingFields}, l.short_id as "shortId" from short_link l
  join meeting m on m.com_id = l.com_id and m.meeting_id = l.target_id join company c on c.com_id = m.com_id
  where l.com_id = $1 and l.kind = 'meeting' and (l.target_id = any($2::text[]) or l.short_id = any($2::text[]))`)

interface Ask {
  /** Its id, or the short id of its code. */
  named: string
  caller: Pick<Caller, 'comId' | 'userId'> | undefined
}

const sharedBy = preparedQuery<{ targetId: string; comId: string }>(
  'select target_id as "targetId", com_id as "comId" from shared_target where target_id = any($1::text[])',
)

/** The hospitals in which these may be meetings: short ids begin with theirs, ids stand in the directory. */
async function hospitalsOf(db: Db, names: readonly string[]): Promise<Map<string, string[]>> {
  const hospitals = new Map<string, string[]>()
  const note = (comId: string, name: string) =>
    hospitals.set(comId, [...(hospitals.get(comId) ?? []), name])
  const isShort = (name: string) => normalizeShortId(name) === name
  for (const [linkCode, shortIds] of groupBy(names.filter(isShort), linkCodeOf)) {
    const comId = await companyOfLinkCode(db, linkCode)
    if (comId !== undefined) for (const shortId of shortIds) note(comId, shortId)
  }
  const ids = names.filter((name) => !isShort(name))
  if (ids.length > 0)
    for (const { targetId, comId } of await sharedBy(db, [ids])) note(comId, targetId)
  return hospitals
}

async function findOpenMeetings(
  db: Db,
  asks: readonly Ask[],
): Promise<(OpenMeeting | undefined)[]> {
  const found = new Map<string, Omit<OpenMeeting, 'mine'>>()
  const names = [...new Set(asks.map(({ named }) => named))]
  for (const [comId, named] of await hospitalsOf(db, names))
    for (const meeting of await byCode(db, [comId, named]))
      found.set(meeting.meetingId, meeting).set(meeting.shortId, meeting)
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

/** Returns a meeting with the signature of who asks. */
export type FindMeetingForSigning = (
  db: Db,
  named: string,
  caller: Ask['caller'],
) => Promise<OpenMeeting | undefined>

/** Finds the meeting that somebody signs at, with where they stand with it. */
export function createOpenMeetingFinder(): FindMeetingForSigning {
  // A crowd at the door asks for the same meeting at the same moment: those who wait share their statements.
  const find = batched<Ask, OpenMeeting | undefined>(firstOf(), (db, _named, asks) =>
    findOpenMeetings(db, asks),
  )
  return (db, named, caller) => find(db, named, { named, caller })
}
