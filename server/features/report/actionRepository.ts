import { sql } from 'kysely'
import type { ActionKind, LogEntry } from '@contract/calls/live'
import { newId } from '../../db/newId'
import { readPage, type Page, type Paging } from '../../db/page'
import { personNames } from '../../db/personNames'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { ReportScope } from './reportScope'

export interface Action {
  /** Hospital of the person it is about; for an export that of the caller. */
  comId: string
  taskId: string
  kind: ActionKind
  caller: Caller
  personId?: string
  attemptId?: string
  minutes?: number
  reason?: string
  /** What an auditor would ask for: where the attempt stood before. */
  facts?: Record<string, unknown>
}

/** Puts an action into the log, in the transaction that carries it out. */
export async function recordAction(
  tx: Db,
  { comId, taskId, kind, caller, personId, attemptId, minutes = 0, reason, facts = {} }: Action,
  now: number,
): Promise<void> {
  await tx
    .insertInto('manager_action')
    .values({
      com_id: comId,
      action_id: newId(now),
      task_id: taskId,
      kind,
      actor_com_id: caller.homeComId,
      actor_id: caller.userId,
      person_id: personId ?? null,
      attempt_id: attemptId ?? null,
      minutes,
      reason: reason || null,
      facts: JSON.stringify(facts),
      created_at: now,
    })
    .execute()
}

/** What was done with a task and its sittings, the last first, as far as the scope reaches. */
export async function listActions(
  db: Db,
  taskId: string,
  { hospitals, departments }: ReportScope,
  paging: Paging,
): Promise<Page<LogEntry>> {
  return readPage(paging, async (limit, offset) => {
    const { rows } = await sql<
      Omit<LogEntry, 'actorName'> & { total: number; actorComId: string; actorId: string }
    >`
    select m.action_id as "actionId", m.kind, m.actor_com_id as "actorComId", m.actor_id as "actorId", coalesce(p.person_name, '') as "userName", m.minutes, coalesce(m.reason, '') as reason, m.created_at as time,
      (count(*) over ())::int as total
    from manager_action m
    left join person p on p.com_id = m.com_id and p.person_id = m.person_id
    where m.task_id = ${taskId} and (${hospitals}::text[] is null or m.com_id = any(${hospitals}::text[])) and (${departments}::text[] is null or p.department_id = any(${departments}::text[]))
    order by m.action_id desc limit ${limit} offset ${offset}`.execute(db)
    const actors = rows.map(({ actorComId, actorId }) => ({ comId: actorComId, personId: actorId }))
    const names = await personNames(db, actors)
    return rows.map(({ actorComId, actorId, ...row }) => ({
      ...row,
      actorName: names.get(`${actorComId}/${actorId}`) ?? '',
    }))
  })
}
