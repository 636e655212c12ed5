import type { Db } from '../../../db/schema'
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
  select x.action_id as "actionId", x.kind, coalesce(b.person_name, '') as "actorName", coalesce(p.person_name, a.guest_name, '') as name, x.reason, x.created_at as time, (count(*) over ())::int as total
  from meeting_action x
  left join person b on b.com_id = x.com_id and b.person_id = x.actor_id
  left join attendance a on a.com_id = x.com_id and a.meeting_id = x.meeting_id and a.attend_id = x.attend_id
  left join person p on p.com_id = a.com_id and p.person_id = a.person_id
  where x.com_id = $1 and x.meeting_id = $2 order by x.action_id desc limit $3 offset $4`)

/** One page of what managers did with a meeting, the last first. */
export const listActions = (
  db: Db,
  { comId, meetingId }: Pick<Meeting, 'comId' | 'meetingId'>,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
) => listed(db, [comId, meetingId, pageSize, (pageIndex - 1) * pageSize])
