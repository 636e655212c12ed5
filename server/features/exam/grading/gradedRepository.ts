import { inList } from '../../../db/inList'
import type { AttemptEnd, LateState, ScoreCounts } from '@contract/kinds'
import { anyOf } from '../../../db/anyOf'
import { aFewOf } from '../../../db/aFewOf'
import { countingTry } from '../../../db/countingTry'
import { countedAttempts, openAttempts } from '@contract/states'
import { sql } from 'kysely'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Db } from '../../../db/schema'
import type { CompactAnswer, PersonMark } from '../../../db/storedShapes'
import type { Caller } from '../../../http/handlers'
import type { AttemptKey, ReceiptRow } from '../taking/attemptRepository'
import type { Graded } from '../taking/attemptRules'
import { issueForPassed } from '../../certificate/certificateService'
import { renewDuties } from '../../duty/dutyService'

/** An attempt with which of the tries at its task counts. */
type CountedKey = AttemptKey & { scoreCounts: ScoreCounts }

/** What of the marks stands in an attempt's row. */
export interface Marks extends Omit<Graded, 'waitingCount'> {
  state: number
  passed: 0 | 1
  unmarked: number
  keyEdition: number
}

export interface Closing extends Marks {
  closedAt: number
  awaiting: boolean
  receipt: ReceiptRow
  answers: Record<string, CompactAnswer>
}

/** What is written of a closing: its column of the statement, its type there, and where it comes from. */
const columns: readonly [
  name: string,
  type: string,
  of: (key: CountedKey, c: Closing) => unknown,
][] = [
  ['attempt_id', 'text', ({ attemptId }) => attemptId],
  ['person_id', 'text', ({ personId }) => personId],
  ['task_id', 'text', ({ taskId }) => taskId],
  ['state', 'int', (_, { state }) => state],
  ['closed_at', 'timestamptz', (_, { closedAt }) => closedAt],
  ['closed_by', 'text', (_, { receipt }) => receipt.reason],
  ['awaiting', 'boolean', (_, { awaiting }) => awaiting],
  ['score', 'numeric', (_, { score }) => score],
  ['passed', 'boolean', (_, { passed }) => passed],
  ['right_count', 'int', (_, { rightCount }) => rightCount],
  ['wrong_count', 'int', (_, { wrongCount }) => wrongCount],
  ['blank_count', 'int', (_, { blankCount }) => blankCount],
  ['receipt', 'text', (_, { receipt }) => JSON.stringify(receipt)],
  ['answers', 'text', (_, { answers }) => JSON.stringify(answers)],
  ['unmarked', 'int', (_, { unmarked }) => unmarked],
  ['key_edition', 'int', (_, { keyEdition }) => keyEdition],
]

/** $1 the hospital, $2 how many, then a column of values each. */
const writeClosed = preparedQuery(`
  with c as materialized (select * from ${aFewOf(
    Object.fromEntries(columns.map(([name, type], place) => [name, `$${place + 3}::${type}[]`])),
    '$2::int',
  )}), summary as (
    update person_task p set open_attempt_id = null, open_deadline = null, last_at = c.closed_at,
      best_score = greatest(best_score, c.score), passed = p.passed or c.passed
    from c where p.com_id = $1 and p.person_id = c.person_id and p.task_id = c.task_id)
  update attempt a set state = c.state, closed_at = c.closed_at, closed_by = c.closed_by, awaiting = c.awaiting, score = c.score,
    passed = c.passed, right_count = c.right_count, wrong_count = c.wrong_count, blank_count = c.blank_count,
    receipt = c.receipt::jsonb, answers = c.answers::json, unmarked = c.unmarked, key_edition = c.key_edition, counted = false,
    result_at = c.closed_at
  from c where a.com_id = $1 and a.attempt_id = c.attempt_id`)

/**
 * Writes closed and graded attempts of one hospital in one statement: the answers (whose rows are gone already) become one column, and
 * the summary of each person learns of it; then their duties, and what they have earned. The caller holds all these rows.
 */
