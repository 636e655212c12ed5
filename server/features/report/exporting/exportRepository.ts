import { AttemptState } from '@contract/states'
import { inUnitsOf } from '../../../db/inUnits'
import { ofHospitals } from '../../../db/inHospitals'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import type { CompactAnswer } from '../../../db/storedShapes'
import type { ReportTask } from '../reportRepository'
import type { ReportScope } from '../reportScope'

/** An attempt as a row of the workbook. */
export interface AttemptLine {
  attemptId: string
  comId: string
  userName: string
  jobNumber: string
  dept: string
  comName: string
  attemptNo: number
  state: number
  startedAt: number
  closedAt: number | null
  score: number | null
  passed: 0 | 1
  closedBy: string | null
  leavings: number
  lateCount: number
  lateState: string | null
  flags: string[]
  answers: Record<string, CompactAnswer> | null
}

/** Attempts of a task that are closed, after the one named, in the order of hospitals and ids. */
export async function attemptLines(
  db: Db,
  { taskId }: ReportTask,
  { hospitals, departments }: ReportScope,
  after: { comId: string; attemptId: string },
  limit: number,
): Promise<AttemptLine[]> {
  const { rows } = await sql<AttemptLine>`
    /* several machines: a report */
    select a.attempt_id as "attemptId", a.com_id as "comId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as dept, c.short_name as "comName",
      a.attempt_no as "attemptNo", a.state, a.started_at as "startedAt", a.closed_at as "closedAt", a.score, a.passed::int as passed, a.closed_by as "closedBy", a.cuts_used as leavings, a.late_count as "lateCount", a.late_state as "lateState", a.flags, a.answers
    from attempt a join company c on c.com_id = a.com_id join person p on p.com_id = a.com_id and p.person_id = a.person_id
    left join department d on d.com_id = p.com_id and d.department_id = p.department_id and ${ofHospitals(hospitals, 'd')}
    where a.task_id = ${taskId} and a.state >= ${sql.lit(AttemptState.handedIn)} and ${ofHospitals(hospitals, 'a', 'p')} and (${departments}::text[] is null or ${inUnitsOf('p', departments)})
      and (a.com_id, a.attempt_id) > (${after.comId}, ${after.attemptId})
    order by a.com_id, a.attempt_id limit ${limit}`.execute(db)
  return rows
}

/** How many attempts attemptLines gives in all. */
export async function countLines(
  db: Db,
  { taskId }: ReportTask,
  { hospitals, departments }: ReportScope,
): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from attempt a join person p on p.com_id = a.com_id and p.person_id = a.person_id
    where a.task_id = ${taskId} and a.state >= ${sql.lit(AttemptState.handedIn)} and ${ofHospitals(hospitals, 'a', 'p')} and (${departments}::text[] is null or ${inUnitsOf('p', departments)})`.execute(
    db,
  )
  return rows[0]?.lines ?? 0
}
