import { sql } from 'kysely'
import { DutyState } from '@contract/states'
import type { Tx } from '../../db/schema'

export interface OnShift {
  taskId: string
  personId: string
  /** The end of the shift, epoch ms. */
  until: number
}

/** Gives exams to people until the end of their shift; who owes one already keeps it as it is. */
export async function insertOnShift(
  tx: Tx,
  comId: string,
  onShift: readonly OnShift[],
  now: number,
): Promise<void> {
  const taskIds = onShift.map(({ taskId }) => taskId)
  const personIds = onShift.map(({ personId }) => personId)
  await sql`
    insert into duty (com_id, kind, task_id, person_id, given_at, due_at, state, why)
    select r.com_id, r.kind, r.task_id, p.person_id, ${now}::timestamptz, i.until, ${DutyState.toDo}, 'shift'
    from unnest(${taskIds}::text[], ${personIds}::text[], ${onShift.map(({ until }) => until)}::timestamptz[]) as i ("taskId", "personId", until)
    join duty_rule r on r.com_id = ${comId} and r.kind = 'exam' and r.task_id = i."taskId" and r.withdrawn_at is null
    join person p on p.com_id = ${comId} and p.person_id = i."personId" and p.active
    on conflict do nothing`.execute(tx)
}

interface Owing {
  taskId: string
  name: string
  personIds: string[]
}

/** Who of these people owes each of the exams now. */
export async function owingOnShift(
  tx: Tx,
  comId: string,
  onShift: readonly OnShift[],
): Promise<Owing[]> {
  const taskIds = onShift.map(({ taskId }) => taskId)
  const personIds = onShift.map(({ personId }) => personId)
  const { rows } = await sql<Owing>`
    select r.task_id as "taskId", r.name, array_agg(d.person_id order by d.person_id) as "personIds"
    from unnest(${taskIds}::text[], ${personIds}::text[]) as i ("taskId", "personId")
    join duty d on d.com_id = ${comId} and d.kind = 'exam' and d.task_id = i."taskId" and d.person_id = i."personId" and d.closed_at is null
    join duty_rule r on r.com_id = ${comId} and r.kind = 'exam' and r.task_id = d.task_id group by 1, 2`.execute(
    tx,
  )
  return rows
}
