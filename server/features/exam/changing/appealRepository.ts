import { sql } from 'kysely'
import type { MyAppeal, ScoreAppeal } from '@contract/calls/exam/scoreAppeal'
import { ReviewState } from '@contract/states'
import { holds } from '../../../db/holds'
import { orNull } from '../../../db/orNull'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { isInReach, type OfficersReach } from '../leaving/reachRepository'
import { platformId } from '../paper/platformTasks'
import type { AttemptKey } from '../taking/attemptRepository'
import type { Change } from './changeRepository'

const waiting = sql.lit(ReviewState.waiting)

/** An appeal as the office sees it; `personId`: whose it is. */
export type AppealRow = Omit<ScoreAppeal, 'mine'> & { personId: string }

const head = sql`e.appeal_id as "appealId", coalesce(e.question_id, '') as "questionId", e.reason, e.created_at as "createdTime", e.state,
  case when e.state = ${waiting} then c.score end as "proposedScore", coalesce(e.answer, '') as answer`
const fields = sql`${head}, e.task_id as "taskId", e.attempt_id as "attemptId", t.task_name as "taskName", p.person_name as "userName",
  coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as "deptName", a.score, t.total_score as "totalScore", e.person_id as "personId"`

const withNames = (comId: string) => sql`
  from score_appeal e
  join attempt a on a.com_id = ${comId} and a.attempt_id = e.attempt_id
  join exam_task t on t.task_id = e.task_id and t.com_id in (${comId}, ${platformId})
  join person p on p.com_id = ${comId} and p.person_id = e.person_id
  left join result_change c on c.com_id = ${comId} and c.change_id = e.change_id
  left join department d on d.com_id = ${comId} and d.department_id = p.department_id`

/** Stores an appeal; false where the same was appealed against before. */
export async function insertAppeal(
  db: Db,
  { comId, personId, taskId, attemptId }: AttemptKey,
  { appealId, questionId, reason }: { appealId: string; questionId: string; reason: string },
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into score_appeal (com_id, appeal_id, task_id, attempt_id, person_id, question_id, reason, created_at)
    values (${comId}, ${appealId}, ${taskId}, ${attemptId}, ${personId}, ${orNull(questionId)}::text, ${reason}, ${now})
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Somebody's appeals against one sitting, the first one first. */
export async function listMyAppeals(
  db: Db,
  { comId, personId, attemptId }: AttemptKey,
): Promise<MyAppeal[]> {
  const { rows } = await sql<MyAppeal>`
    select ${head} from score_appeal e left join result_change c on c.com_id = ${comId} and c.change_id = e.change_id
    where e.com_id = ${comId} and e.attempt_id = ${attemptId} and e.person_id = ${personId} order by e.created_at, e.appeal_id`.execute(
    db,
  )
  return rows
}

/** One page of appeals: those that wait first, the oldest of them first; then the decided ones, the last one first. */
export async function listScoreAppeals(
  db: Db,
  reach: OfficersReach,
  { onlyWaiting, keyword }: { onlyWaiting: boolean; keyword: string },
  paging: Paging,
): Promise<Page<AppealRow>> {
  return readPage(paging, (limit, offset) =>
    sql<AppealRow & { total: number }>`
      select ${fields}, (count(*) over ())::int as total ${withNames(reach.comId)}
      where ${isInReach(reach)} and (${onlyWaiting} = false or e.state = ${waiting})
        and ${holds(keyword, 'p.person_name', 'p.job_number', 't.task_name')}
      order by case when e.state = ${waiting} then 0 else 1 end, case when e.state = ${waiting} then extract(epoch from e.created_at) else -extract(epoch from e.decided_at) end, e.appeal_id
      limit ${limit} offset ${offset}`.execute(db),
  )
}

/** One appeal within reach. */
export async function findScoreAppeal(
  db: Db,
  reach: OfficersReach,
  appealId: string,
): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`
    select ${fields} ${withNames(reach.comId)} where ${isInReach(reach)} and e.appeal_id = ${appealId}`.execute(
    db,
  )
  return rows[0]
}

export interface Answer {
  state: number
  answer: string
  changeId: string | null
  by: string
}

/** Writes an officer's answer; false where there is one, or a correction for it waits. */
export async function answerAppeal(
  db: Db,
  { comId, appealId }: { comId: string; appealId: string },
  { state, answer, changeId, by }: Answer,
  now: number,
): Promise<boolean> {
  const isOver = state !== ReviewState.waiting
  const { rows } = await sql`
    update score_appeal set state = ${state}, answer = ${answer}, change_id = ${changeId}::text,
      decided_by = case when ${isOver}::boolean then ${by}::text end, decided_at = case when ${isOver}::boolean then ${now}::timestamptz end
    where com_id = ${comId} and appeal_id = ${appealId} and state = ${waiting} and change_id is null returning 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The appeal that a correction was proposed for: accepted with it, or it waits for another answer. */
export async function followChange(
  db: Db,
  { comId, changeId }: Pick<Change, 'comId' | 'changeId'>,
  { agree, by }: { agree: boolean; by: string },
  now: number,
): Promise<void> {
  await sql`
    update score_appeal set state = case when ${agree}::boolean then ${sql.lit(ReviewState.approved)} else ${waiting} end, change_id = case when ${agree}::boolean then change_id end,
      answer = case when ${agree}::boolean then answer end,
      decided_by = case when ${agree}::boolean then ${by}::text end, decided_at = case when ${agree}::boolean then ${now}::timestamptz end
    where com_id = ${comId} and change_id = ${changeId}`.execute(db)
}

/** How many sittings of a hospital at an exam were counted for a question, and the share of its marks that they reached, percent. */
export async function countAnswered(
  db: Db,
  { comId, taskId }: Pick<AttemptKey, 'comId' | 'taskId'>,
  questionId: string,
): Promise<{ answered: number; share: number | null }> {
  const { rows } = await sql<{ answered: number; share: number | null }>`
    select coalesce(sum(taken), 0)::int as answered, round(100 * sum(points) / nullif(sum(taken * marks), 0))::int as share
    from question_count where com_id = ${comId} and task_id = ${taskId} and question_id = ${questionId}`.execute(
    db,
  )
  return rows[0] ?? { answered: 0, share: null }
}
