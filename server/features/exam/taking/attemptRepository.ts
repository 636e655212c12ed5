import { sql } from 'kysely'
import type { CompactAnswer, PersonMark } from '../../../db/storedShapes'
import type { Db, Tx } from '../../../db/schema'
import { aFewOf } from '../../../db/aFewOf'
import { preparedQuery } from '../../../db/preparedQuery'
import type { LatePolicy, LateState, ScoreCounts, AttemptEnd } from '@contract/kinds'
import type { ShowAnswers } from './attemptRules'
import { unlimitedLeavings } from '@contract/rules/exam/leaving'
import { renewDuties } from '../../duty/dutyService'
import { endFor } from '../../../db/dutySql'

/** Whose attempt of which task: every statement names all four, so another hospital's id finds nothing. */
export interface AttemptKey {
  comId: string
  personId: string
  taskId: string
  attemptId: string
}

export interface ReceiptRow {
  attemptId: string
  handedInTime: number
  answerCount: number
  questionCount: number
  hash: string
  reason: AttemptEnd
}

/** An attempt with what its task says about it. Times in epoch ms. */
export interface AttemptRow extends AttemptKey {
  attemptNo: number
  state: number
  paperId: string
  seed: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
  startedAt: number
  deadline: number
  lease: number
  leaseDeviceId: string
  closedAt: number | null
  closedBy: ReceiptRow['reason'] | null
  awaiting: boolean
  score: number | null
  passed: 0 | 1
  rightCount: number | null
  wrongCount: number | null
  blankCount: number | null
  receipt: ReceiptRow | null
  lateCount: number
  /** When its result changed last, epoch ms; null: it has none yet. */
  resultAt: number | null
  /** Those that came late and wait for an officer, or did. */
  lateAnswers: Record<string, CompactAnswer> | null
  /** The server's word that all of them know: they were made after it. */
  lateHeardAt: number | null
  lateState: LateState | null
  flags: string[]
  answersShownAt: number | null
  cutsUsed: number
  pausedAt: number | null
  pausedMs: number
  leftMs: number | null
  pausesUsed: number
  answers: Record<string, CompactAnswer> | null
  /** What persons gave short texts, by question. */
  marks: Record<string, PersonMark> | null
  /** The edition of the paper's keys that it was graded by, and the one that holds now. */
  keyEdition: number
  paperEdition: number
  partialMarks: boolean
  /** What two people made of the score; null: it is what was graded. */
  correctedScore: number | null
  /** Number of short answers that are not marked yet. */
  unmarked: number
  title: string
  endTime: number
  minutes: number
  maxAttempts: number
  passScore: number
  cuttingScreenNum: number
  showAnswers: ShowAnswers
  latePolicy: LatePolicy
  scoreCounts: ScoreCounts
  /** From when on people know their results; null: as soon as they are there. */
  announceAt: number | null
  allowPause: number
  maxPauses: number
  attemptsUsed: number
  /** The person took the best score as the final one. */
  confirmed: number
  /** Every try has the same questions. */
  fixedPaper: number
  openAttemptId: string | null
}

/** SQL: since when the person of an attempt `a` has read the right answers. Not looked for while it runs: each answer that is saved asks. */
const answersShownAt = (comId: string) =>
  `case when a.closed_at is not null then (select s.shown_at from answers_shown s where s.com_id = ${comId} and s.attempt_id = a.attempt_id) end`

