import { readPage, type Paging } from '../../../db/page'
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
  select x.event_id as "actionId", coalesce(x.kind, '') as kind, coalesce(b.person_name, '') as "actorName", coalesce(p.person_name, a.guest_name, '') as name, coalesce(x.reason, '') as reason, x.at as time, (count(*) over ())::int as total
  from audit_event x
  left join person b on b.com_id = x.com_id and b.person_id = x.who_id
  left join attendance a on a.com_id = x.com_id and a.meeting_id = x.task_id and a.attend_id = x.thing_id
  left join person p on p.com_id = a.com_id and p.person_id = a.person_id
  where x.com_id = $1 and x.task_id = $2 and starts_with(x.what, 'meetingManage.') order by x.event_id desc limit $3 offset $4`)

/** One page of what managers did with a meeting, the last first. */
export const listActions = (
  db: Db,
  { comId, meetingId }: Pick<Meeting, 'comId' | 'meetingId'>,
  paging: Paging,
) => readPage(paging, (limit, offset) => listed(db, [comId, meetingId, limit, offset]))
