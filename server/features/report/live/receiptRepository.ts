import { inHospitals } from '../../../db/inHospitals'
import type { Db } from '../../../db/schema'
import { inUnits } from '../../../db/inUnits'
import { preparedQuery } from '../../../db/preparedQuery'
import { findReportTask } from '../reportRepository'
import type { ReportScope } from '../reportScope'
import type { Found } from '@contract/calls/exam/live'

type ReceiptRow = Omit<Found, 'taskName'>

const byHash = preparedQuery<ReceiptRow>(`
  /* several machines: a report */
  select a.attempt_id as "attemptId", a.task_id as "taskId", p.person_name as "userName", coalesce(d.department_name, '') as dept, c.short_name as "comName",
    a.attempt_no as "attemptNo", a.state, coalesce((a.receipt->>'handedInTime')::float8, 0) as "handedInTime", a.closed_by as "closedBy",
    coalesce((a.receipt->>'answerCount')::int, 0) as "answerCount", coalesce((a.receipt->>'questionCount')::int, 0) as "questionCount"
  from company c join attempt a on a.com_id = c.com_id and a.receipt->>'hash' = $1::text
  join person p on p.com_id = a.com_id and p.person_id = a.person_id
  left join department d on d.com_id = p.com_id and d.department_id = p.department_id and ${inHospitals('$2', 'd')}
  where a.receipt is not null and ${inHospitals('$2', 'a', 'p')} and ($3::text[] is null or ${inUnits('p', '$3::text[]')}) limit 1`)

/** Whose receipt it is, in the first of these scopes that reaches both the person and the exam. */
export async function findReceipt(
  db: Db,
  hash: string,
  scopes: readonly ReportScope[],
): Promise<Found | null> {
  for (const scope of scopes) {
    const [row] = await byHash(db, [hash, scope.hospitals, scope.departments])
    const task = row && (await findReportTask(db, scope, row.taskId))
    if (row && task) return { ...row, taskName: task.taskName }
  }
  return null
}
