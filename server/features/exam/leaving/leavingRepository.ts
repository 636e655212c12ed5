import { sql } from 'kysely'
import type { LeavingEvent, MyLeaving } from '@contract/calls/exam/leaving'
import type { Verdict } from '@contract/rules/exam/leaving'
import type { Db } from '../../../db/schema'
import type { AttemptKey } from '../taking/attemptRepository'

type OneAttempt = Pick<AttemptKey, 'comId' | 'attemptId'>

export interface Known {
  eventId: string
  leftMs: number
  verdict: Verdict
}

/** What is stored of an attempt's absences, in the order in which the screen was left. */
export async function knownEvents(db: Db, { comId, attemptId }: OneAttempt): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select event_id as "eventId", left_ms as "leftMs", verdict from leaving_event
    where com_id = ${comId} and attempt_id = ${attemptId} order by left_ms`.execute(db)
  return rows
}

/** Was the screen ever left, as its device told? */
export async function hasLeavings(db: Db, { comId, attemptId }: OneAttempt): Promise<boolean> {
  const { rows } =
    await sql`select 1 from leaving_event where com_id = ${comId} and attempt_id = ${attemptId} limit 1`.execute(
      db,
    )
  return rows.length > 0
}

export interface NewEvent extends LeavingEvent {
  verdict: Verdict
}

/** Stores absences of an attempt whose row is locked. */
export async function storeEvents(
  db: Db,
  { comId, personId, taskId, attemptId }: AttemptKey,
  events: readonly NewEvent[],
  now: number,
): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('leaving_event')
    .values(
      events.map(({ eventId, kind, leftMs, awayMs, verdict }) => ({
        com_id: comId,
        attempt_id: attemptId,
        event_id: eventId,
        person_id: personId,
        task_id: taskId,
        kind,
        left_ms: leftMs,
        away_ms: awayMs,
        verdict,
        received_at: now,
        appeal: null,
        appealed_at: null,
        appeal_reason: null,
        outcome: null,
        decided_by: null,
        decided_at: null,
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Writes how many absences count. */
export async function setUsed(
  db: Db,
  { comId, attemptId }: OneAttempt,
  used: number,
): Promise<void> {
  await sql`update attempt set cuts_used = ${used} where com_id = ${comId} and attempt_id = ${attemptId}`.execute(
    db,
  )
}

/** One attempt's absences as their person reads them, the last one first, at most 100. */
export async function listMine(
  db: Db,
  { comId, personId, attemptId }: AttemptKey,
  startedAt: number,
): Promise<MyLeaving[]> {
  const { rows } = await sql<MyLeaving>`
    select event_id as "eventId", kind, verdict, ${startedAt}::timestamptz + left_ms * interval '1 ms' as "leftTime", round(away_ms / 1000)::int as "awaySeconds",
      appeal, outcome, minutes, coalesce(reason, '') as reason
    from leaving_event where com_id = ${comId} and attempt_id = ${attemptId} and person_id = ${personId} order by left_ms desc limit 100`.execute(
    db,
  )
  return rows
}

/** Appeals against one absence that counts; returns the appeal's state, undefined when it cannot be appealed. */
export async function storeAppeal(
  db: Db,
  { comId, personId, taskId, attemptId }: AttemptKey,
  { eventId, reason }: { eventId: string; reason: string },
  now: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ appeal: number }>`
    update leaving_event set appeal = coalesce(appeal, 0), appealed_at = coalesce(appealed_at, ${now}), appeal_reason = coalesce(appeal_reason, ${reason})
    where com_id = ${comId} and attempt_id = ${attemptId} and event_id = ${eventId} and person_id = ${personId} and task_id = ${taskId}
      and (verdict = 'counted' or appeal is not null) returning appeal`.execute(db)
  return rows[0]?.appeal
}