export async function closeGraded(
  db: Db,
  comId: string,
  closings: readonly { key: CountedKey; closing: Closing }[],
): Promise<void> {
  const values = columns.map(([, , of]) => closings.map(({ key, closing }) => of(key, closing)))
  await writeClosed(db, [comId, closings.length, ...values])
  for (const { key } of closings) if (key.scoreCounts !== 'best') await renewCounting(db, key)
  const idsOf = (name: 'taskId' | 'personId') => [...new Set(closings.map(({ key }) => key[name]))]
  await renewDuties(db, comId, 'exam', idsOf('taskId'), idsOf('personId'))
  const passed = closings.filter(({ closing }) => closing.passed)
  for (const taskId of new Set(passed.map(({ key }) => key.taskId))) {
    const people = passed.filter(({ key }) => key.taskId === taskId)
    const at = Math.max(...people.map(({ closing }) => closing.closedAt))
    await issueForPassed(
      db,
      { comId, taskId },
      people.map(({ key }) => key.personId),
      at,
    )
  }
}

/** Score and pass of a person at a task by the try that counts, asked anew. */
async function renewCounting(
  db: Db,
  { comId, personId, taskId, scoreCounts }: Omit<CountedKey, 'attemptId'>,
): Promise<void> {
  const { score, passed } = countingTry(scoreCounts)
  await sql`
    update person_task p set best_score = c.score, passed = coalesce(c.passed, false)
    from (select ${score} as score, ${passed} as passed from attempt a
      where a.com_id = ${comId} and a.person_id = ${personId} and a.task_id = ${taskId} and a.state in (${inList(countedAttempts)})) c
    where p.com_id = ${comId} and p.person_id = ${personId} and p.task_id = ${taskId}`.execute(db)
}

/** The standing of a person at a task after a try of theirs changed, and the duty that follows from it. The caller holds both rows. */
export async function renewStanding(db: Db, key: Omit<CountedKey, 'attemptId'>): Promise<void> {
  await renewCounting(db, key)
  await renewDuties(db, key.comId, 'exam', [key.taskId], [key.personId])
}

export interface Regraded extends Marks {
  answers: Record<string, CompactAnswer>
  marks: Record<string, PersonMark> | null
  lateCount: number
  lateState: LateState | null
  flags: string[]
  /** Epoch ms. */
  now: number
}

/** Writes a graded attempt again. Its score can also fall, so the best one is asked anew. The caller holds both rows. */
export async function writeRegraded(
  db: Db,
  { comId, personId, taskId, attemptId, scoreCounts }: CountedKey,
  g: Regraded,
): Promise<void> {
  await sql`
    update attempt set state = ${g.state}, score = ${g.score}, passed = ${g.passed}, right_count = ${g.rightCount}, wrong_count = ${g.wrongCount},
      blank_count = ${g.blankCount}, answers = ${JSON.stringify(g.answers)}::json, late_count = ${g.lateCount}, late_state = ${g.lateState}, flags = ${g.flags},
      marks = ${g.marks && JSON.stringify(g.marks)}::jsonb, unmarked = ${g.unmarked}, key_edition = ${g.keyEdition}, collect_at = '-infinity', counted = false,
      result_at = ${g.now}
    where com_id = ${comId} and attempt_id = ${attemptId}`.execute(db)
  await renewCounting(db, { comId, personId, taskId, scoreCounts })
  await renewDuties(db, comId, 'exam', [taskId], [personId])
  if (g.passed) await issueForPassed(db, { comId, taskId }, [personId], g.now)
}

/** Keeps answers that came late for an officer to decide. The caller holds the row. */
export async function keepLate(
  db: Db,
  { comId, attemptId }: AttemptKey,
  late: {
    answers: Record<string, CompactAnswer>
    count: number
    flags: string[]
    /** All of them were made after it. */
    heardAt: number
  },
): Promise<void> {
  await sql`
    update attempt set late_answers = ${JSON.stringify(late.answers)}::json, late_state = 'waiting', late_count = ${late.count}, flags = ${late.flags}, late_heard_at = ${late.heardAt}
    where com_id = ${comId} and attempt_id = ${attemptId}`.execute(db)
}

