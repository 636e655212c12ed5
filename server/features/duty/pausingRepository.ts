import { sql } from 'kysely'
import { daysLater } from '../../db/hospitalDay'
import type { Tx } from '../../db/schema'

interface OpenDuty {
  kind: string
  taskId: string
  personId: string
  givenAt: number
  dueAt: number
  /** Days that it was moved on by already. */
  paused: number
}

/** What these people owe, locked; not what an officer gave longer. */
export async function lockOpenDuties(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<OpenDuty[]> {
  const { rows } = await sql<OpenDuty>`
    select kind, task_id as "taskId", person_id as "personId", given_at as "givenAt", due_at as "dueAt", paused_days as paused from duty
    where com_id = ${comId} and person_id = any(${[...personIds]}::text[]) and closed_at is null and due_by is null for update`.execute(
    tx,
  )
  return rows
}

/** Moves on what is due: `days` in all, those that it was moved on by before among them. */
export async function moveDue(
  tx: Tx,
  comId: string,
  moved: readonly { kind: string; taskId: string; personId: string; days: number }[],
): Promise<void> {
  await sql`
    update duty d set due_at = ${sql.raw(daysLater('d.due_at', '(i.days - d.paused_days)'))}, paused_days = i.days
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as i (kind text, "taskId" text, "personId" text, days int)
    where d.com_id = ${comId} and d.kind = i.kind and d.task_id = i."taskId" and d.person_id = i."personId"`.execute(
    tx,
  )
}
