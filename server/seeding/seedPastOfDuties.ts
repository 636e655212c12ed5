import { hourMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../db/schema'

/** From an end at six in the evening until eight the next day. */
const untilMorning = 14 * hourMs

/** What people of a demo hospital owe has a past: it was given when it began, and the program reminded of it on the morning after its end. `now`: epoch ms. */
export async function seedPastOfDuties(tx: Tx, comId: string, now: number): Promise<void> {
  const rules = await tx
    .selectFrom('duty_rule')
    .select(['kind', 'task_id', 'start_at'])
    .where('com_id', '=', comId)
    .where('start_at', '<', now)
    .execute()
  for (const { kind, task_id, start_at } of rules)
    await tx
      .updateTable('duty')
      .set({ given_at: start_at })
      .where('com_id', '=', comId)
      .where('kind', '=', kind)
      .where('task_id', '=', task_id)
      .where('given_at', '>', start_at)
      .execute()
  const overdue = await tx
    .selectFrom('duty')
    .select('due_at')
    .distinct()
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .where('due_at', '<', now - untilMorning)
    .execute()
  for (const { due_at } of overdue)
    await tx
      .updateTable('duty')
      .set({ last_told_at: due_at + untilMorning })
      .where('com_id', '=', comId)
      .where('closed_at', 'is', null)
      .where('due_at', '=', due_at)
      .execute()
}
