import { isMeantBy } from '../../db/audienceSql'
import { holdsIn } from '../../db/holds'
import { inAreas } from '../../db/inAreas'
import { RunState, TaskState } from '@contract/states'
import { sql } from 'kysely'
import { companiesOf } from '../../companies'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import type { Caller } from '../../http/handlers'
import { courseStateAt } from '../../db/courseStateSql'
import { dueFor, endFor, hasDuty } from '../../db/dutySql'

/** A course task with what one person did with it. */
export interface TaskRow {
  taskId: string
  taskName: string
  courseId: string
  /** Whose course it is; the platform's, or a hospital's own. */
  courseComId: string
  coverFileId: string
  issuerKind: number
  issuer: string
  startTime: number
  endTime: number
  dueTime: number | null
  seconds: number
  credit: number
  taskState: number
  progress: number
  phaseDone: number
  phaseTotal: number
  bestScore: number | null
  certificateId: string | null
  isAdd: 0 | 1
  planDate: string | null
}

const myEnd = endFor('course', '$2', '$3')
const fields = (now: string) => `
  t.task_id as "taskId", t.task_name as "taskName", v.course_id as "courseId", v.com_id as "courseComId", coalesce(v.cover_file_id, '') as "coverFileId", t.issuer_kind as "issuerKind", t.issuer,
  t.start_time as "startTime", ${myEnd} as "endTime", ${dueFor('course', '$2', '$3')} as "dueTime", v.seconds, v.credit, ${courseStateAt(now, myEnd)} as "taskState", coalesce(p.progress, 0) as progress,
  coalesce(p.phases_done, 0) as "phaseDone", (select count(*)::int from course_phase f where f.com_id = v.com_id and f.course_id = v.course_id and f.version = v.version) as "phaseTotal",
  p.best_score as "bestScore", p.certificate_id as "certificateId", case when i.task_id is null then 0 else 1 end as "isAdd", i.plan_date as "planDate"`

/**
 * $1 time, $2 company, $3 person, $4 companies whose tasks show, $5 brand. Who is inside stays in
 * the course and version that were begun; whoever begins gets those of the task.
 */
const joined = `course_task t
  left join person_course p on p.com_id = $2 and p.person_id = $3 and p.task_id = t.task_id
  left join course_run r on r.com_id = $2 and r.run_id = p.run_id and p.run_state between ${RunState.learning} and ${RunState.phasesDone}
  join course_version v on v.com_id = coalesce(r.course_com_id, t.course_com_id) and v.course_id = coalesce(r.course_id, t.course_id) and v.version = coalesce(r.version, t.version)
  left join person me on me.com_id = $2 and me.person_id = $3
  left join plan_item i on i.com_id = $2 and i.person_id = $3 and i.task_id = t.task_id
  where t.com_id = any($4::text[]) and t.brand = $5 and ${inAreas('t', '$2')}`
/** Whom it is meant for; who owes it may open it, too. */
const inScope = `(${isMeantBy('t.audience', 'me')} or ${hasDuty('course', '$2', '$3')})`

const about = ({ comId, userId, brand }: Caller, companies: string[], now: number) => [
  now,
  comId,
  userId,
  companies,
  brand,
]

export interface ListOptions {
  showScope: number
  states: number[]
  keyword: string
  /** Only what was begun, the last one first. */
  begun?: boolean
  /** Only what stands on the person's plan, by its date. */
  planned?: boolean
  /** With `planned`: days from and to, YYYY-MM-DD; what has no day is left out then. */
  range?: { from: string; to: string }
}

const order = {
  next: `case "taskState" when ${TaskState.doing} then 0 when ${TaskState.toDo} then 1 when ${TaskState.notOpen} then 2 else 3 end, case when "taskState" in (${TaskState.notOpen}, ${TaskState.toDo}, ${TaskState.doing}) then extract(epoch from "endTime") else -extract(epoch from "endTime") end, "taskId"`,
  last: `last_at desc nulls last, "taskId"`,
  date: `"planDate" nulls last, "endTime", "taskId"`,
}
const page = (by: string, only: string) =>
  preparedQuery<TaskRow & { total: number; last_at: number | null }>(`
  with mine as materialized (select ${fields('$1::timestamptz')}, p.last_at from ${joined}
    and (${inScope} or p.run_id is not null) and ${holdsIn('$6', 't.task_name')} ${only})
  select *, (count(*) over ())::int as total from mine where "taskState" = any($7::int[]) and ($10::date is null or "planDate" between $10 and $11::date)
  order by ${by} limit $8 offset $9`)
