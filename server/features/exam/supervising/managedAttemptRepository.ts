import { AttemptState } from '@contract/states'
import { sql } from 'kysely'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import type { AttemptKey, AttemptRow } from '../taking/attemptRepository'
import { renewBest } from './voidRepository'

export interface MoreTime {
  reason: string
  /** Epoch ms. */
  deadline: number
}

/**
 * Where a deadline lies beyond the task's end, the end moves for this person too: whoever may still write must not meet the answers of a
 * review that opens at the end. Minutes that were granted before and reach further stay.
 */
async function moveEnd(
  tx: Db,
  { comId, taskId, personId, endTime }: AttemptRow,
  { deadline, reason }: MoreTime,
  now: number,
): Promise<void> {
  const minutes = Math.ceil((deadline - endTime) / minuteMs)
  if (minutes <= 0) return
  await sql`
    insert into extra_minutes as old (com_id, task_id, person_id, minutes, reason, created_at)
    values (${comId}, ${taskId}, ${personId}, ${minutes}, ${reason}, ${now})
    on conflict (com_id, task_id, person_id) do update set minutes = excluded.minutes, reason = excluded.reason, created_at = excluded.created_at
    where excluded.minutes > old.minutes`.execute(tx)
}

async function setDeadline(
  tx: Db,
  { comId, personId, taskId, attemptId }: AttemptKey,
  deadline: number,
): Promise<void> {
  await sql`update attempt set deadline = ${deadline} where com_id = ${comId} and attempt_id = ${attemptId}`.execute(
    tx,
  )
  await sql`update person_task set open_attempt_id = ${attemptId}, open_deadline = ${deadline} where com_id = ${comId} and person_id = ${personId} and task_id = ${taskId}`.execute(
    tx,
  )
}

/** More time for a running attempt, whose row is locked. */
export async function extendAttempt(
  tx: Db,
  attempt: AttemptRow,
  more: MoreTime,
  now: number,
): Promise<void> {
  await moveEnd(tx, attempt, more, now)
  await setDeadline(tx, attempt, more.deadline)
  // While it is paused, what is left is kept apart: the clock goes on with that.
  if (attempt.leftMs !== null) {
    await sql`update attempt set left_ms = left_ms + ${more.deadline - attempt.deadline} where com_id = ${attempt.comId} and attempt_id = ${attempt.attemptId}`.execute(
      tx,
    )
  }
}

/**
 * Opens a closed attempt again: its answers become rows of a running one, its receipt goes (the log keeps its hash), and nobody waits for late answers.
 * The seals of the old answers are gone with their rows: a device goes on with the next number under a new lease.
 */
export async function reopenAttempt(
  tx: Db,
  attempt: AttemptRow,
  more: MoreTime,
  now: number,
): Promise<void> {
  const { comId, attemptId } = attempt
  const { rows } = await sql<{ answers: unknown }>`
    select answers from attempt where com_id = ${comId} and attempt_id = ${attemptId}`.execute(tx)
  await sql`
    insert into answer (com_id, attempt_id, question_id, lease, sequence, option_ids, texts, marked, elapsed_ms, earlier, seal, saved_at)
    select ${comId}::text, ${attemptId}::text, key, (value->>0)::int, (value->>1)::int,
      array(select json_array_elements_text(value->2)), case when json_typeof(value->4) = 'array' then array(select json_array_elements_text(value->4)) end,
      (value->>3)::int <> 0, (value->>5)::int * 1000, (value->6)::jsonb, '', ${attempt.closedAt ?? now}::timestamptz
    from json_each(${JSON.stringify(rows[0]?.answers ?? {})}::json)
    on conflict do nothing`.execute(tx)
  await sql`
    update attempt set state = ${sql.lit(AttemptState.inProgress)}, closed_at = null, closed_by = null, awaiting = false, score = null, corrected_score = null, passed = false, right_count = null, wrong_count = null,
      blank_count = null, receipt = null, answers = null, late_answers = null, late_heard_at = null, late_state = null, unmarked = 0, collect_at = '-infinity', counted = false,
      result_at = ${now}
    where com_id = ${comId} and attempt_id = ${attemptId}`.execute(tx)
  await moveEnd(tx, attempt, more, now)
  await setDeadline(tx, attempt, more.deadline)
  await renewBest(tx, attempt, 0)
}
