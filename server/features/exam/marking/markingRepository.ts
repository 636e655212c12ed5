import { AttemptState } from '@contract/states'
import { inUnitsOf } from '../../../db/inUnits'
import { sql } from 'kysely'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { AttemptKey } from '../taking/attemptRepository'
import { platformId } from '../paper/platformTasks'

/** Whose attempts somebody may mark. */
export interface MarkScope {
  comId: string
  departments: readonly string[] | null
}

export interface WaitingKey extends AttemptKey {
  taskName: string
  closedTime: number
}

/** Attempts with short texts that wait, the oldest first. */
export async function waitingAttempts(
  db: Db,
  { comId, departments }: MarkScope,
  taskId: string | null,
  paging: Paging,
): Promise<Page<WaitingKey>> {
  return readPage(paging, (limit, offset) =>
    sql<WaitingKey & { total: number }>`
    select a.com_id as "comId", a.person_id as "personId", a.task_id as "taskId", a.attempt_id as "attemptId", t.task_name as "taskName", a.closed_at as "closedTime",
      (count(*) over ())::int as total
    from attempt a
    join exam_task t on t.task_id = a.task_id and t.com_id in (a.com_id, ${platformId})
    join person p on p.com_id = a.com_id and p.person_id = a.person_id
    where a.com_id = ${comId} and a.unmarked > 0 and a.state = ${sql.lit(AttemptState.handedIn)} and (${taskId}::text is null or a.task_id = ${taskId}::text)
      and (${departments}::text[] is null or ${inUnitsOf('p', departments)})
    order by a.closed_at, a.attempt_id limit ${limit} offset ${offset}`.execute(db),
  )
}

/** Whose attempt it is, inside the scope. */
export async function attemptInScope(
  db: Db,
  { comId, departments }: MarkScope,
  attemptId: string,
): Promise<AttemptKey | undefined> {
  const { rows } = await sql<AttemptKey>`
    select a.com_id as "comId", a.person_id as "personId", a.task_id as "taskId", a.attempt_id as "attemptId"
    from attempt a join person p on p.com_id = a.com_id and p.person_id = a.person_id
    where a.com_id = ${comId} and a.attempt_id = ${attemptId} and (${departments}::text[] is null or ${inUnitsOf('p', departments)})`.execute(
    db,
  )
  return rows[0]
}