const attemptFields = `
  a.com_id as "comId", a.person_id as "personId", a.task_id as "taskId", a.attempt_id as "attemptId", a.attempt_no as "attemptNo", a.state,
  a.paper_id as "paperId", a.seed, a.shuffle_questions as "shuffleQuestions", a.shuffle_options as "shuffleOptions",
  a.started_at as "startedAt", a.deadline, a.lease, a.lease_device_id as "leaseDeviceId", a.closed_at as "closedAt", a.closed_by as "closedBy",
  a.awaiting, a.score, a.passed::int as passed, a.right_count as "rightCount", a.wrong_count as "wrongCount", a.blank_count as "blankCount",
  a.receipt, a.result_at as "resultAt", a.late_count as "lateCount", a.late_answers as "lateAnswers", a.late_state as "lateState", a.late_heard_at as "lateHeardAt", a.flags, ${answersShownAt('$1')} as "answersShownAt", a.cuts_used as "cutsUsed",
  a.paused_at as "pausedAt", a.paused_ms as "pausedMs", a.left_ms as "leftMs", a.pauses_used as "pausesUsed", a.answers,
  a.marks, a.unmarked, a.corrected_score as "correctedScore", a.key_edition as "keyEdition", q.key_edition as "paperEdition", t.partial_marks as "partialMarks",
  t.task_name as title, ${endFor('exam', '$1', 'p.person_id')} as "endTime", t.minutes, t.max_attempts as "maxAttempts", t.pass_score as "passScore",
  coalesce(t.cutting_screen_num, ${unlimitedLeavings}) as "cuttingScreenNum", t.show_answers as "showAnswers", t.late_policy as "latePolicy", t.score_counts as "scoreCounts", t.announce_at as "announceAt",
  t.allow_pause::int as "allowPause", t.max_pauses as "maxPauses", p.attempts_used as "attemptsUsed", p.confirmed::int as confirmed, (q.rules is null)::int as "fixedPaper", p.open_attempt_id as "openAttemptId"`

/** $1 company, $2 person, $3 task, $4 attempt, $5 the platform: tasks are the own hospital's or the platform's. */
const oneAttempt = `
  select ${attemptFields}
  from person_task p
  join attempt a on a.com_id = p.com_id and a.person_id = p.person_id and a.task_id = p.task_id
  join exam_task t on t.task_id = p.task_id and t.com_id in ($1, $5)
  join paper q on q.paper_id = a.paper_id
  where p.com_id = $1 and p.person_id = $2 and p.task_id = $3 and a.com_id = $1 and a.attempt_id = $4`

const find = preparedQuery<AttemptRow>(oneAttempt)

/** $1 company, $2 attempts, $3 the platform, $4 how many. The order of ids is that of the locks. */
const lockSeveral = preparedQuery<CollectedAttempt>(`
  select ${attemptFields}, a.collected, (q.rules is null or t.closes_bank) as "closesKeys"
  from ${aFewOf({ id: '$2::text[]' }, '$4::int')}
  join attempt a on a.attempt_id = i.id
  join person_task p on p.com_id = a.com_id and p.person_id = a.person_id and p.task_id = a.task_id
  join exam_task t on t.task_id = a.task_id and t.com_id in ($1, $3)
  join paper q on q.paper_id = a.paper_id
  where a.com_id = $1 and p.com_id = $1 order by a.attempt_id for update of p, a`)

/** An attempt with what of it is in the mistakes book. `closesKeys`: others sit the same questions until the end. */
export type CollectedAttempt = AttemptRow & { collected: string | null; closesKeys: boolean }

/** Several attempts of one hospital, locked until the transaction ends. */
export const lockAttempts = (
  tx: Tx,
  comId: string,
  attemptIds: readonly string[],
  platformId: string,
): Promise<CollectedAttempt[]> =>
  lockSeveral(tx, [comId, attemptIds, platformId, attemptIds.length])
const lock = preparedQuery<AttemptRow>(`${oneAttempt} for update of p, a`)

const valuesOf = ({ comId, personId, taskId, attemptId }: AttemptKey) => [
  comId,
  personId,
  taskId,
  attemptId,
]

/** A person's own attempt with what its exam says. */
export async function findAttempt(
  db: Db,
  key: AttemptKey,
  platformId: string,
): Promise<AttemptRow | undefined> {
  const [row] = await find(db, [...valuesOf(key), platformId])
  return row
}

/** What an attempt answers, as long as it lives. */
export interface AttemptPaper {
  paperId: string
  seed: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
}

