import type { ReportRange } from '@contract/calls/year/reportShapes'
import { isListedBy, isMeantBy, isSinglyNamed, meansUnits } from '../../db/audienceSql'
import { holdsIn } from '../../db/holds'
import { inUnits } from '../../db/inUnits'
import { inAreas, inAreasOfAny } from '../../db/inAreas'
import { sinceWhen } from '../../db/sinceWhen'
import { inHospitals } from '../../db/inHospitals'
import { mapPage, readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import { madeBy, taskFields, type ReportTask } from './reportRepository'
import type { Sums } from './numberRules'
import type { ReportScope } from './reportScope'

/** A task of the list with its sums. */
export interface TaskSums extends ReportTask, Omit<Sums, 'bands'> {
  running: number
}

export interface TaskWish {
  companies: readonly string[]
  range: ReportRange
  keyword: string
}

/**
 * $1 companies whose tasks show, $2 brand, $3 hospitals, $4 departments, $5 range, $6 the time, $7 words, $10 who made them. People are counted once by hospital, place
 * and brand (materialized: else once a task); who is named singly, to be meant or not, and who came after the end, come beside that, and what was done in one go for the page; each task asks those counts.
 */
const pageOfTasks = preparedQuery<TaskSums & { all: number }>(`
  /* several machines: a report */
  with page as materialized (
    select t.*, (count(*) over ())::int as "all" from exam_task t
    where (t.com_id = any($1::text[]) or t.issuer_com_id = any($1::text[])) and ${inAreasOfAny('t', '$3::text[]')} and ($2::text is null or t.brand = $2::text) and not t.withdrawn
      and ${holdsIn('$7', 't.task_name')}
      and case $5::text when 'open' then t.start_time <= $6::timestamptz and t.end_time > $6::timestamptz when 'ended' then t.end_time <= $6::timestamptz
        when 'planned' then t.start_time > $6::timestamptz else true end
      and ($4::text[] is null or ${meansUnits('t.audience', '$4::text[]')}) and ${madeBy('$10')}
    order by t.end_time desc, t.task_id limit $8 offset $9),
  staff as materialized (
    select c.brand, p.com_id, p.department_id, p.further_units, p.post_id, p.professional_id, p.group_ids, count(*)::int as people from company c join person p on p.com_id = c.com_id and p.active
    where c.com_id <> 'PLATFORM' and ($3::text[] is null or p.com_id = any($3::text[])) and ($4::text[] is null or ${inUnits('p', '$4::text[]')}) group by 1, 2, 3, 4, 5, 6, 7),
  done as materialized (
    select t.task_id, count(*) filter (where s.attempts_used > 0) as joined, count(s.best_score) as done, count(*) filter (where s.passed) as passed, sum(s.best_score) as total,
      max(s.best_score) as max, min(s.best_score) as min, count(s.open_attempt_id) as running,
      count(s.best_score) filter (where p.active and ${isMeantBy('t.audience', 'p')}) as "doneOfShould",
      (count(*) filter (where p.active and ${isMeantBy('t.audience', 'p')} and s.attempts_used > 0 and ${sinceWhen('p')} >= t.end_time))::int as "satLater"
    from page t cross join company c join person_task s on s.com_id = c.com_id and s.task_id = t.task_id join person p on p.com_id = s.com_id and p.person_id = s.person_id
    where ${inHospitals('$3', 's', 'p')} and ($4::text[] is null or ${inUnits('p', '$4::text[]')}) group by 1),
  named as materialized (
    select t.task_id, (count(*) filter (where ${isMeantBy('t.audience', 'p')}) - count(*) filter (where ${isListedBy('t.audience', 'p')}))::int as more
    from page t join person p on p.com_id = t.com_id and ${isSinglyNamed('t.audience', 'p')}
    where p.active and ${inHospitals('$3', 'p')} and ($4::text[] is null or ${inUnits('p', '$4::text[]')}) group by 1),
  came as materialized (
    select c.brand, p.com_id, p.person_id, p.department_id, p.further_units, p.post_id, p.professional_id, p.group_ids, p.joined_on, ${sinceWhen('p')} as since
    from company c join person p on p.com_id = c.com_id and p.active
    where c.com_id <> 'PLATFORM' and ${inHospitals('$3', 'p')} and ($4::text[] is null or ${inUnits('p', '$4::text[]')}) and ${sinceWhen('p')} >= (select min(end_time) from page)),
  later as materialized (
    select t.task_id, count(*)::int as people from page t join came p on p.brand = t.brand and (t.com_id = 'PLATFORM' or p.com_id = t.com_id) and p.since >= t.end_time and ${inAreas('t', 'p.com_id')}
    where ${isMeantBy('t.audience', 'p')} group by 1)
  select ${taskFields}, t."all",
    coalesce((select sum(people) from staff where staff.brand = t.brand and (t.com_id = 'PLATFORM' or staff.com_id = t.com_id) and ${inAreas('t', 'staff.com_id')}
      and ${isListedBy('t.audience', 'staff')}), 0)::int + coalesce(n.more, 0) - coalesce(l.people, 0) + coalesce(d."satLater", 0) as should,
    coalesce(d."doneOfShould", 0)::int as "doneOfShould", coalesce(d.joined, 0)::int as joined, coalesce(d.done, 0)::int as done, coalesce(d.done, 0)::int as scored, coalesce(d.passed, 0)::int as passed,
    coalesce(d.total, 0) as total, d.max, d.min, coalesce(d.running, 0)::int as running
  from page t left join done d on d.task_id = t.task_id left join named n on n.task_id = t.task_id left join later l on l.task_id = t.task_id
  order by t.end_time desc, t.task_id`)

/** A page of the tasks that a scope may look at, each with its sums. `now` in epoch ms. */
export async function listReportTasks(
  db: Db,
  scope: ReportScope,
  { companies, range, keyword }: TaskWish,
  paging: Paging,
  now: number,
): Promise<Page<TaskSums>> {
  const page = await readPage(paging, async (limit, offset) => {
    const rows = await pageOfTasks(db, [
      companies,
      scope.brand,
      scope.hospitals,
      scope.departments,
      range,
      now,
      keyword.trim(),
      limit,
      offset,
      scope.madeBy,
    ])
    // A task has a total of its own: the sum of its scores.
    return rows.map(({ all, ...row }) => ({ row, total: all }))
  })
  return mapPage(page, ({ row }) => row)
}
