import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../db/schema'
import { demoStaff } from './demoStaff'
import { personIdOf } from './SeedData'

/** From an end at six in the evening until eight the next day. */
const untilMorning = 14 * hourMs
/** Until an officer reminds: the fourth day, at ten. */
const untilReminded = 3 * dayMs + 16 * hourMs

/** What people of a demo hospital owe has a past: it was given when it began, the program reminded of it on the morning after its end, and the office some days later. `now`: epoch ms. */
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
  const officer = demoStaff.find(
    (one) => one.comId === comId && one.work === 'hospitalAdministrator',
  )
  for (const { due_at } of overdue) {
    const of = tx
      .updateTable('duty')
      .where('com_id', '=', comId)
      .where('closed_at', 'is', null)
      .where('due_at', '=', due_at)
    await of.set({ last_told_at: due_at + untilMorning }).execute()
    const last_told_at = due_at + untilReminded
    if (!officer || last_told_at > now) continue
    const last_told_by = personIdOf(officer)
    await of
      .where('person_id', '<>', last_told_by)
      .set({ last_told_at, last_told_by, told_times: 1 })
      .execute()
  }
}
