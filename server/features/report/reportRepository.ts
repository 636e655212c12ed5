import { gradedAttempts, openAttempts } from '@contract/states'
import { isMeantBy } from '../../db/audienceSql'
import { inUnits } from '../../db/inUnits'
import type { GroupBy } from '@contract/calls/year/reportShapes'
import type { ScoreCounts } from '@contract/kinds'
import { nameOfDay } from '@contract/rules/hospitalTime'
import { countingWays } from '../../db/countingTry'
import { hospitalDay } from '../../db/hospitalDay'
import { inHospitals } from '../../db/inHospitals'
import { inAreas, inAreasOfAny } from '../../db/inAreas'
import { sinceWhen } from '../../db/sinceWhen'
import type { Db } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import { peopleOfGiven } from './givenRepository'
import { bandCount, type Sums } from './numberRules'
import type { ReportScope } from './reportScope'
import type { ReportTask } from './reportTask'
import { unlimitedLeavings } from '@contract/rules/exam/leaving'

export type { ReportTask } from './reportTask'

export const taskFields = `'exam' as kind, t.com_id as "comId", t.task_id as "taskId", t.task_name as "taskName", t.issuer_kind as "issuerKind", t.issuer, t.brand, t.start_time as "startTime",
  t.end_time as "endTime", t.minutes, t.total_score as "totalScore", t.pass_score as "passScore", t.question_count as "questionCount",
  t.paper_id as "paperId", coalesce(t.cutting_screen_num, ${unlimitedLeavings}) as "cuttingScreenNum", coalesce(t.previous_task_id, '') as "previousTaskId", coalesce(t.announce_at, 'epoch') as "announceTime", t.score_counts as "scoreCounts"`

/** Whether the exam `t` came from a plan of that person; null: whoever made it. */
export const madeBy = (person: string) =>
  `(${person}::text is null or exists (select from exam_plan e where e.com_id = coalesce(t.issuer_com_id, t.com_id) and e.task_id = t.task_id and e.author_id = ${person}::text))`

const oneTask = preparedQuery<ReportTask>(`
  select ${taskFields} from exam_task t where t.task_id = $1 and t.com_id = any($2::text[]) and ($3::text is null or t.brand = $3::text) and ${madeBy('$4')}
    and ${inAreasOfAny('t', '$5::text[]')}`)

/** A task that the scope may look at; undefined for any other, as if there were none. */
export async function findReportTask(
  db: Db,
  { taskCompanies, brand, madeBy, hospitals }: ReportScope,
  taskId: string,
): Promise<ReportTask | undefined> {
  const [row] = await oneTask(db, [taskId, taskCompanies, brand, madeBy, hospitals])
  return row
}

/**
 * The people of a scope at an exam, each with what they did: $1 the task, $2 its company, $3 the hospitals (null: all of the
 * brand), $4 the departments (null: all). `should`: the task is meant for them; who came after its end never owed it, and the numbers of
 * last year's exam stay what they were.
 */
const peopleOfExam = `
  t as (select * from exam_task where com_id = $2::text and task_id = $1::text),
  who as (
    select p.com_id, p.person_id, p.person_name, p.job_number, p.department_id, p.further_units, p.post_id, c.short_name, s.attempts_used, s.best_score is not null as is_done, s.best_score, s.passed, s.last_at, s.open_attempt_id,
      p.active and ${isMeantBy('t.audience', 'p')} and (${sinceWhen('p')} < t.end_time or coalesce(s.attempts_used, 0) > 0) as should
    from t
    join company c on c.brand = t.brand and c.com_id <> 'PLATFORM' and (t.com_id = 'PLATFORM' or c.com_id = t.com_id) and ${inAreas('t', 'c.com_id')}
    join person p on p.com_id = c.com_id
    left join person_task s on s.com_id = p.com_id and s.person_id = p.person_id and s.task_id = $1::text and ${inHospitals('$3', 's')}
    where ${inHospitals('$3', 'p')} and ($4::text[] is null or ${inUnits('p', '$4::text[]')}))`

/** What the statements about people begin with: an exam has people and sittings, everything else was given to people as a duty. */
export const peopleOf = { exam: peopleOfExam, given: peopleOfGiven } as const
/** By which of the two statements the people of a task are read. */
export const sortOf = ({ kind }: Pick<ReportTask, 'kind'>) => (kind === 'exam' ? kind : 'given')

/** The same statement for exams and for the rest. */
export const forBoth = <Query>(make: (people: string) => Query) => ({
  exam: make(peopleOf.exam),
  given: make(peopleOf.given),
})

/** The first values of every statement about people of a task: task, its hospital, hospitals, departments. */
export const peopleValues = (
  task: Pick<ReportTask, 'taskId' | 'comId'>,
  { hospitals, departments }: Pick<ReportScope, 'hospitals' | 'departments'>,
) => [task.taskId, task.comId, hospitals, departments]

export interface GroupSums extends Sums {
  key: string
  name: string
}

const bandOf = (score: string) =>
  `least(${bandCount - 1}, floor(${score} * ${bandCount} / nullif($5::numeric, 0)))::int`
const bands = Array.from(
  { length: bandCount },
  (_, band) => `(count(*) filter (where w.band = ${band}))::int`,
).join(', ')
const sums = `
  (count(*) filter (where w.should))::int as should, (count(*) filter (where w.should and w.is_done))::int as "doneOfShould",
  (count(*) filter (where w.attempts_used > 0))::int as joined, (count(*) filter (where w.is_done))::int as done, count(w.best_score)::int as scored, ((count(*) filter (where w.passed)))::int as passed,
  coalesce(sum(w.best_score), 0) as total, max(w.best_score) as max, min(w.best_score) as min, array[${bands}] as bands`

