import { sql } from 'kysely'
import { dayStamp } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { isMeantBy } from '../../../db/audienceSql'
import { isOfPack, isOnTopic } from '../boundsRepository'
import type { PackBounds } from '../packBounds'
import { kindText } from '../texts'
import { column, type PackPlan } from './PackPlan'
import { countOf } from './partRepository'

interface Held {
  kind: keyof typeof kindText
  title: string
  startTime: number
  endTime: number
  should: number
  done: number
}

const { withdrawn, excused, passed } = DutyState

/** What was given in the period or ran in it, with how many should and how many did; a meeting is done by who signed. */
const held = (bounds: PackBounds) => sql<Held>`
  select r.kind, r.name as title, r.start_at as "startTime", r.due_at as "endTime",
    count(u.person_id) filter (where u.state not in (${sql.lit(withdrawn)}, ${sql.lit(excused)}))::int as should,
    count(u.person_id) filter (where u.state = ${sql.lit(passed)})::int as done
  from duty_rule r
  left join (select u.com_id, u.kind, u.task_id, u.person_id, u.state from duty u join person p on p.com_id = u.com_id and p.person_id = u.person_id
    where u.com_id = ${bounds.comId} and ${isOfPack(bounds, 'p')}) u on u.com_id = r.com_id and u.kind = r.kind and u.task_id = r.task_id
  where r.com_id = ${bounds.comId} and r.kind <> 'meeting' and r.withdrawn_at is null and r.start_at < ${bounds.until}::timestamptz and r.due_at >= ${bounds.from}::timestamptz
    and ${isOnTopic(bounds, 'r.name')}
  group by r.com_id, r.kind, r.task_id, r.name, r.start_at, r.due_at
  union all
  select 'meeting', m.title, m.start_time, m.end_time,
    (select count(*)::int from person p where p.com_id = ${bounds.comId} and p.active and ${sql.raw(isMeantBy('m.audience', 'p'))} and ${isOfPack(bounds, 'p')}),
    (select count(*)::int from attendance a join person p on p.com_id = a.com_id and p.person_id = a.person_id
      where a.com_id = ${bounds.comId} and a.meeting_id = m.meeting_id and a.sign_time is not null and a.state <> 'refused' and ${isOfPack(bounds, 'p')})
  from meeting m where m.com_id = ${bounds.comId} and m.start_time >= ${bounds.from}::timestamptz and m.start_time < ${bounds.until}::timestamptz and ${isOnTopic(bounds, 'm.title')}
  order by 3, 2`

/** What was planned, and how much of it was done. */
export const planPart: PackPlan = {
  part: 'plan',
  count: ({ tx, bounds }) => countOf(tx, held(bounds)),
  async write({ bounds, text, language, write }) {
    await write<Held>({
      name: text('planSheet'),
      columns: [
        column(text('from'), 3, ({ startTime }) => dayStamp(startTime)),
        column(text('to'), 3, ({ endTime }) => dayStamp(endTime)),
        column(text('kind'), 3, ({ kind }) => kindText[kind][language]),
        column(text('title'), 12, ({ title }) => title),
        column(text('should'), 2, ({ should }) => should),
        column(text('done'), 2, ({ done }) => done),
        column(text('open'), 2, ({ should, done }) => Math.max(0, should - done)),
      ],
      rows: held(bounds),
    })
  },
}
