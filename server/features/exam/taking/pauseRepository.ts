import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import type { AttemptRow } from './attemptRepository'

/** Writes where the clock of an attempt stands, whose row is locked; the person's summary learns of the deadline. */
export async function storePause(
  db: Db,
  {
    comId,
    personId,
    taskId,
    attemptId,
    state,
    deadline,
    pausedAt,
    pausedMs,
    leftMs,
    pausesUsed,
  }: AttemptRow,
): Promise<void> {
  await sql`
    with summary as (update person_task set open_deadline = ${deadline} where com_id = ${comId} and person_id = ${personId} and task_id = ${taskId})
    update attempt set state = ${state}, deadline = ${deadline}, paused_at = ${pausedAt}::timestamptz, paused_ms = ${pausedMs}, left_ms = ${leftMs}::bigint,
      pauses_used = ${pausesUsed} where com_id = ${comId} and attempt_id = ${attemptId}`.execute(db)
}