const paper = preparedQuery<AttemptPaper>(`
  select paper_id as "paperId", seed, shuffle_questions as "shuffleQuestions", shuffle_options as "shuffleOptions" from attempt where com_id = $1 and person_id = $2 and task_id = $3 and attempt_id = $4`)

/** The paper of the person's own attempt, and how it is drawn from it; undefined when it is not theirs. */
export async function findPaper(db: Db, key: AttemptKey): Promise<AttemptPaper | undefined> {
  const [row] = await paper(db, valuesOf(key))
  return row
}

/**
 * Finds and locks until the transaction ends. The person's row goes first, here and at the start of an attempt:
 * whoever changes an attempt waits in the same order.
 */
export async function lockAttempt(
  tx: Tx,
  key: AttemptKey,
  platformId: string,
): Promise<AttemptRow | undefined> {
  const [row] = await lock(tx, [...valuesOf(key), platformId])
  return row
}

/** Marks an attempt for the manager's eye, once. */
export async function flagAttempt(
  db: Db,
  { comId, attemptId }: AttemptKey,
  flag: string,
): Promise<void> {
  await sql`update attempt set flags = array_append(flags, ${flag}::text) where com_id = ${comId} and attempt_id = ${attemptId} and not flags @> array[${flag}::text]`.execute(
    db,
  )
}

export interface NewAttempt extends AttemptKey {
  paperId: string
  seed: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
  startedAt: number
  deadline: number
  deviceId: string
}

/** Stores a new attempt and counts it in the person's summary (whose row the caller holds). Returns its number: a void one keeps its own. */
export async function insertAttempt(db: Db, a: NewAttempt): Promise<number> {
  const leases = JSON.stringify([{ lease: 1, deviceId: a.deviceId, time: a.startedAt }])
  const { rows } = await sql<{ attemptNo: number }>`
    update person_task set attempts_used = attempts_used + 1, open_attempt_id = ${a.attemptId}, open_deadline = ${a.deadline},
      last_attempt_id = ${a.attemptId}, last_at = ${a.startedAt}
    where com_id = ${a.comId} and person_id = ${a.personId} and task_id = ${a.taskId}
    returning coalesce((select max(attempt_no) from attempt
      where com_id = ${a.comId} and person_id = ${a.personId} and task_id = ${a.taskId}), 0) + 1 as "attemptNo"`.execute(
    db,
  )
  const { attemptNo } = rows[0]!
  // Values and no select: this form is sent to the hospital's own machine where tables are spread.
  await sql`
    insert into attempt (com_id, attempt_id, person_id, task_id, attempt_no, state, paper_id, seed, shuffle_questions, shuffle_options,
      started_at, deadline, lease_device_id, leases)
    values (${a.comId}, ${a.attemptId}, ${a.personId}, ${a.taskId}, ${attemptNo}, 1, ${a.paperId}, ${a.seed},
      ${a.shuffleQuestions}, ${a.shuffleOptions}, ${a.startedAt}, ${a.deadline}, ${a.deviceId}, ${leases})`.execute(
    db,
  )
  await renewDuties(db, a.comId, 'exam', [a.taskId], [a.personId])
  return attemptNo
}

/** Moves the lease to a device; returns the new lease. */
export async function moveLease(
  db: Db,
  { comId, attemptId }: AttemptKey,
  deviceId: string,
  now: number,
): Promise<number> {
  const { rows } = await sql<{ lease: number }>`
    update attempt set lease = lease + 1, lease_device_id = ${deviceId} where com_id = ${comId} and attempt_id = ${attemptId} returning lease`.execute(
    db,
  )
  const { lease } = rows[0]!
  const begun = JSON.stringify([{ lease, deviceId, time: now }])
  await sql`update attempt set leases = leases || ${begun}::jsonb where com_id = ${comId} and attempt_id = ${attemptId}`.execute(
    db,
  )
  return lease
}
