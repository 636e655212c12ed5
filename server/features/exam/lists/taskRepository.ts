import { TaskState } from '@contract/states'
import { sql } from 'kysely'
import type { ExamTask } from '@contract/calls/exam/examShapes'
import type { Room } from '@contract/rules/exam/rooms'
import { minuteMs } from '@contract/rules/hospitalTime'
import { holdsIn } from '../../../db/holds'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'
import { isHeld } from '../../../db/announced'
import { isMeantBy } from '../../../db/audienceSql'
import { inAreas } from '../../../db/inAreas'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Caller } from '../../../http/handlers'
import type { LatePolicy, ScoreCounts } from '@contract/kinds'
import type { PersonDetails, ShowAnswers, TaskDetails } from '../taking/attemptRules'
import { companiesOf, platformId } from '../paper/platformTasks'
import { unlimitedLeavings } from '@contract/rules/exam/leaving'
import { dueByDuty, endByDuty, owesByDuty, withDuty } from '../../../db/dutySql'

/** A task with what one person did with it: everything that the lists and the notice show. */
export interface TaskRow extends Pick<ExamTask, 'taskRang'> {
  taskId: string
  taskName: string
  /** Who issued it: its company; of a region's exam, the centre. */
  issuerComId: string
  /** '': none. */
  coverFileId: string
  issuer: string
  startTime: number
  endTime: number
  dueTime: number | null
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
  announceTime: number
}

/** Whether the hospital has paths of learning at all: where it has none nobody is asked what they want done before. */
interface OnPaths {
  hasPaths: boolean
}

export interface NoticeRow extends TaskRow, OnPaths {
  comId: string
  paperId: string
  desc: string
  cuttingScreenNum: number
  allowPause: 0 | 1
  shuffleQuestions: 0 | 1
  shuffleOptions: 0 | 1
  partialMarks: 0 | 1
  showAnswers: ShowAnswers
  latePolicy: LatePolicy
  scoreCounts: ScoreCounts
  extraMinutes: number
  lastAttemptId: string | null
  passed: number
  withdrawn: number
  confirmed: number
  /** When the person last began or ended a try; 0: never. */
  lastAt: number
  waitMinutes: number
  /** The form that the exam asks for; null: none. */
  formId: string | null
  /** 1: this person has filled it in. */
  formFilled: 0 | 1
  checkIdentity: number
  /** When the person last proved who they are for this exam; 0: never. */
  identityAt: number
  minVersion: string | null
  maxPauses: number
  /** Of an exam on site; null: it has no rooms. */
  rooms: Room[] | null
  startedRooms: string[]
  /** The units that the person counts to. */
  myUnits: string[]
  /** The task is meant for the person. */
  inScope: boolean
}

/** attemptRules.taskState in SQL; a test holds them together. `now`: a parameter; `t` and `p`: a task and what the person did with it; `end`: until when it is open for them. */
export const examStateAt = (now: string, end = 't.end_time') => `case
  when p.open_deadline + interval '30 seconds' >= ${now} then ${TaskState.doing} when t.withdrawn then ${TaskState.withdrawn}
  when p.attempts_used > 0 and ${isHeld(now)} then ${TaskState.handedIn} when p.passed then ${TaskState.passed} when p.confirmed then ${TaskState.missed}
  when ${now} < t.start_time then ${TaskState.notOpen}
  when ${now} >= ${end} or p.attempts_used >= t.max_attempts then ${TaskState.missed}
  when p.attempts_used > 0 then ${TaskState.failed} else ${TaskState.toDo} end`

/** SQL: the columns of a task in lists. `now` is the place of the moment ($n), `end` what counts as its end, `due` until when the person owes it. */
export const rowFields = (now: string, end = 't.end_time', due = 'null::timestamptz') => `
  t.task_id as "taskId", t.task_name as "taskName", t.issuer_kind as "taskRang", t.issuer, t.start_time as "startTime", ${end} as "endTime", ${due} as "dueTime",
  coalesce(t.issuer_com_id, t.com_id) as "issuerComId", coalesce(t.cover_file_id, '') as "coverFileId", t.minutes, t.question_count as "questionCount", t.total_score as "totalScore", t.pass_score as "passScore", t.max_attempts as "maxAttempts",
  coalesce(p.attempts_used, 0) as "attemptsUsed", ${examStateAt(now, end)} as "taskState", case when ${isHeld(now)} then null else p.best_score end as "bestScore",
  case when ${isHeld(now)} then t.announce_at else 'epoch' end as "announceTime",
  case when p.open_deadline + interval '30 seconds' >= ${now} then p.open_attempt_id end as "openAttemptId",
  case when p.open_deadline + interval '30 seconds' >= ${now} then p.open_deadline end as "openDeadline"`

