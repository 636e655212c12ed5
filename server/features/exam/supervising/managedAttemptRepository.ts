import { AttemptState } from '@contract/states'
import { sql } from 'kysely'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import type { AttemptRow } from '../taking/attemptRepository'
import { renewBest } from './voidRepository'

/** An attempt, and until when it may be written from now on, epoch ms. */
export interface NewDeadline {
  attempt: AttemptRow
  deadline: number
}

/**
 * Where a deadline lies beyond the task's end, the end moves for this person too: whoever may still write must not meet the answers of a
 * review that opens at the end. Minutes that were granted before and reach further stay.
 */
async function moveEnds(
  tx: Db,
  comId: string,
  moved: readonly NewDeadline[],
  reason: string,
  now: number,
): Promise<void> {
  const rows = moved.flatMap(({ attempt: { taskId, personId, endTime }, deadline }) => {
    const minutes = Math.ceil((deadline - endTime) / minuteMs)
    return minutes > 0
      ? [sql`(${comId}, ${taskId}, ${personId}, ${minutes}, ${reason}, ${now})`]
      : []
  })
  for (let from = 0; from < rows.length; from += 1000)
    await sql`
      insert into extra_minutes as old (com_id, task_id, person_id, minutes, reason, created_at)
      values ${sql.join(rows.slice(from, from + 1000))}
      on conflict (com_id, task_id, person_id) do update set minutes = excluded.minutes, reason = excluded.reason, created_at = excluded.created_at
      where excluded.minutes > old.minutes`.execute(tx)
}

/** Sets the deadlines of attempts of one hospital, each of another person, where they stand. */
async function setDeadlines(tx: Db, comId: string, moved: readonly NewDeadline[]): Promise<void> {
  const ids = moved.map(({ attempt }) => attempt.attemptId)
  const deadlines = moved.map(({ deadline }) => deadline)
  await sql`
    update attempt a set deadline = i.deadline from unnest(${ids}::text[], ${deadlines}::timestamptz[]) as i(attempt_id, deadline)
    where a.com_id = ${comId} and a.attempt_id = i.attempt_id`.execute(tx)
  await sql`
    update person_task p set open_attempt_id = i.attempt_id, open_deadline = i.deadline
    from unnest(${ids}::text[], ${deadlines}::timestamptz[], ${moved.map(({ attempt }) => attempt.personId)}::text[], ${moved.map(({ attempt }) => attempt.taskId)}::text[]) as i(attempt_id, deadline, person_id, task_id)
    where p.com_id = ${comId} and p.person_id = i.person_id and p.task_id = i.task_id`.execute(tx)
}

/** More time for running attempts of one hospital, whose rows are locked. */
export async function extendAttempts(
  tx: Db,
  comId: string,
  moved: readonly NewDeadline[],
  reason: string,
  now: number,
): Promise<void> {
  await moveEnds(tx, comId, moved, reason, now)
  await setDeadlines(tx, comId, moved)
  // While one is paused, what is left is kept apart: the clock goes on with that.
  const paused = moved.filter(({ attempt }) => attempt.leftMs !== null)
  if (paused.length === 0) return
  await sql`
    update attempt a set left_ms = a.left_ms + i.more
    from unnest(${paused.map(({ attempt }) => attempt.attemptId)}::text[], ${paused.map(({ attempt, deadline }) => deadline - attempt.deadline)}::bigint[]) as i(attempt_id, more)
    where a.com_id = ${comId} and a.attempt_id = i.attempt_id`.execute(tx)
}

/**
 * Opens a closed attempt again: its answers become rows of a running one, its receipt goes (the log keeps its hash), and nobody waits for late answers.
 * The seals of the old answers are gone with their rows: a device goes on with the next number under a new lease.
 */
export async function reopenAttempt(
  tx: Db,
  { attempt, deadline }: NewDeadline,
  reason: string,
  now: number,
): Promise<void> {
  const { comId, attemptId } = attempt
  const { rows } = await sql<{ answers: unknown }>`
    select answers from attempt where com_id = ${comId} and attempt_id = ${attemptId}`.execute(tx)
  await sql`
    /* several machines: seldom, an officer opens an attempt again */
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
  await moveEnds(tx, comId, [{ attempt, deadline }], reason, now)
  await setDeadlines(tx, comId, [{ attempt, deadline }])
  await renewBest(tx, attempt, 0)
}
