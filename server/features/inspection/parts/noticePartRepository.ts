import { sql } from 'kysely'
import { minuteStamp } from '@contract/rules/hospitalTime'
import { isOfPack, isOnTopic, isWithin } from '../boundsRepository'
import type { PackBounds } from '../packBounds'
import { column, type PackPlan } from './PackPlan'
import { countOf } from './partRepository'

interface Notice {
  time: number
  title: string
  body: string
  sender: string
  people: number
  read: number
}

/** Notices that somebody wrote, with how many have them and have read them. */
const notices = (bounds: PackBounds) => sql<Notice>`
  select n.created_at as time, n.title, n.body, coalesce(by.person_name, '') as sender, count(m.message_id)::int as people, count(m.read_at)::int as read
  from staff_notice n left join person by on by.com_id = n.com_id and by.person_id = n.created_by
  join message m on m.com_id = n.com_id and m.kind = 'fromHospital' and m.once_key = 'notice:' || n.notice_id
  join person p on p.com_id = m.com_id and p.person_id = m.person_id
  where n.com_id = ${bounds.comId} and ${isWithin(bounds, 'n.created_at')} and ${isOnTopic(bounds, 'n.title')} and ${isOfPack(bounds, 'p')}
  group by n.com_id, n.notice_id, n.created_at, n.title, n.body, by.person_name order by n.created_at, n.notice_id`

interface Told {
  time: number
  title: string
  people: number
  read: number
}

/** What people were told of by itself: that something is theirs, ends soon, was missed; by the name of the thing. */
const told = (bounds: PackBounds) => sql<Told>`
  select min(m.created_at) as time, m.facts->>'name' as title, count(distinct m.person_id)::int as people, count(distinct m.person_id) filter (where m.read_at is not null)::int as read
  from message m join person p on p.com_id = m.com_id and p.person_id = m.person_id
  where m.com_id = ${bounds.comId} and m.kind <> 'fromHospital' and m.facts->>'name' <> '' and ${isOnTopic(bounds, sql<string>`m.facts->>'name'`)} and ${isWithin(bounds, 'm.created_at')} and ${isOfPack(bounds, 'p')}
  group by m.facts->>'name' order by 1, 2`

/** Notices, and whom they reached. */
export const noticePart: PackPlan = {
  part: 'notices',
  count: async ({ tx, bounds }) =>
    (await countOf(tx, notices(bounds))) + (await countOf(tx, told(bounds))),
  async write({ bounds, text, write }) {
    const reached = [
      column<Told>(text('told'), 2, ({ people }) => people),
      column<Told>(text('read'), 2, ({ read }) => read),
    ]
    await write<Notice>({
      name: text('noticeSheet'),
      columns: [
        column(text('time'), 4, ({ time }) => minuteStamp(time)),
        column(text('title'), 6, ({ title }) => title),
        column(text('words'), 14, ({ body }) => body),
        column(text('sender'), 3, ({ sender }) => sender),
        ...reached,
      ],
      rows: notices(bounds),
    })
    await write<Told>({
      name: text('toldSheet'),
      columns: [
        column(text('firstTold'), 4, ({ time }) => minuteStamp(time)),
        column(text('title'), 12, ({ title }) => title),
        ...reached,
      ],
      rows: told(bounds),
    })
  },
}
