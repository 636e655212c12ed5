import { sql } from 'kysely'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db, Tx } from '../../../db/schema'
import { lockAttempt, type AttemptRow } from './attemptRepository'
import { deadlineOf } from './attemptRules'
import { isDue } from '../grading/closing'
import { platformId } from '../paper/platformTasks'

export interface ExtraMinutes {
  comId: string
  personId: string
  taskId: string
  /** In all, not on top of those given before. */
  minutes: number
  reason: string
}

/**
 * Returns a learner more time for a task. A running attempt's deadline moves at once; one whose time was over stays closed.
 * Minutes that were granted are not taken back from an attempt that runs.
 */
export function grantExtraMinutes(db: Db, extra: ExtraMinutes, now: number): Promise<void> {
  return db.transaction().execute((tx) => setExtraMinutes(tx, extra, now))
}

/** The same inside a transaction. */
export async function setExtraMinutes(
  tx: Tx,
  { comId, personId, taskId, minutes, reason }: ExtraMinutes,
  now: number,
): Promise<void> {
  const before = await findGrantedMinutes(tx, { comId, personId, taskId })
  await tx
    .insertInto('extra_minutes')
    .values({
      com_id: comId,
      task_id: taskId,
      person_id: personId,
      minutes,
      reason,
      created_at: now,
    })
    .onConflict((row) =>
      row
        .columns(['com_id', 'task_id', 'person_id'])
        .doUpdateSet({ minutes, reason, created_at: now }),
    )
    .execute()
  const {
    rows: [open],
  } = await sql<{ attemptId: string | null }>`
    select open_attempt_id as "attemptId" from person_task where com_id = ${comId} and person_id = ${personId} and task_id = ${taskId} for update`.execute(
    tx,
  )
  if (!open?.attemptId) return
  const attempt: AttemptRow | undefined = await lockAttempt(
    tx,
    { comId, personId, taskId, attemptId: open.attemptId },
    platformId,
  )
  if (!attempt || isDue(attempt, now)) return
  const all = minutes + (await standingMinutes(tx, attempt))
  // A paused attempt waits until the end of the task; what was left of its time grows instead.
  const isPaused = attempt.leftMs !== null
  const deadline = Math.max(
    attempt.deadline,
    isPaused
      ? attempt.endTime + all * minuteMs
      : deadlineOf(attempt, attempt.startedAt + attempt.pausedMs, all),
  )
  const leftMs = isPaused ? attempt.leftMs! + Math.max(0, minutes - before) * minuteMs : null
  await sql`update attempt set deadline = ${deadline}, left_ms = ${leftMs}::bigint where com_id = ${comId} and attempt_id = ${attempt.attemptId}`.execute(
    tx,
  )
  await sql`update person_task set open_deadline = ${deadline} where com_id = ${comId} and person_id = ${personId} and task_id = ${taskId}`.execute(
    tx,
  )
}

/** So many minutes longer a learner may write this exam than others: those that the office gives in every exam and those granted for this one. */
export const extraMinutesOf = async (db: Db, attempt: Timed): Promise<number> =>
  (await findGrantedMinutes(db, attempt)) + (await standingMinutes(db, attempt))

type Timed = Pick<AttemptRow, 'comId' | 'personId' | 'taskId' | 'minutes'>

async function standingMinutes(db: Db, { comId, personId, minutes }: Timed): Promise<number> {
  const row = await db
    .selectFrom('person')
    .select('extra_time_percent as percent')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return Math.ceil((minutes * (row?.percent ?? 0)) / 100)
}

/** The minutes that a learner was granted for a task so far. */
export async function findGrantedMinutes(
  db: Db,
  { comId, personId, taskId }: Pick<ExtraMinutes, 'comId' | 'personId' | 'taskId'>,
): Promise<number> {
  const row = await db
    .selectFrom('extra_minutes')
    .select('minutes')
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.minutes ?? 0
}
