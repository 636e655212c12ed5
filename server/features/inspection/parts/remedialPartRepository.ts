import { sql } from 'kysely'
import { minuteStamp } from '@contract/rules/hospitalTime'
import { DutyState, gradedAttempts } from '@contract/states'
import { platformId } from '../../../companies'
import { isOfPack, isOnTopic } from '../boundsRepository'
import type { PackBounds } from '../packBounds'
import { isHandedIn } from './examRepository'
import { column, namedColumns, type Named, type PackPlan } from './PackPlan'
import { countOf, named, withUnit } from './partRepository'

interface Failed extends Named {
  title: string
  score: number | null
  failedAt: number
  againTitle: string | null
  againScore: number | null
  againPassed: boolean | null
  againAt: number | null
  given: number
  givenDone: number
}

const graded = sql.join(gradedAttempts.map((state) => sql.lit(state)))

/** The first try of somebody at an exam that was not passed. */
const firstFailures = (bounds: PackBounds) => sql`
  select distinct on (a.task_id, a.person_id) a.com_id, a.task_id, a.person_id, a.attempt_id, a.score, a.closed_at
  from attempt a join person p on p.com_id = a.com_id and p.person_id = a.person_id
  where ${isHandedIn(bounds)} and a.state in (${graded}) and not a.passed and ${isOfPack(bounds, 'p')} order by a.task_id, a.person_id, a.closed_at`

/**
 * Who failed first, what became of it: the try at the same exam or at one that follows it that passed, else the last one; and what they were
 * given to do since (courses, readings, skills, training) with how much of it is done.
 */
const failed = (bounds: PackBounds) => sql<Failed>`
  with first as materialized (${firstFailures(bounds)})
  select t.task_name as title, ${named}, f.score, f.closed_at as "failedAt", again.title as "againTitle", again.score as "againScore",
    again.passed as "againPassed", again.closed_at as "againAt", coalesce(since.given, 0) as given, coalesce(since.done, 0) as "givenDone"
  from first f join exam_task t on t.com_id in (${bounds.comId}, ${platformId}) and t.task_id = f.task_id
  join person p on p.com_id = f.com_id and p.person_id = f.person_id ${withUnit}
  left join lateral (
    select o.task_name as title, b.score, b.passed, b.closed_at from attempt b join exam_task o on o.com_id in (${bounds.comId}, ${platformId}) and o.task_id = b.task_id
    where b.com_id = ${bounds.comId} and b.person_id = f.person_id and b.attempt_id <> f.attempt_id and b.closed_at > f.closed_at and b.state in (${graded})
      and (b.task_id = f.task_id or o.previous_task_id = f.task_id) order by b.passed desc, b.closed_at desc limit 1) again on true
  left join lateral (
    select count(*)::int as given, count(*) filter (where u.state = ${sql.lit(DutyState.passed)})::int as done from duty u
    where u.com_id = ${bounds.comId} and u.person_id = f.person_id and u.kind in ('course', 'document', 'skill', 'training') and u.given_at > f.closed_at) since on true
  where ${isOnTopic(bounds, 't.task_name')} order by t.task_name, dept, p.person_name`

/** What became of those who did not pass. */
export const remedialPart: PackPlan = {
  part: 'remedial',
  needs: 'report.read',
  count: ({ tx, bounds }) =>
    countOf(
      tx,
      sql`select f.* from (${firstFailures(bounds)}) f join exam_task t on t.com_id in (${bounds.comId}, ${platformId}) and t.task_id = f.task_id
        where ${isOnTopic(bounds, 't.task_name')}`,
    ),
  async write({ bounds, text, write, lacks, sums }) {
    let open = 0
    const rows = await write<Failed>(
      {
        name: text('remedialSheet'),
        columns: [
          column(text('exam'), 7, ({ title }) => title),
          ...namedColumns(text),
          column(text('score'), 2, ({ score }) => score),
          column(text('failedAt'), 4, ({ failedAt }) => minuteStamp(failedAt)),
          column(text('again'), 6, ({ againTitle }) => againTitle ?? ''),
          column(text('againScore'), 2, ({ againScore }) => againScore),
          column(text('given'), 3, ({ given, givenDone }) =>
            given === 0 ? '' : text('doneOf', { done: givenDone, all: given }),
          ),
          column(text('result'), 3, outcome),
        ],
        rows: failed(bounds),
      },
      ({ againPassed, given }) => (open += againPassed || given > 0 ? 0 : 1),
    )
    sums.set('failed', rows)
    if (open > 0) lacks(text('notTrained', { n: open }))

    function outcome({ againPassed, given }: Failed): string {
      if (againPassed) return text('passedLater')
      if (againPassed === false) return text('failedAgain')
      return text(given > 0 ? 'inTraining' : 'noTraining')
    }
  },
}
