import { sql } from 'kysely'
import { countedAttempts } from '@contract/states'
import { platformId } from '../../../companies'
import type { Db } from '../../../db/schema'
import { isOfPack, isOnTopic, isWithin } from '../boundsRepository'
import type { PackBounds } from '../packBounds'

/** An exam at which somebody of the pack sat in the period. */
export interface PackExam {
  taskId: string
  title: string
  issuer: string
  startTime: number
  endTime: number
  passScore: number
  totalScore: number
  questions: number
  attempts: number
  people: number
  passed: number
  passedTries: number
  average: number | null
  /** Set by the hospital itself: then its paper is in the pack. */
  isOwn: boolean
}

/** SQL: whether a try counts and was handed in in the period, of `attempt a`. */
export const isHandedIn = (bounds: PackBounds) =>
  sql<boolean>`(a.com_id = ${bounds.comId} and a.state in (${sql.join(countedAttempts.map((state) => sql.lit(state)))}) and ${isWithin(bounds, 'a.closed_at')})`

/** Every exam of the pack, with its sums counted by the database. */
export async function examsOf(db: Db, bounds: PackBounds): Promise<PackExam[]> {
  const { rows } = await sql<PackExam>`
    with sat as (
      select a.task_id, count(*)::int as attempts, count(distinct a.person_id)::int as people, count(distinct a.person_id) filter (where a.passed)::int as passed,
        count(*) filter (where a.passed)::int as passed_tries,
        round(avg(a.score), 1) as average
      from attempt a join person p on p.com_id = a.com_id and p.person_id = a.person_id
      where ${isHandedIn(bounds)} and ${isOfPack(bounds, 'p')} group by a.task_id)
    select t.task_id as "taskId", t.task_name as title, t.issuer, t.start_time as "startTime", t.end_time as "endTime", t.pass_score as "passScore",
      t.total_score as "totalScore", t.question_count as questions, s.attempts, s.people, s.passed, s.passed_tries as "passedTries", s.average,
      (t.com_id = ${bounds.comId} or t.issuer_com_id is not distinct from ${bounds.comId}) as "isOwn"
    from sat s join exam_task t on t.com_id in (${bounds.comId}, ${platformId}) and t.task_id = s.task_id
    where ${isOnTopic(bounds, 't.task_name')} order by t.end_time, t.task_id`.execute(db)
  return rows
}
