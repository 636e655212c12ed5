import { sql } from 'kysely'
import type { ActionKind, LogEntry } from '@contract/calls/live'
import { writeEvent } from '../../db/auditEvent'
import { readPage, type Page, type Paging } from '../../db/page'
import { personNames } from '../../db/personNames'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { ReportScope } from './reportScope'

/** The calls behind what is done to sittings. */
const calls = {
  extend: 'live.extend',
  void: 'live.voidAttempt',
  handIn: 'live.handIn',
  reopen: 'live.reopen',
  export: 'report.startExport',
} as const satisfies Record<ActionKind, string>

export interface Action {
  /** Hospital of the person it is about; for an export that of the caller. */
  comId: string
  taskId: string
  kind: ActionKind
  caller: Caller
  /** The caller's network address. */
  address: string
  personId?: string
  attemptId?: string
  minutes?: number
  reason?: string
  /** What an auditor would ask for: where the attempt stood before and after. */
  before?: object
  after?: object
}

/** Puts an action into the log, in the transaction that carries it out. */
export const recordAction = (
  tx: Db,
  { kind, caller, attemptId, minutes, after, ...action }: Action,
  now: number,
): Promise<void> =>
  writeEvent(
    tx,
    {
      ...action,
      kind,
      who: caller,
      what: calls[kind],
      subject: kind === 'export' ? 'export' : 'attempt',
      thingId: attemptId,
      after: { ...after, ...(minutes !== undefined && { minutes }) },
    },
    now,
  )

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
    select m.event_id as "actionId", m.kind, m.who_com_id as "actorComId", m.who_id as "actorId", coalesce(p.person_name, '') as "userName", coalesce((m.after->>'minutes')::int, 0) as minutes,
      coalesce(m.reason, '') as reason, m.at as time, (count(*) over ())::int as total
    from audit_event m
    left join person p on p.com_id = m.com_id and p.person_id = m.person_id
    where m.task_id = ${taskId} and m.what = any(${Object.values(calls)}::text[]) and (${hospitals}::text[] is null or m.com_id = any(${hospitals}::text[])) and (${departments}::text[] is null or p.department_id = any(${departments}::text[]))
    order by m.event_id desc limit ${limit} offset ${offset}`.execute(db)
    const actors = rows.map(({ actorComId, actorId }) => ({ comId: actorComId, personId: actorId }))
    const names = await personNames(db, actors)
    return rows.map(({ actorComId, actorId, ...row }) => ({
      ...row,
      actorName: names.get(`${actorComId}/${actorId}`) ?? '',
    }))
  })
}
