import { openAttempts, AttemptState } from '@contract/states'
import { quietMinutes } from '@contract/rules/exam/leaving'
import { minuteMs } from '@contract/rules/hospitalTime'
import { holdsIn } from '../../../db/holds'
import { inUnits } from '../../../db/inUnits'
import { sql } from 'kysely'
import type { LeavingSeen, LiveAttempt } from '@contract/calls/exam/live'
import { readPage, type Page, type Paging } from '../../../db/page'
import { inHospitals } from '../../../db/inHospitals'
import type { Db } from '../../../db/schema'
import { preparedQuery } from '../../../db/preparedQuery'
import type { ReportScope } from '../reportScope'

type LiveAttemptRow = Omit<LiveAttempt, 'questionCount' | 'leavingLimit'> & {
  total: number
  folded: number | null
  /** What the page is joined and ordered by. */
  com_id: string
  department_id: string | null
  closed_at: number | null
  paper_id: string
}

/** Nothing came of the sitting `a` for minutes; `since` is that moment, $2 the hospitals. Who paused may be quiet. */
const isQuiet = (since: string) =>
  `(a.state = ${AttemptState.inProgress} and a.started_at < ${since}::timestamptz and not exists (select from answer s where s.com_id = a.com_id and s.attempt_id = a.attempt_id and s.saved_at >= ${since}::timestamptz and ${inHospitals('$2', 's')}))`
const leftOften = 'a.cuts_used > 1'
const toCheck = (since: string) => `(${leftOften} or ${isQuiet(since)})`
/** The moment since which those who are quiet were not heard of. */
const quietSince = (now: number) => now - quietMinutes * minuteMs

const liveAttempts = (states: string, order: string) =>
  preparedQuery<Omit<LiveAttemptRow, 'saved' | 'lastSavedTime'>>(`
  /* several machines: a report */
  select a.com_id, a.attempt_id as "attemptId", a.person_id as "userId", p.person_name as "userName", p.department_id, c.short_name as "comName", a.attempt_no as "attemptNo", a.state,
    a.started_at as "startTime", a.deadline, a.lease, a.cuts_used as leavings, a.closed_by as "closedBy", a.score, a.flags, a.late_count as "lateCount", a.late_state as "lateState", a.late_heard_at as "lateAfterTime", coalesce(a.closed_at, 'epoch') as "closedTime", a.closed_at, a.paper_id,
    case when a.receipt is null then null else (a.receipt->>'answerCount')::int end as folded, coalesce(d.department_name, '') as dept, (count(*) over ())::int as total
  from company c join attempt a on a.com_id = c.com_id and a.task_id = $1 and ${states}
  join person p on p.com_id = a.com_id and p.person_id = a.person_id
  left join department d on d.com_id = p.com_id and d.department_id = p.department_id and ${inHospitals('$2', 'd')}
  where ${inHospitals('$2', 'a', 'p')} and ($3::text[] is null or ${inUnits('p', '$3::text[]')})
    and ${holdsIn('$4', 'p.person_name', 'p.job_number')}
    and ($5::boolean is false or a.late_state = 'waiting') and ($6::boolean is false or ${toCheck('$7')})
  order by ${order} limit $8 offset $9`)

const savedCounts = preparedQuery<{ attemptId: string; saved: number; last: number }>(`
  select attempt_id as "attemptId", count(*)::int as saved, max(saved_at) as last from answer
  where com_id = any($1::text[]) and attempt_id = any($2::text[]) group by com_id, attempt_id`)

/** How many answers of each are stored, and when the last one was. */
async function withSaved(
  db: Db,
  attempts: readonly Omit<LiveAttemptRow, 'saved' | 'lastSavedTime'>[],
): Promise<LiveAttemptRow[]> {
  const rows = await savedCounts(db, [
    [...new Set(attempts.map(({ com_id }) => com_id))],
    attempts.map(({ attemptId }) => attemptId),
  ])
  const saved = new Map(rows.map((row) => [row.attemptId, row]))
  return attempts.map((attempt) => ({
    ...attempt,
    saved: attempt.folded ?? saved.get(attempt.attemptId)?.saved ?? 0,
    lastSavedTime: saved.get(attempt.attemptId)?.last ?? 0,
  }))
}

/** Running ones: who needs a look, then who left the page most, then by their deadline; closed ones by when they were closed, the last first. */
const running = liveAttempts(
  `a.state in (${openAttempts.join(', ')})`,
  `${toCheck('$7')} desc, a.cuts_used desc, a.deadline, a.attempt_id`,
)
const closed = liveAttempts(
  `a.state >= ${AttemptState.handedIn}`,
  'a.closed_at desc nulls last, a.attempt_id',
)

export interface LiveFilter {
  closed: boolean
  lateWaiting: boolean
  attention: boolean
  /** Epoch ms: who is quiet is so by then. */
  now: number
  keyword: string
}

/** A page of the sittings of a task within a scope. */
export async function listLiveAttempts(
  db: Db,
  taskId: string,
  { hospitals, departments }: ReportScope,
  wish: LiveFilter,
  paging: Paging,
): Promise<Page<Omit<LiveAttempt, 'questionCount' | 'leavingLimit'>>> {
  const values = [
    taskId,
    hospitals,
    departments,
    wish.keyword.trim(),
    wish.lateWaiting,
    wish.attention,
    quietSince(wish.now),
  ]
  return readPage(paging, async (limit, offset) =>
    withSaved(db, await (wish.closed ? closed : running)(db, [...values, limit, offset])),
  )
}

