import { inList } from '../../../db/inList'
import { isInReach, type OfficersReach } from './reachRepository'
import { openAttempts } from '@contract/states'
import { sql } from 'kysely'
import type { Appeal } from '@contract/calls/exam/leaving'
import { holds } from '../../../db/holds'
import { readCountedPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { platformId } from '../paper/platformTasks'
import { orNull } from '../../../db/orNull'
import { unlimitedLeavings } from '@contract/rules/exam/leaving'

const scoped = (reach: OfficersReach) => sql`${isInReach(reach)} and e.appeal is not null`

/** One page of appeals: those that wait first, the oldest of them first; then the decided ones, the last one first. */
export async function listAppeals(
  db: Db,
  scope: OfficersReach,
  { onlyWaiting, keyword }: { onlyWaiting: boolean; keyword: string },
  paging: Paging,
): Promise<Page<Appeal>> {
  const wanted = sql`${scoped(scope)} and (${onlyWaiting} = false or e.appeal = 0)
    and (${holds(keyword, 'p.person_name', 'p.job_number')}
      or exists (select from exam_task k where k.task_id = e.task_id and k.com_id in (${scope.comId}, ${platformId}) and ${holds(keyword, 'k.task_name')}))`
  const read = (limit: number, offset: number) =>
    sql<Appeal>`
    select e.task_id as "taskId", e.attempt_id as "attemptId", e.event_id as "eventId", t.task_name as "taskName", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber",
      coalesce(d.department_name, '') as "deptName", e.kind, e.verdict, a.started_at + e.left_ms * interval '1 ms' as "leftTime", round(e.away_ms / 1000)::int as "awaySeconds",
      a.cuts_used as used, coalesce(t.cutting_screen_num, ${sql.lit(unlimitedLeavings)}) as "limit", case when a.state in (${inList(openAttempts)}) then 1 else 0 end as running, coalesce(a.closed_by, '') as "closedBy",
      a.score, e.appeal, e.outcome, e.minutes, coalesce(e.reason, '') as reason, e.appealed_at as "appealedTime", coalesce(e.appeal_reason, '') as "appealReason"
    from leaving_event e
    join attempt a on a.com_id = e.com_id and a.attempt_id = e.attempt_id
    join exam_task t on t.task_id = e.task_id and t.com_id in (${scope.comId}, ${platformId})
    join person p on p.com_id = e.com_id and p.person_id = e.person_id
    left join department d on d.com_id = p.com_id and d.department_id = p.department_id
    where ${wanted}
    order by case when e.appeal = 0 then 0 else 1 end, case when e.appeal = 0 then extract(epoch from e.appealed_at) else -extract(epoch from e.decided_at) end, e.event_id
    limit ${limit} offset ${offset}`.execute(db)
  const count = () =>
    sql<{ total: number }>`
    select count(*)::int as total from leaving_event e join person p on p.com_id = e.com_id and p.person_id = e.person_id where ${wanted}`.execute(
      db,
    )
  return readCountedPage(paging, read, count)
}

export interface AppealOf {
  personId: string
  taskId: string
  verdict: string
}

/** Whose absence an appeal is about; undefined when the manager may not see it. */
export async function findAppeal(
  db: Db,
  scope: OfficersReach,
  attemptId: string,
  eventId: string,
): Promise<AppealOf | undefined> {
  const { rows } = await sql<AppealOf>`
    select e.person_id as "personId", e.task_id as "taskId", e.verdict from leaving_event e
    join person p on p.com_id = e.com_id and p.person_id = e.person_id
    where ${scoped(scope)} and e.attempt_id = ${attemptId} and e.event_id = ${eventId}`.execute(db)
  return rows[0]
}

export interface Decision {
  comId: string
  attemptId: string
  eventId: string
  /** 1 granted, 2 refused. */
  appeal: 1 | 2
  outcome: 'time' | 'try' | 'count' | null
  minutes: number
  reason: string
  by: string
}

/** Writes a decision, once: false when there is one already. */
export async function storeDecision(
  db: Db,
  { comId, attemptId, eventId, appeal, outcome, minutes, reason, by }: Decision,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    update leaving_event set appeal = ${appeal}, outcome = ${outcome}::text, minutes = ${minutes}, reason = ${orNull(reason)}::text, decided_by = ${by}, decided_at = ${now},
      verdict = case when ${appeal} = 1 then 'excused' else verdict end
    where com_id = ${comId} and attempt_id = ${attemptId} and event_id = ${eventId} and appeal = 0 returning 1`.execute(
    db,
  )
  return rows.length > 0
}
