import { newId } from '../../../db/newId'
import { readPage, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { At } from '../signing/attendanceRepository'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Meeting } from '../meetingRepository'

const listed = preparedQuery<{
  actionId: string
  kind: string
  actorName: string
  name: string
  reason: string
  time: number
  total: number
}>(`
  select x.action_id as "actionId", x.kind, coalesce(b.person_name, '') as "actorName", coalesce(p.person_name, a.guest_name, '') as name, coalesce(x.reason, '') as reason, x.created_at as time, (count(*) over ())::int as total
  from meeting_action x
  left join person b on b.com_id = x.com_id and b.person_id = x.actor_id
  left join attendance a on a.com_id = x.com_id and a.meeting_id = x.meeting_id and a.attend_id = x.attend_id
  left join person p on p.com_id = a.com_id and p.person_id = a.person_id
  where x.com_id = $1 and x.meeting_id = $2 order by x.action_id desc limit $3 offset $4`)

/** One page of what managers did with a meeting, the last first. */
export const listActions = (
  db: Db,
  { comId, meetingId }: Pick<Meeting, 'comId' | 'meetingId'>,
  paging: Paging,
) => readPage(paging, (limit, offset) => listed(db, [comId, meetingId, limit, offset]))

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
  { kind, actorId, attendId, reason, facts = {} }: ActionNote,
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
      reason: reason || null,
      facts: JSON.stringify(facts),
      created_at: now,
    })
    .execute()
}
