import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { LatePolicy, PersonFacts, ShowAnswers, TaskFacts } from './attemptRules'
import { companiesOf, platformId } from './platformTasks'

/** A task with what one person did with it: everything that the lists and the notice show. */
export interface TaskRow {
  taskId: string
  taskName: string
  taskRang: number
  issuer: string
  startTime: number
  endTime: number
  minutes: number
  questionCount: number
  totalScore: number
  passScore: number
  maxAttempts: number
  attemptsUsed: number
  taskState: number
  bestScore: number | null
  openAttemptId: string | null
  openDeadline: number | null
}

export interface NoticeRow extends TaskRow {
  comId: string
  paperId: string
  desc: string
  cuttingScreenNum: number
  allowPause: 0 | 1
  shuffleQuestions: 0 | 1
  shuffleOptions: 0 | 1
  showAnswers: ShowAnswers
  latePolicy: LatePolicy
  extraMinutes: number
  lastAttemptId: string | null
  passed: number
  withdrawn: number
  /** The person's department is among those that the task is meant for. */
  inScope: boolean
}

/** attemptRules.taskState in SQL; a test holds them together. */
const stateAt = (now: number) => sql`case
  when p.open_deadline + 30000 >= ${now}::float8 then 2 when t.withdrawn = 1 then 6 when p.passed = 1 then 3
  when ${now}::float8 < t.start_time then 0
  when ${now}::float8 >= t.end_time or p.attempts_used >= t.max_attempts then 5
  when p.attempts_used > 0 then 4 else 1 end`

const rowFields = (now: number) => sql`
  t.task_id as "taskId", t.task_name as "taskName", t.task_rang as "taskRang", t.issuer, t.start_time as "startTime", t.end_time as "endTime",
  t.minutes, t.question_count as "questionCount", t.total_score as "totalScore", t.pass_score as "passScore", t.max_attempts as "maxAttempts",
  coalesce(p.attempts_used, 0) as "attemptsUsed", ${stateAt(now)} as "taskState", p.best_score as "bestScore",
  case when p.open_deadline + 30000 >= ${now}::float8 then p.open_attempt_id end as "openAttemptId",
  case when p.open_deadline + 30000 >= ${now}::float8 then p.open_deadline end as "openDeadline"`

/** Tasks meant for the caller: their brand, their company or the platform, their department where the task names some. */
const visible = ({ brand, departmentId }: Caller, companies: string[]) => sql`
  t.com_id = any(${companies}) and t.brand = ${brand} and (t.departments is null or ${departmentId}::text = any(t.departments))`

export interface ListOptions {
  showScope: number
  /** Task states that are shown. */
  states: number[]
  keyword: string
  /** list: what is open first, then what ends soonest, then what is over. home: open attempts, then what ends soonest. */
  limit: number
  offset: number
}

interface Page {
  list: TaskRow[]
  total: number
}

const withoutTotal = (rows: (TaskRow & { total: number })[]): TaskRow[] => rows.map(({ total: _, ...row }) => row)

/**
 * One page of the tasks that a person may see. The cost follows the number of the hospital's tasks, never that of its staff
 * or attempts: what the person did stands in one row a task.
 */
export async function listTasks(db: Db, caller: Caller, { showScope, states, keyword, limit, offset }: ListOptions, now: number): Promise<Page> {
  const { rows } = await sql<TaskRow & { total: number }>`
    with mine as (
      select ${rowFields(now)} from exam_task t
      left join person_task p on p.com_id = ${caller.comId} and p.person_id = ${caller.userId} and p.task_id = t.task_id
      where ${visible(caller, companiesOf(showScope, caller.comId))} and (${keyword}::text = '' or strpos(lower(t.task_name), lower(${keyword}::text)) > 0))
    select *, (count(*) over ())::int as total from mine where "taskState" = any(${states}::int[])
    order by case "taskState" when 2 then 0 when 1 then 1 when 4 then 1 when 0 then 2 else 3 end,
      case when "taskState" in (0, 1, 2, 4) then coalesce("openDeadline", "endTime") else -"endTime" end, "taskId"
    limit ${limit} offset ${offset}`.execute(db)
  if (rows.length === 0 && offset > 0) return { list: [], total: (await listTasks(db, caller, { showScope, states, keyword, limit: 1, offset: 0 }, now)).total }
  return { list: withoutTotal(rows), total: rows[0]?.total ?? 0 }
}

