import type { ExamResult, IssuedCertificate } from '@contract/calls/operating/exchange'
import { minuteMs } from '@contract/rules/hospitalTime'
import { sql } from 'kysely'
import { inUnitsOf } from '../../db/inUnits'
import type { Db } from '../../db/schema'

/** What is younger may still be followed by something older: its transaction has not ended yet. */
export const settledMs = minuteMs

/** What news are asked for: of one hospital, in the order of their change. */
export interface AskedRows {
  comId: string
  /** Only people of these units and below; null: all. */
  units: readonly string[] | null
  limit: number
  /** Epoch ms. */
  now: number
}

/** Behind which change the rows begin. */
export interface Cursor {
  at: number
  id: string
}

/** An exam's result as it is stored. */
type ResultRow = Omit<ExamResult, 'state' | 'passed' | 'score' | 'changedTime'> & {
  state: number
  passed: boolean
  score: number | null
  /** Never null here: by it they are found. */
  changedTime: number | null
}

/** Results of exams that changed after a cursor: one row more than the page holds, where there is one. */
export async function resultsAfter(
  db: Db,
  { comId, units, limit, now }: AskedRows,
  { at, id }: Cursor,
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select a.attempt_id as "attemptId", coalesce(p.job_number, '') as "jobNumber", a.person_id as "userId", coalesce(d.department_name, '') as "deptName",
      a.task_id as "taskId", coalesce(t.task_name, '') as "taskName", a.attempt_no as "attemptNo", a.state, a.score, a.passed,
      coalesce(t.total_score, 0) as "totalScore", coalesce(t.pass_score, 0) as "passScore", a.started_at as "startedTime",
      a.closed_at as "closedTime", a.result_at as "changedTime"
    from attempt a join person p on p.com_id = ${comId} and p.person_id = a.person_id
    left join department d on d.com_id = ${comId} and d.department_id = p.department_id
    left join exam_task t on t.task_id = a.task_id and t.com_id in (${comId}, 'PLATFORM')
    where a.com_id = ${comId} and a.result_at is not null and a.result_at <= ${now - settledMs}::timestamptz
      and (t.announce_at is null or t.announced_at is not null)
      and (a.result_at, a.attempt_id) > (${at}::timestamptz, ${id}::text)
      and (${units === null}::boolean or ${inUnitsOf('p', units)})
    order by a.result_at, a.attempt_id limit ${limit + 1}`.execute(db)
  return rows
}

/** Certificates that were issued or revoked after a cursor: one row more than the page holds, where there is one. */
export async function certificatesAfter(
  db: Db,
  { comId, units, limit, now }: AskedRows,
  { at, id }: Cursor,
): Promise<IssuedCertificate[]> {
  const { rows } = await sql<IssuedCertificate>`
    select c.certificate_id as "certId", coalesce(p.job_number, '') as "jobNumber", c.person_id as "userId", c.number, c.title, c.task_id as "taskId",
      c.credits, coalesce(c.credit_kind, '') as "creditKind", c.issued_at as "issuedTime", c.expires_at as "expiresTime", c.revoked_at as "revokedTime",
      greatest(c.issued_at, c.revoked_at) as "changedTime"
    from certificate c join person p on p.com_id = ${comId} and p.person_id = c.person_id
    where c.com_id = ${comId} and greatest(c.issued_at, c.revoked_at) <= ${now - settledMs}::timestamptz
      and (greatest(c.issued_at, c.revoked_at), c.certificate_id) > (${at}::timestamptz, ${id}::text)
      and (${units === null}::boolean or ${inUnitsOf('p', units)})
    order by greatest(c.issued_at, c.revoked_at), c.certificate_id limit ${limit + 1}`.execute(db)
  return rows
}