/** The person's duty, and whether they owe it; $2 company, $3 person. */
const myDuty = withDuty('exam', '$2', '$3')
const owesIt = owesByDuty('exam', '$2', '$3')
/** SQL: the columns of a task in lists of what is the person's own: $1 the time. */
const myFields = rowFields('$1::timestamptz', endByDuty, dueByDuty)
/**
 * Tasks meant for a learner, with what the person did with each: $1 the time, $2 company, $3 person, $4 companies whose tasks
 * show, $5 brand.
 */
const visible = `exam_task t left join person_task p on p.com_id = $2 and p.person_id = $3 and p.task_id = t.task_id
  left join person me on me.com_id = $2 and me.person_id = $3 ${myDuty}
  where t.com_id = any($4::text[]) and t.brand = $5 and (${isMeantBy('t.audience', 'me')} or ${owesIt})
    and ${inAreas('t', '$2')}`

const visibleTo = ({ comId, userId, brand }: Caller, showScope: number, now: number) => [
  now,
  comId,
  userId,
  companiesOf(showScope, comId),
  brand,
]

export interface ListOptions {
  showScope: number
  /** Task states that are shown. */
  states: number[]
  keyword: string
}

type CountedRow = TaskRow & { total: number }
export type ListedRow = TaskRow & OnPaths

/** SQL of OnPaths: $2 company, $5 brand. */
const hasPaths = `exists (select from learning_path l where l.com_id = $2 and l.brand = $5 and l.published) as "hasPaths"`

// materialized, here and in the other lists: else PostgreSQL puts the long text of the state in wherever it is named, and plans it anew in each call.
const pageOfTasks = preparedQuery<CountedRow & OnPaths>(`
  with mine as materialized (select ${myFields} from ${visible} and ${holdsIn('$6', 't.task_name')})
  select *, (count(*) over ())::int as total, ${hasPaths} from mine where "taskState" = any($7::int[])
  order by case "taskState" when ${TaskState.doing} then 0 when ${TaskState.toDo} then 1 when ${TaskState.failed} then 1 when ${TaskState.notOpen} then 2 else 3 end,
    case when "taskState" in (${TaskState.notOpen}, ${TaskState.toDo}, ${TaskState.doing}, ${TaskState.failed}) then extract(epoch from coalesce("openDeadline", "endTime")) else -extract(epoch from "endTime") end, "taskId"
  limit $8 offset $9`)

/**
 * One page of the tasks that a learner may see. The cost follows the number of the hospital's tasks, never that of its staff
 * or attempts: what the person did stands in one row a task.
 */
export async function listTasks(
  db: Db,
  caller: Caller,
  { showScope, states, keyword }: ListOptions,
  paging: Paging,
  now: number,
): Promise<Page<ListedRow>> {
  const values = [...visibleTo(caller, showScope, now), keyword, states]
  return readPage(paging, (limit, offset) => pageOfTasks(db, [...values, limit, offset]))
}

const pageOfBegun = preparedQuery<CountedRow & { last_at: number | null }>(`
  with mine as materialized (
    select ${myFields}, p.last_at from person_task p join exam_task t on t.task_id = p.task_id and t.com_id in ($2, $4) ${myDuty}
    where p.com_id = $2 and p.person_id = $3 and p.attempts_used > 0)
  select *, (count(*) over ())::int as total from mine where "taskState" = any($5::int[])
  order by last_at desc, "taskId" limit $6 offset $7`)

/** One page of what a learner has begun, the last one first. */
export async function listBegun(
  db: Db,
  caller: Caller,
  states: number[],
  paging: Paging,
  now: number,
): Promise<Page<TaskRow>> {
  const values = [now, caller.comId, caller.userId, platformId, states]
  return readPage(paging, (limit, offset) => pageOfBegun(db, [...values, limit, offset]))
}

const plannedOnes = preparedQuery<TaskRow>(
  `select ${myFields} from ${visible} and t.task_id = any($6::text[])`,
)