/** One page of what a person has begun, the last one first. */
export async function listBegun(db: Db, caller: Caller, states: number[], limit: number, offset: number, now: number): Promise<Page> {
  const { rows } = await sql<TaskRow & { total: number }>`
    with mine as (
      select ${rowFields(now)}, p.last_at from person_task p join exam_task t on t.task_id = p.task_id and t.com_id in (${caller.comId}, ${platformId})
      where p.com_id = ${caller.comId} and p.person_id = ${caller.userId} and p.attempts_used > 0)
    select *, (count(*) over ())::int as total from mine where "taskState" = any(${states}::int[])
    order by last_at desc, "taskId" limit ${limit} offset ${offset}`.execute(db)
  if (rows.length === 0 && offset > 0) return { list: [], total: (await listBegun(db, caller, states, 1, 0, now)).total }
  return { list: withoutTotal(rows), total: rows[0]?.total ?? 0 }
}

/** Numbers of tasks by state. */
export async function countStates(db: Db, caller: Caller, showScope: number, now: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ state: number; tasks: number }>`
    select ${stateAt(now)} as state, count(*)::int as tasks from exam_task t
    left join person_task p on p.com_id = ${caller.comId} and p.person_id = ${caller.userId} and p.task_id = t.task_id
    where ${visible(caller, companiesOf(showScope, caller.comId))} group by 1`.execute(db)
  return new Map(rows.map(({ state, tasks }) => [state, tasks]))
}

/** A task as its notice needs it; undefined when it is no task of the caller's hospital or brand. */
export async function findTask(db: Db, caller: Caller, taskId: string, now: number): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${rowFields(now)}, t.com_id as "comId", t.paper_id as "paperId", t.description as "desc", t.cutting_screen_num as "cuttingScreenNum",
      t.allow_pause as "allowPause", t.shuffle_questions as "shuffleQuestions", t.shuffle_options as "shuffleOptions",
      t.show_answers as "showAnswers", t.late_policy as "latePolicy", t.withdrawn, coalesce(x.minutes, 0) as "extraMinutes",
      p.last_attempt_id as "lastAttemptId", coalesce(p.passed, 0) as passed,
      t.departments is null or ${caller.departmentId}::text = any(t.departments) as "inScope"
    from exam_task t
    left join person_task p on p.com_id = ${caller.comId} and p.person_id = ${caller.userId} and p.task_id = t.task_id
    left join extra_minutes x on x.com_id = ${caller.comId} and x.task_id = t.task_id and x.person_id = ${caller.userId}
    where t.com_id in (${caller.comId}, ${platformId}) and t.task_id = ${taskId} and t.brand = ${caller.brand}`.execute(db)
  return rows[0]
}

/** What the rules need of a task and a person. */
export function factsOf(row: NoticeRow): { task: TaskFacts; person: PersonFacts } {
  return {
    task: { startTime: row.startTime, endTime: row.endTime, minutes: row.minutes, maxAttempts: row.maxAttempts, withdrawn: row.withdrawn === 1 },
    person: { attemptsUsed: row.attemptsUsed, passed: row.passed === 1, openDeadline: row.openDeadline },
  }
}

/** Makes the person's summary of a task, when there is none yet, and holds it until the transaction ends. */
export async function holdPersonTask(db: Db, comId: string, personId: string, taskId: string): Promise<{ openAttemptId: string | null }> {
  const { rows } = await sql<{ openAttemptId: string | null }>`
    insert into person_task (com_id, person_id, task_id) values (${comId}, ${personId}, ${taskId})
    on conflict (com_id, person_id, task_id) do update set task_id = excluded.task_id returning open_attempt_id as "openAttemptId"`.execute(db)
  return rows[0]!
}
