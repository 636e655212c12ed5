import { sql } from 'kysely'
import type { ResultChange } from '@contract/calls/exam/resultChange'
import type { ChangeKind } from '@contract/kinds'
import { ReviewState } from '@contract/states'
import { holds } from '../../../db/holds'
import { orNull } from '../../../db/orNull'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { isInReach, type OfficersReach } from '../leaving/reachRepository'
import { platformId } from '../paper/platformTasks'
import type { AttemptKey } from '../taking/attemptRepository'

const waiting = sql.lit(ReviewState.waiting)

/** A proposal as the list needs it; `personId` and `proposerId` say whose matter it is. */
export interface ChangeRow extends Omit<ResultChange, 'mine'> {
  personId: string
  proposerId: string
}

const fields = sql`e.change_id as "changeId", e.task_id as "taskId", e.attempt_id as "attemptId", t.task_name as "taskName", p.person_name as "userName",
  coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as "deptName", e.kind, e.score_before as "scoreBefore", e.score,
  t.total_score as "totalScore", e.reason, coalesce(b.person_name, '') as "proposedBy", e.proposed_at as "proposedTime", e.state,
  coalesce(e.note, '') as note, e.decided_at as "decidedTime", e.person_id as "personId", e.proposed_by as "proposerId"`

const withNames = (comId: string) => sql`
  from result_change e
  join exam_task t on t.task_id = e.task_id and t.com_id in (${comId}, ${platformId})
  join person p on p.com_id = ${comId} and p.person_id = e.person_id
  left join person b on b.com_id = ${comId} and b.person_id = e.proposed_by
  left join department d on d.com_id = ${comId} and d.department_id = p.department_id`

/** One page of proposals: those that wait first, the oldest of them first; then the decided ones, the last one first. */
export async function listChanges(
  db: Db,
  reach: OfficersReach,
  { onlyWaiting, keyword }: { onlyWaiting: boolean; keyword: string },
  paging: Paging,
): Promise<Page<ChangeRow>> {
  return readPage(paging, (limit, offset) =>
    sql<ChangeRow & { total: number }>`
      select ${fields}, (count(*) over ())::int as total ${withNames(reach.comId)}
      where ${isInReach(reach)} and (${onlyWaiting} = false or e.state = ${waiting})
        and ${holds(keyword, 'p.person_name', 'p.job_number', 't.task_name')}
      order by case when e.state = ${waiting} then 0 else 1 end, case when e.state = ${waiting} then extract(epoch from e.proposed_at) else -extract(epoch from e.decided_at) end, e.change_id
      limit ${limit} offset ${offset}`.execute(db),
  )
}

/** Hospitals in which something waits, for whoever is the second person of one that has none. */
export async function hospitalsWithChanges(db: Db): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    /* several machines: seldom, the operator is the second person */
    select distinct com_id as "comId" from result_change where state = ${waiting} limit 1000`.execute(
    db,
  )
  return rows.map(({ comId }) => comId)
}

export interface Change extends AttemptKey {
  changeId: string
  kind: ChangeKind
  score: number | null
  reason: string
  state: number
  taskName: string
}

/** A proposal within reach, held until the transaction ends. */
export async function lockChange(
  db: Db,
  reach: OfficersReach,
  changeId: string,
): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select e.com_id as "comId", e.change_id as "changeId", e.person_id as "personId", e.task_id as "taskId", e.attempt_id as "attemptId", e.kind, e.score,
      e.reason, e.state, t.task_name as "taskName"
    from result_change e
    join exam_task t on t.task_id = e.task_id and t.com_id in (${reach.comId}, ${platformId})
    join person p on p.com_id = ${reach.comId} and p.person_id = e.person_id
    where ${isInReach(reach)} and e.change_id = ${changeId} for update of e`.execute(db)
  return rows[0]
}

/** Whose sitting it is; undefined: none within reach. */
export async function findSitting(
  db: Db,
  reach: OfficersReach,
  { taskId, attemptId }: Pick<AttemptKey, 'taskId' | 'attemptId'>,
): Promise<AttemptKey | undefined> {
  const { rows } = await sql<AttemptKey>`
    select e.com_id as "comId", e.person_id as "personId", e.task_id as "taskId", e.attempt_id as "attemptId"
    from attempt e join person p on p.com_id = ${reach.comId} and p.person_id = e.person_id
    where ${isInReach(reach)} and e.task_id = ${taskId} and e.attempt_id = ${attemptId}`.execute(db)
  return rows[0]
}

export interface NewChange extends AttemptKey {
  changeId: string
  kind: ChangeKind
  score: number | null
  scoreBefore: number | null
  reason: string
  by: string
}

/** Stores a proposal; false where one about the same sitting waits. */
export async function insertChange(
  db: Db,
  { comId, changeId, personId, taskId, attemptId, kind, score, scoreBefore, reason, by }: NewChange,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into result_change (com_id, change_id, task_id, attempt_id, person_id, kind, score, score_before, reason, proposed_by, proposed_at)
    values (${comId}, ${changeId}, ${taskId}, ${attemptId}, ${personId}, ${kind}, ${score}, ${scoreBefore}, ${reason}, ${by}, ${now})
    on conflict (com_id, attempt_id) where state = ${waiting} do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Writes what became of a proposal that is held. */
export async function decideChange(
  db: Db,
  { comId, changeId }: Pick<Change, 'comId' | 'changeId'>,
  { agree, note, by }: { agree: boolean; note: string; by: string },
  now: number,
): Promise<void> {
  const state = agree ? ReviewState.approved : ReviewState.refused
  await sql`
    update result_change set state = ${state}, note = ${orNull(note)}::text, decided_by = ${by}, decided_at = ${now}
    where com_id = ${comId} and change_id = ${changeId}`.execute(db)
}

/** The score of a closed sitting that two people agreed on; grading anew leaves it alone. */
export async function writeCorrected(
  db: Db,
  { comId, attemptId }: Pick<AttemptKey, 'comId' | 'attemptId'>,
  { score, passed }: { score: number; passed: boolean },
  now: number,
): Promise<void> {
  await sql`
    update attempt set corrected_score = ${score}, score = ${score}, passed = ${passed}, counted = false, result_at = ${now}
    where com_id = ${comId} and attempt_id = ${attemptId}`.execute(db)
}
