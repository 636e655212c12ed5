import type { ReportedKind } from '@contract/calls/year/reportShapes'
import { DutyState, IssuerKind } from '@contract/states'
import { platformId } from '../../companies'
import { inHospitals } from '../../db/inHospitals'
import { inUnits } from '../../db/inUnits'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'
import { findMaker } from '../duty/dutyService'
import type { ReportScope } from './reportScope'
import type { ReportTask } from './reportTask'

/**
 * The people of a scope whom something was given that is no exam, each with what they did, in the columns and by the values of
 * `peopleOfExam`. Only a course whose parts are marked has a best score; `is_done` says who finished.
 */
export const peopleOfGiven = `
  who as (
    select p.com_id, p.person_id, p.person_name, p.job_number, p.department_id, p.further_units, p.post_id, c.short_name,
      case when d.state in (${DutyState.doing}, ${DutyState.passed}, ${DutyState.failed}, ${DutyState.missed}) then 1 else 0 end as attempts_used,
      d.state = ${DutyState.passed} as is_done, case when d.state = ${DutyState.passed} then s.best_score end as best_score, d.state = ${DutyState.passed} as passed,
      case when d.state = ${DutyState.passed} then d.closed_at end as last_at, case when d.state = ${DutyState.doing} then d.task_id end as open_attempt_id,
      d.state <> ${DutyState.excused} as should
    from duty d
    join duty_rule r on r.com_id = d.com_id and r.kind = d.kind and r.task_id = d.task_id and r.task_com_id = $2::text
    join company c on c.com_id = d.com_id
    join person p on p.com_id = d.com_id and p.person_id = d.person_id
    left join person_course s on s.com_id = d.com_id and s.person_id = d.person_id and s.task_id = d.task_id and d.kind = 'course' and ${inHospitals('$3', 's')}
    where d.task_id = $1::text and d.kind <> 'exam' and d.state <> ${DutyState.withdrawn} and ${inHospitals('$3', 'd', 'r', 'p')}
      and ($4::text[] is null or ${inUnits('p', '$4::text[]')}))`

type Found = Pick<
  ReportTask,
  | 'comId'
  | 'taskId'
  | 'taskName'
  | 'issuerKind'
  | 'issuer'
  | 'brand'
  | 'startTime'
  | 'endTime'
  | 'totalScore'
> & { kind: Exclude<ReportedKind, 'exam'> }

const oneGiven = preparedQuery<Found>(`
  select r.kind, r.task_com_id as "comId", r.task_id as "taskId", r.name as "taskName", r.start_at as "startTime", r.due_at as "endTime", c.brand,
    case when r.task_com_id = '${platformId}' then ${IssuerKind.platform} else ${IssuerKind.hospital} end as "issuerKind",
    case when r.task_com_id = '${platformId}' then '' else c.short_name end as issuer,
    case when exists (select from person_course s where s.com_id = r.com_id and s.task_id = r.task_id and s.best_score is not null and ${inHospitals('$4', 's')}) then 100 else 0 end as "totalScore"
  from duty_rule r join company c on c.com_id = r.com_id
  where r.task_id = $1 and r.kind in ('course', 'meeting', 'training', 'survey') and r.task_com_id = any($2::text[])
    and ($3::text is null or c.brand = $3::text) and ${inHospitals('$4', 'r')}
  order by r.com_id limit 1`)

/** Something that was given and is no exam, that the scope may look at; undefined for any other, as if there were none. */
export async function findReportGiven(
  db: Db,
  { taskCompanies, brand, hospitals, madeBy }: ReportScope,
  taskId: string,
): Promise<(ReportTask & Found) | undefined> {
  const [found] = await oneGiven(db, [taskId, taskCompanies, brand, hospitals])
  if (!found) return undefined
  if (madeBy !== null && (await findMaker(db, found.comId, found)) !== madeBy) return undefined
  return { ...examsOnly, ...found }
}

/** What only an exam has. */
const examsOnly = {
  minutes: 0,
  passScore: 0,
  questionCount: 0,
  paperId: '',
  cuttingScreenNum: 0,
  previousTaskId: '',
  announceTime: 0,
  scoreCounts: 'best',
} as const