const pages = {
  next: page(order.next, ''),
  begun: page(order.last, 'and p.run_id is not null'),
  planned: page(order.date, 'and i.task_id is not null'),
}

/** One page of a person's courses. The cost follows the number of the hospital's course tasks, never that of its staff. */
export async function listTasks(
  db: Db,
  caller: Caller,
  { showScope, states, keyword, begun, planned, range }: ListOptions,
  paging: Paging,
  now: number,
): Promise<Page<TaskRow>> {
  const unplanned = begun ? pages.begun : pages.next
  const read = planned ? pages.planned : unplanned
  const before = [...about(caller, companiesOf(showScope, caller.comId), now), keyword, states]
  const after = [range?.from ?? null, range?.to ?? null]
  return readPage(paging, (limit, offset) => read(db, [...before, limit, offset, ...after]))
}

/** What deciding needs beside what lists show. */
export interface TaskDetails extends TaskRow {
  comId: string
  version: number
  /** The course and version that who begins now gets. */
  newest: { comId: string; courseId: string; version: number }
  freeOrder: boolean
  allowOffline: boolean
  certificate: boolean
  certificateMonths: number
  /** How its certificate looks; null: as the hospital's. */
  certificateTemplate: string | null
  withdrawn: boolean
  inScope: boolean
  round: number
  runId: string | null
  runState: number
  completed: boolean
  credits: number
}

const one = preparedQuery<TaskDetails>(`
  select ${fields('$1::timestamptz')}, t.com_id as "comId", v.version,
    json_build_object('comId', t.course_com_id, 'courseId', t.course_id, 'version', t.version) as newest, t.free_order as "freeOrder", t.allow_offline as "allowOffline",
    t.certificate, t.certificate_months as "certificateMonths", t.certificate_template_id as "certificateTemplate", t.withdrawn, ${inScope} as "inScope",
    coalesce(p.round, 0) as round, p.run_id as "runId", coalesce(p.run_state, 0) as "runState", coalesce(p.completed, false) as completed, coalesce(p.credits, 0) as credits
  from ${joined} and t.task_id = $6`)

/** A course task; undefined when it is none of the caller's hospital or brand. */
export async function findTask(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<TaskDetails | undefined> {
  const [row] = await one(db, [...about(caller, companiesOf(0, caller.comId), now), taskId])
  return row
}

const numbers = preparedQuery<{ state: number; tasks: number }>(
  `select ${courseStateAt('$1::timestamptz', myEnd)} as state, count(*)::int as tasks from ${joined} and ${inScope} group by 1`,
)

/** Numbers of course tasks by state. */
export async function countStates(
  db: Db,
  caller: Caller,
  showScope: number,
  now: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await numbers(db, about(caller, companiesOf(showScope, caller.comId), now))
  return new Map(rows.map(({ state, tasks }) => [state, tasks]))
}

/** Makes the person's summary of a task where there is none, and holds it until the transaction ends. */
export async function lockPersonCourse(
  tx: Tx,
  comId: string,
  personId: string,
  taskId: string,
): Promise<{
  round: number
  runId: string | null
  completed: boolean
  bestScore: number | null
  credits: number
  certificateId: string | null
}> {
  const { rows } = await sql<{
    round: number
    runId: string | null
    completed: boolean
    bestScore: number | null
    credits: number
    certificateId: string | null
  }>`
    insert into person_course (com_id, person_id, task_id) values (${comId}, ${personId}, ${taskId})
    on conflict (com_id, person_id, task_id) do update set task_id = excluded.task_id
    returning round, run_id as "runId", completed, best_score as "bestScore", credits, certificate_id as "certificateId"`.execute(
    tx,
  )
  return rows[0]!
}
