import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AttemptState, countedAttempts } from '@contract/states'
import type { ScoreCounts } from '@contract/kinds'
import { inList } from '../../../db/inList'
import { inUnitsOf } from '../../../db/inUnits'
import { writeAuditEvents } from '../../../db/auditEvents'
import type { Db, Tx } from '../../../db/schema'
import { issueForPassed } from '../../certificate/certificateService'
import { renewDuties } from '../../duty/dutyService'
import { countingTry } from '../../../db/countingTry'
import type { Named } from './enteredRules'

export interface EnteredTask {
  taskId: string
  title: string
  paperId: string
  totalScore: number
  passScore: number
  questionCount: number
  scoreCounts: ScoreCounts
}

/** An exam that this hospital set; undefined: none of its own. */
export async function findEnteredTask(
  db: Db,
  comId: string,
  taskId: string,
): Promise<EnteredTask | undefined> {
  const { rows } = await sql<EnteredTask>`
    select task_id as "taskId", task_name as title, paper_id as "paperId", total_score as "totalScore", pass_score as "passScore",
      question_count as "questionCount", score_counts as "scoreCounts"
    from exam_task where com_id = ${comId} and task_id = ${taskId} and not withdrawn`.execute(db)
  return rows[0]
}

/** People of the hospital (of these departments; null: of all) by job number and by the hash of their mobile number. */
export async function peopleOfNumbers(
  db: Db,
  { comId, departments }: { comId: string; departments: readonly string[] | null },
  { jobNumbers, mobileHashes }: { jobNumbers: readonly string[]; mobileHashes: readonly string[] },
): Promise<(Named & { jobNumber: string; mobileHash: string })[]> {
  const { rows } = await sql<Named & { jobNumber: string; mobileHash: string }>`
    select p.person_id as "personId", p.person_name as "userName", coalesce(d.department_name, '') as department,
      coalesce(p.job_number, '') as "jobNumber", coalesce(m.mobile_hash, '') as "mobileHash"
    from person p
    left join mobile_lookup m on m.com_id = ${comId} and m.person_id = p.person_id
    left join department d on d.com_id = ${comId} and d.department_id = p.department_id
    where p.com_id = ${comId} and p.active and p.merged_into is null
      and (p.job_number = any(${jobNumbers}::text[]) or m.mobile_hash = any(${mobileHashes}::text[]))
      and (${departments}::text[] is null or ${inUnitsOf('p', departments)})`.execute(db)
  return rows
}

interface Result {
  personId: string
  score: number
}

interface Entering {
  comId: string
  task: EnteredTask
  batchId: string
  takenAt: number
  /** Who enters them. */
  by: string
  /** Makes the id of an attempt. */
  newId(): string
}

/** By whom and in which batch an attempt was entered stands where other attempts have their device. */
const deviceOf = (batchId: string) => `paper:${batchId}`

/** A receipt of a paper that was handed in by hand: its number is of this attempt alone. */
const receiptOf = (attemptId: string, { task, takenAt }: Entering) => ({
  attemptId,
  handedInTime: takenAt,
  answerCount: 0,
  questionCount: task.questionCount,
  hash: createHash('sha256').update(`paper\n${attemptId}`).digest('hex').slice(0, 16),
  reason: 'paper',
})

/**
 * Enters results as attempts that are over, in the transaction of the caller: they count like others. Who has one of this batch
 * gets no second one. Returns how many were entered.
 */
