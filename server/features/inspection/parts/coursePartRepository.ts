import { sql } from 'kysely'
import { minuteStamp } from '@contract/rules/hospitalTime'
import { RunState } from '@contract/states'
import { platformId } from '../../../companies'
import { isOfPack, isOnTopic, isWithin } from '../boundsRepository'
import type { PackBounds } from '../packBounds'
import { column, namedColumns, type Named, type PackPlan } from './PackPlan'
import { countOf, named, withUnit } from './partRepository'

interface Completed extends Named {
  title: string
  endedAt: number
  score: number | null
  credits: number
  completed: boolean
}

/** Runs through courses that ended in the period. */
const completed = (bounds: PackBounds) => sql<Completed>`
  select t.task_name as title, ${named}, r.ended_at as "endedAt", r.score, r.credits, c.completed
  from course_run r join person p on p.com_id = r.com_id and p.person_id = r.person_id ${withUnit}
  join course_task t on t.com_id in (${bounds.comId}, ${platformId}) and t.task_id = r.task_id
  join person_course c on c.com_id = r.com_id and c.person_id = r.person_id and c.task_id = r.task_id
  where r.com_id = ${bounds.comId} and r.state = ${sql.lit(RunState.ended)} and ${isWithin(bounds, 'r.ended_at')} and ${isOfPack(bounds, 'p')} and ${isOnTopic(bounds, 't.task_name')}
  order by t.task_name, dept, p.person_name, r.ended_at`

/** Who completed which course. */
export const coursePart: PackPlan = {
  part: 'courses',
  count: ({ tx, bounds }) => countOf(tx, completed(bounds)),
  async write({ bounds, text, write, sums }) {
    const rows = await write<Completed>({
      name: text('courseSheet'),
      columns: [
        column(text('course'), 9, ({ title }) => title),
        ...namedColumns(text),
        column(text('endedAt'), 4, ({ endedAt }) => minuteStamp(endedAt)),
        column(text('score'), 2, ({ score }) => score),
        column(text('credits'), 2, ({ credits }) => credits),
        column(text('result'), 2, ({ completed: isDone }) => text(isDone ? 'completed' : 'notYet')),
      ],
      rows: completed(bounds),
    })
    sums.set('completions', rows)
  },
}