/** They do not count; they stay for whoever asks why. */
export async function dropLate(
  db: Db,
  { comId, attemptId }: AttemptKey,
  now: number,
): Promise<void> {
  await sql`
    update attempt set late_state = 'dropped', result_at = ${now} where com_id = ${comId} and attempt_id = ${attemptId} and late_state = 'waiting'`.execute(
    db,
  )
}

/** Nobody waits for further answers of this attempt: its only device handed in. */
export async function stopAwaiting(db: Db, { comId, attemptId }: AttemptKey): Promise<void> {
  await sql`update attempt set awaiting = false where com_id = ${comId} and attempt_id = ${attemptId}`.execute(
    db,
  )
}

/** From now on no late answer counts: the person has seen the right ones. */
export async function recordAnswersShown(
  db: Db,
  { comId, attemptId }: AttemptKey,
  now: number,
): Promise<void> {
  await sql`insert into answers_shown (com_id, attempt_id, shown_at) values (${comId}, ${attemptId}, ${now}) on conflict do nothing`.execute(
    db,
  )
}

/** The most minutes that anybody of the hospital has for a task beyond its end: extra ones, or because an officer gave them longer. */
export async function longestExtraMinutes(db: Db, comId: string, taskId: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select greatest((select max(minutes) from extra_minutes where com_id = ${comId} and task_id = ${taskId}),
      (select ceil(extract(epoch from max(d.due_at - r.due_at)) / 60) from duty_rule r join duty d on d.com_id = ${comId} and d.kind = r.kind and d.task_id = r.task_id and (d.due_by is not null or d.paused_days > 0)
        where r.com_id = ${comId} and r.kind = 'exam' and r.task_id = ${taskId}), 0)::int as most`.execute(
    db,
  )
  return rows[0]?.most ?? 0
}

export interface DueAttempt extends AttemptKey {
  deadline: number
}

/** Running attempts of any hospital whose deadline lies before `before`, from the index that holds running ones only. */
export async function attemptsDue(db: Db, before: number, most: number): Promise<DueAttempt[]> {
  const { rows } = await sql<DueAttempt>`
    /* several machines: a job, attempts that are over */
    select com_id as "comId", person_id as "personId", task_id as "taskId", attempt_id as "attemptId", deadline from attempt
    where state in (${inList(openAttempts)}) and deadline < ${before} order by deadline limit ${most}`.execute(
    db,
  )
  return rows
}

/** One try as the list of tries needs it. Times in epoch ms. */
export interface TryRow {
  attemptId: string
  attemptNo: number
  state: number
  startTime: number
  handedInTime: number | null
  score: number | null
  passed: 0 | 1
  closedBy: AttemptEnd | null
  startedAt: number
  deadline: number
  lease: number
  awaiting: boolean
  answersShownAt: number | null
  lateState: LateState | null
}

/** A learner's tries at a task, the last one first; the 50 last. */
export async function listTries(
  db: Db,
  { comId, userId }: Caller,
  taskId: string,
): Promise<TryRow[]> {
  const { rows } = await sql<TryRow>`
    select a.attempt_id as "attemptId", attempt_no as "attemptNo", state, started_at as "startTime", closed_at as "handedInTime", score, passed::int as passed,
      closed_by as "closedBy", started_at as "startedAt", deadline, lease, awaiting, s.shown_at as "answersShownAt", late_state as "lateState"
    from attempt a left join answers_shown s on s.com_id = ${comId} and s.attempt_id = a.attempt_id
    where a.com_id = ${comId} and person_id = ${userId} and task_id = ${taskId}
    order by attempt_no desc limit 50`.execute(db)
  return rows
}

/** The counters of questions hold these attempts as they are. */
export async function markCounted(
  tx: Db,
  comId: string,
  attemptIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({ counted: 1 })
    .where('com_id', '=', comId)
    .where('attempt_id', '=', anyOf(attemptIds))
    .execute()
}