export async function enterResults(
  tx: Tx,
  entering: Entering,
  results: readonly Result[],
  now: number,
): Promise<number> {
  const { comId, task, batchId } = entering
  const ids = results.map(({ personId }) => personId)
  // Values and no select: this form is sent to the hospital's own machine where tables are spread.
  await tx
    .insertInto('person_task')
    .values(ids.map((id) => ({ com_id: comId, person_id: id, task_id: task.taskId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The people's rows are held first, as everywhere.
  await sql`select 1 from person_task where com_id = ${comId} and task_id = ${task.taskId} and person_id = any(${ids}::text[]) order by person_id for update`.execute(
    tx,
  )
  const { rows: before } = await sql<{ personId: string; most: number; isEntered: boolean }>`
    select person_id as "personId", max(attempt_no)::int as most, bool_or(lease_device_id = ${deviceOf(batchId)}) as "isEntered" from attempt
    where com_id = ${comId} and task_id = ${task.taskId} and person_id = any(${ids}::text[]) group by 1`.execute(
    tx,
  )
  const known = new Map(before.map((row) => [row.personId, row]))
  const fresh = results.filter(({ personId }) => !known.get(personId)?.isEntered)
  if (fresh.length === 0) return 0
  const rows = fresh.map((one) => {
    const attemptId = entering.newId()
    return {
      ...one,
      attemptId,
      attemptNo: (known.get(one.personId)?.most ?? 0) + 1,
      passed: one.score >= task.passScore,
      receipt: receiptOf(attemptId, entering),
    }
  })
  await insertEntered(tx, entering, rows, now)
  await renewSummaries(tx, entering, rows)
  const entered = rows.map(({ personId }) => personId)
  await writeAuditEvents(
    tx,
    { comId, by: entering.by, what: 'enteredResult.enter', now },
    rows.map(({ personId, score, passed }) => ({
      personId,
      kind: 'paper',
      after: { exam: task.title, score, passed },
    })),
  )
  await renewDuties(tx, comId, 'exam', [task.taskId], entered)
  await issueForPassed(tx, { comId, taskId: task.taskId }, entered, now)
  return rows.length
}

type NewRow = Result & { attemptId: string; attemptNo: number; passed: boolean; receipt: object }

async function insertEntered(
  tx: Db,
  { comId, task, batchId, takenAt, by }: Entering,
  rows: readonly NewRow[],
  now: number,
): Promise<void> {
  await tx
    .insertInto('attempt')
    .values(
      rows.map((row) => ({
        com_id: comId,
        attempt_id: row.attemptId,
        person_id: row.personId,
        task_id: task.taskId,
        attempt_no: row.attemptNo,
        state: AttemptState.graded,
        paper_id: task.paperId,
        seed: 0,
        shuffle_questions: false,
        shuffle_options: false,
        started_at: takenAt,
        deadline: takenAt,
        lease_device_id: deviceOf(batchId),
        leases: '[]',
        closed_at: takenAt,
        closed_by: 'paper' as const,
        score: row.score,
        passed: row.passed,
        right_count: 0,
        wrong_count: 0,
        blank_count: 0,
        receipt: JSON.stringify(row.receipt),
        answers: '{}',
        collect_at: null,
        result_at: now,
        entered_by: by,
      })),
    )
    .execute()
}

async function renewSummaries(
  tx: Db,
  { comId, task, takenAt }: Entering,
  rows: readonly NewRow[],
): Promise<void> {
  const ids = rows.map(({ personId }) => personId)
  const attempts = rows.map(({ attemptId }) => attemptId)
  const { score, passed } = countingTry(task.scoreCounts)
  await sql`
    update person_task p set attempts_used = p.attempts_used + 1, last_attempt_id = i.attempt_id, last_at = greatest(p.last_at, ${takenAt}::timestamptz)
    from unnest(${ids}::text[], ${attempts}::text[]) as i(person_id, attempt_id)
    where p.com_id = ${comId} and p.task_id = ${task.taskId} and p.person_id = i.person_id`.execute(
    tx,
  )
  await sql`
    update person_task p set best_score = c.score, passed = coalesce(c.passed, false)
    from (select a.person_id, ${score} as score, ${passed} as passed from attempt a
      where a.com_id = ${comId} and a.task_id = ${task.taskId} and a.person_id = any(${ids}::text[]) and a.state in (${inList(countedAttempts)}) group by 1) c
    where p.com_id = ${comId} and p.task_id = ${task.taskId} and p.person_id = c.person_id`.execute(
    tx,
  )
}