interface LiveCounts {
  running: number
  /** Of them: left the page more than once. */
  attention: number
  /** Of them: nothing came for minutes. */
  quiet: number
  /** Of them: one or the other. */
  toCheck: number
  lastDeadline: number | null
  closed: number
  late: number
  lateWaiting: number
  silent: number
}

const isOpen = `a.state in (${openAttempts.join(', ')})`
const countStates = preparedQuery<LiveCounts>(`
  /* several machines: a report */
  select (count(*) filter (where ${isOpen}))::int as running,
    (count(*) filter (where ${isOpen} and ${leftOften}))::int as attention, (count(*) filter (where ${isQuiet('$4')}))::int as quiet,
    (count(*) filter (where ${isOpen} and ${toCheck('$4')}))::int as "toCheck", max(a.deadline) filter (where ${isOpen}) as "lastDeadline", (count(*) filter (where a.state >= ${AttemptState.handedIn}))::int as closed,
    (count(*) filter (where a.late_count > 0))::int as late, (count(*) filter (where a.late_state = 'waiting' and a.state <> ${AttemptState.void}))::int as "lateWaiting", (count(*) filter (where a.state >= ${AttemptState.handedIn} and a.state <> ${AttemptState.void} and 'silent' = any(a.flags)))::int as silent
  from company c join attempt a on a.com_id = c.com_id and a.task_id = $1 join person p on p.com_id = a.com_id and p.person_id = a.person_id
  where ${inHospitals('$2', 'a', 'p')} and ($3::text[] is null or ${inUnits('p', '$3::text[]')})`)

const nobody: LiveCounts = {
  running: 0,
  attention: 0,
  quiet: 0,
  toCheck: 0,
  lastDeadline: null,
  closed: 0,
  late: 0,
  lateWaiting: 0,
  silent: 0,
}

/** How many sit a task now, who of them needs a look, how many sittings are over, and how many had late answers. */
export async function countLiveAttempts(
  db: Db,
  taskId: string,
  { hospitals, departments }: ReportScope,
  now: number,
): Promise<LiveCounts> {
  const [row] = await countStates(db, [taskId, hospitals, departments, quietSince(now)])
  return row ?? nobody
}

const savedOfAll = preparedQuery<{ saved: number }>(`
  select count(*)::int as saved from company c join attempt a on a.com_id = c.com_id and a.task_id = $1 and ${isOpen}
  join person p on p.com_id = a.com_id and p.person_id = a.person_id join answer s on s.com_id = a.com_id and s.attempt_id = a.attempt_id
  where ${inHospitals('$2', 'a', 'p')} and ($3::text[] is null or ${inUnits('p', '$3::text[]')})`)

/** How many answers are stored of all who sit a task now. */
export async function countSaved(
  db: Db,
  taskId: string,
  { hospitals, departments }: ReportScope,
): Promise<number> {
  const [row] = await savedOfAll(db, [taskId, hospitals, departments])
  return row?.saved ?? 0
}

const openAttemptIds = preparedQuery<{ comId: string; personId: string; attemptId: string }>(`
  select a.com_id as "comId", a.person_id as "personId", a.attempt_id as "attemptId" from company c join attempt a on a.com_id = c.com_id and a.task_id = $1 and ${isOpen} and a.deadline > $4::timestamptz
  join person p on p.com_id = a.com_id and p.person_id = a.person_id
  where ${inHospitals('$2', 'a', 'p')} and ($3::text[] is null or ${inUnits('p', '$3::text[]')}) order by a.com_id, a.attempt_id limit $5`)

/** Who sits a task now and has time left, at most so many. */
export const listOpenAttempts = (
  db: Db,
  taskId: string,
  { hospitals, departments }: ReportScope,
  now: number,
  limit: number,
) => openAttemptIds(db, [taskId, hospitals, departments, now, limit])

const whose = preparedQuery<{ comId: string; personId: string }>(`
  select a.com_id as "comId", a.person_id as "personId" from company c join attempt a on a.com_id = c.com_id and a.attempt_id = $1 and a.task_id = $2
  join person p on p.com_id = a.com_id and p.person_id = a.person_id
  where ${inHospitals('$3', 'a', 'p')} and ($4::text[] is null or ${inUnits('p', '$4::text[]')})`)

/** Whose sitting it is; undefined when the scope does not reach it. */
export async function findLiveAttempt(
  db: Db,
  taskId: string,
  attemptId: string,
  { hospitals, departments }: ReportScope,
): Promise<{ comId: string; personId: string } | undefined> {
  const [row] = await whose(db, [attemptId, taskId, hospitals, departments])
  return row
}

const maxLeavings = 200

/** Absences from one sitting, the last one first. */
export async function listLeavings(
  db: Db,
  comId: string,
  attemptId: string,
): Promise<LeavingSeen[]> {
  const { rows } = await sql<LeavingSeen>`
    select e.event_id as "eventId", e.kind, e.verdict, a.started_at + e.left_ms * interval '1 ms' as "leftTime", round(e.away_ms / 1000)::int as "awaySeconds"
    from leaving_event e join attempt a on a.com_id = e.com_id and a.attempt_id = e.attempt_id
    where e.com_id = ${comId} and e.attempt_id = ${attemptId} order by e.left_ms desc, e.event_id limit ${maxLeavings}`.execute(
    db,
  )
  return rows
}