/** $5: full marks. Groups in which nobody should and nobody did are left out. Names are looked up for groups, not for people. */
const grouped = (column: string, key: string, name: string, joins: string) =>
  forBoth((people) =>
    preparedQuery<GroupSums>(`
  /* several machines: a report */
  with ${people}, w as materialized (
    select com_id, ${column} as part, should, attempts_used, is_done, best_score, passed, case when best_score is null then null else ${bandOf('best_score')} end as band
    from who where should or attempts_used > 0),
  g as (select w.com_id, w.part, ${sums} from w group by 1, 2)
  select ${key} as key, ${name} as name, g.should, g."doneOfShould", g.joined, g.done, g.scored, g.passed, g.total, g.max, g.min, g.bands from g ${joins} order by g.should desc, key`),
  )

const ofHospital = 'join company h on h.com_id = g.com_id'
const hospitalFirst = (name: string) =>
  `case when $3::text[] is null or cardinality($3::text[]) > 1 then h.short_name || ' ' else '' end || coalesce(${name}, '')`
const groups: Readonly<Record<Exclude<GroupBy, 'day'>, ReturnType<typeof grouped>>> = {
  dept: grouped(
    'department_id',
    `coalesce(g.part, '')`,
    hospitalFirst('d.department_name'),
    `${ofHospital} left join department d on d.com_id = g.com_id and d.department_id = g.part and ${inHospitals('$3', 'd')}`,
  ),
  post: grouped(
    'post_id',
    `coalesce(g.part, '')`,
    hospitalFirst('o.post_name'),
    `${ofHospital} left join post o on o.com_id = g.com_id and o.post_id = g.part and ${inHospitals('$3', 'o')}`,
  ),
  company: grouped(`''::text`, 'g.com_id', 'h.short_name', ofHospital),
}

/** Sums over the people of a scope, by department, post or hospital: every person is in exactly one group. */
export const groupSums = (
  db: Db,
  task: ReportTask,
  scope: Pick<ReportScope, 'hospitals' | 'departments'>,
  by: Exclude<GroupBy, 'day'>,
) => groups[by][sortOf(task)](db, [...peopleValues(task, scope), task.totalScore])

const summedByDay = `w as materialized (select day, 1 as attempts_used, true as is_done, best_score, passed, false as should, ${bandOf('best_score')} as band from best),
  g as (select w.day, ${sums} from w group by 1)
  select '' as name, g.* from g order by day desc limit 400`

/** Who did what is no exam, by the day on which they had done it. */
const givenByDay = preparedQuery<Omit<GroupSums, 'key'> & { day: number }>(`
  /* several machines: a report */
  with ${peopleOfGiven}, best as (select ${hospitalDay('who.last_at')} as day, who.best_score, who.passed from who where who.last_at is not null),
  ${summedByDay}`)

/** Attempts by the day (of the hospital) on which they were handed in; a learner counts once per day, by the task's rule among the tries of that day. */
const byDay = (rule: ScoreCounts) =>
  preparedQuery<Omit<GroupSums, 'key'> & { day: number }>(`
  /* several machines: a report */
  with ${peopleOfExam}, best as (
    select a.com_id, a.person_id, ${hospitalDay('a.closed_at')} as day, ${countingWays[rule].score} as best_score, ${countingWays[rule].passed} as passed
    from attempt a join who on who.com_id = a.com_id and who.person_id = a.person_id
    where a.task_id = $1::text and ${inHospitals('$3', 'a')} and a.state in (${gradedAttempts.join(', ')}) group by 1, 2, 3),
  ${summedByDay}`)
const days: Readonly<Record<ScoreCounts, ReturnType<typeof byDay>>> = {
  best: byDay('best'),
  first: byDay('first'),
  last: byDay('last'),
}
/** Sums by the hospital's day. */
export async function daySums(db: Db, task: ReportTask, scope: ReportScope): Promise<GroupSums[]> {
  const query = task.kind === 'exam' ? days[task.scoreCounts] : givenByDay
  const rows = await query(db, [...peopleValues(task, scope), task.totalScore])
  return rows.map(({ day, ...sums }) => ({ ...sums, key: nameOfDay(day) }))
}

const running = preparedQuery<{ running: number }>(`
  select count(*)::int as running from company c join attempt a on a.com_id = c.com_id and a.task_id = $1 and a.state in (${openAttempts.join(', ')})
  join person p on p.com_id = a.com_id and p.person_id = a.person_id
  where ${inHospitals('$2', 'a', 'p')} and ($3::text[] is null or ${inUnits('p', '$3::text[]')})`)

/** How many sit the exam now. */
export async function countRunning(
  db: Db,
  taskId: string,
  { hospitals, departments }: ReportScope,
): Promise<number> {
  const [row] = await running(db, [taskId, hospitals, departments])
  return row?.running ?? 0
}

const median = preparedQuery<{ seconds: number | null }>(`
  select round(percentile_cont(0.5) within group (order by (extract(epoch from a.closed_at - a.started_at) - a.paused_ms / 1000.0)::double precision))::int as seconds
  from company c join attempt a on a.com_id = c.com_id and a.task_id = $1 and a.state in (${gradedAttempts.join(', ')}) and a.closed_at is not null and a.entered_by is null
  join person p on p.com_id = a.com_id and p.person_id = a.person_id
  where ${inHospitals('$2', 'a', 'p')} and ($3::text[] is null or ${inUnits('p', '$3::text[]')})`)

/** Half of the graded sittings took less, seconds without pauses; null where there are none. */
export async function medianDuration(
  db: Db,
  taskId: string,
  { hospitals, departments }: ReportScope,
): Promise<number | null> {
  const [row] = await median(db, [taskId, hospitals, departments])
  return row?.seconds ?? null
}
