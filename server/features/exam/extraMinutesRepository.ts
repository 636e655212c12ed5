import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { lockAttempt, type AttemptRow } from './attemptRepository'
import { deadlineOf } from './attemptRules'
import { isDue } from './closing'
import { platformId } from './platformTasks'

export interface ExtraMinutes {
  comId: string
  personId: string
  taskId: string
  /** In all, not on top of those given before. */
  minutes: number
  reason: string
}

/**
 * Gives a person more time for a task. A running attempt's deadline moves at once; one whose time was over stays closed.
 * Minutes given once are not taken back from an attempt that runs.
 */
export function giveExtraMinutes(db: Db, { comId, personId, taskId, minutes, reason }: ExtraMinutes, now: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.insertInto('extra_minutes').values({ com_id: comId, task_id: taskId, person_id: personId, minutes, reason, created_at: now })
      .onConflict((row) => row.columns(['com_id', 'task_id', 'person_id']).doUpdateSet({ minutes, reason, created_at: now })).execute()
    const { rows: [open] } = await sql<{ attemptId: string | null }>`
      select open_attempt_id as "attemptId" from person_task where com_id = ${comId} and person_id = ${personId} and task_id = ${taskId} for update`.execute(tx)
    if (!open?.attemptId) return
    const attempt: AttemptRow | undefined = await lockAttempt(tx, { comId, personId, taskId, attemptId: open.attemptId }, platformId)
    if (!attempt || isDue(attempt, now)) return
    const deadline = Math.max(attempt.deadline, deadlineOf(attempt, attempt.startedAt, minutes))
    await sql`update attempt set deadline = ${deadline} where com_id = ${comId} and attempt_id = ${attempt.attemptId}`.execute(tx)
    await sql`update person_task set open_deadline = ${deadline} where com_id = ${comId} and person_id = ${personId} and task_id = ${taskId}`.execute(tx)
  })
}