/** Those of these exams that a learner may see, as a plan of theirs shows them. */
export async function plannedExams(
  db: Db,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<(TaskRow & { seconds: number })[]> {
  const rows = await plannedOnes(db, [...visibleTo(caller, 0, now), ids])
  return rows.map((row) => ({ ...row, seconds: row.minutes * 60 }))
}

const numbers = preparedQuery<{ state: number; tasks: number }>(
  `select ${examStateAt('$1::timestamptz', endByDuty)} as state, count(*)::int as tasks from ${visible} group by 1`,
)

/** Numbers of tasks by state. */
export async function countStates(
  db: Db,
  caller: Caller,
  showScope: number,
  now: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await numbers(db, visibleTo(caller, showScope, now))
  return new Map(rows.map(({ state, tasks }) => [state, tasks]))
}

const oneTask = preparedQuery<NoticeRow>(`
  select ${myFields}, t.com_id as "comId", t.paper_id as "paperId", t.description as "desc", coalesce(t.cutting_screen_num, ${unlimitedLeavings}) as "cuttingScreenNum",
    t.allow_pause::int as "allowPause", t.shuffle_questions::int as "shuffleQuestions", t.shuffle_options::int as "shuffleOptions", t.partial_marks::int as "partialMarks",
    t.show_answers as "showAnswers", t.late_policy as "latePolicy", t.score_counts as "scoreCounts", t.withdrawn::int as withdrawn, coalesce(x.minutes, 0) + ceil(t.minutes * coalesce(me.extra_time_percent, 0) / 100.0)::int as "extraMinutes",
    p.last_attempt_id as "lastAttemptId", (coalesce(p.passed, false) and not ${isHeld('$1::timestamptz')})::int as passed,
    coalesce(p.confirmed, false)::int as confirmed, coalesce(p.last_at, 'epoch') as "lastAt", t.wait_minutes as "waitMinutes", t.form_id as "formId",
    case when f.form_id = t.form_id then 1 else 0 end as "formFilled", t.check_identity::int as "checkIdentity", coalesce(i.checked_at, 'epoch') as "identityAt",
    t.min_version as "minVersion", t.max_pauses as "maxPauses", t.rooms,
    array(select s.room_id from exam_room_start s where s.com_id = $2 and s.task_id = $6) as "startedRooms",
    array_remove(array_append(coalesce(me.further_units, '{}'), me.department_id), null) as "myUnits",
    (${isMeantBy('t.audience', 'me')} or ${owesIt}) as "inScope", ${hasPaths}
  from exam_task t ${myDuty}
  left join person me on me.com_id = $2 and me.person_id = $3
  left join person_task p on p.com_id = $2 and p.person_id = $3 and p.task_id = t.task_id
  left join extra_minutes x on x.com_id = $2 and x.task_id = t.task_id and x.person_id = $3
  left join form_fill f on f.com_id = $2 and f.task_id = t.task_id and f.person_id = $3
  left join identity_check i on i.com_id = $2 and i.task_id = t.task_id and i.person_id = $3
  where t.com_id in ($2, $4) and t.task_id = $6 and t.brand = $5 and (t.issuer_com_id = $2 or ${inAreas('t', '$2')})`)

/** A task as its notice needs it; undefined when it is no task of the caller's hospital or brand. */
export async function findTask(
  db: Db,
  { comId, userId, brand }: Caller,
  taskId: string,
  now: number,
): Promise<NoticeRow | undefined> {
  const [row] = await oneTask(db, [now, comId, userId, platformId, brand, taskId])
  return row
}

/** The best score cannot get better. */
export const isFull = ({ bestScore, totalScore }: Pick<NoticeRow, 'bestScore' | 'totalScore'>) =>
  bestScore !== null && bestScore >= totalScore

/** What the rules need of a task and a learner. */
export function detailsOf(row: NoticeRow): { task: TaskDetails; person: PersonDetails } {
  return {
    task: {
      startTime: row.startTime,
      endTime: row.endTime,
      minutes: row.minutes,
      maxAttempts: row.maxAttempts,
      withdrawn: row.withdrawn === 1,
      announceTime: row.announceTime,
    },
    person: {
      attemptsUsed: row.attemptsUsed,
      passed: row.passed === 1,
      openDeadline: row.openDeadline,
      confirmed: row.confirmed === 1 || isFull(row),
      notBefore: row.lastAt + row.waitMinutes * minuteMs,
    },
  }
}

/** Makes the person's summary of a task, when there is none yet, and holds it until the transaction ends. */
export async function lockPersonTask(
  tx: Tx,
  comId: string,
  personId: string,
  taskId: string,
): Promise<{ openAttemptId: string | null }> {
  const { rows } = await sql<{ openAttemptId: string | null }>`
    insert into person_task (com_id, person_id, task_id) values (${comId}, ${personId}, ${taskId})
    on conflict (com_id, person_id, task_id) do update set task_id = excluded.task_id returning open_attempt_id as "openAttemptId"`.execute(
    tx,
  )
  return rows[0]!
}
