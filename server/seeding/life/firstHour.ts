import { dayMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { noneOf } from '../../db/anyOf'
import type { Tx } from '../../db/schema'
import { eveningOf } from '../demoClock'
import { personIdOf } from '../SeedData'

const comId = 'renhe'
const idOf = (number: number) => personIdOf({ comId, number })
/** Whom the log-in page offers (demoEntry.ts), and who decided about what they owe: nobody does about themselves. */
const offered = [
  { number: 1, by: 3 },
  { number: 2, by: 3 },
  { number: 4, by: 3 },
  { number: 3, by: 15 },
]
/** What is left to them beside what they have to read: each can be done at once and alone. What their posts need comes later, by a job. */
const kept = ['renhe-course-hands', 'renhe-hand-hygiene']
/** What was due longer ago is closed for everybody: no hospital pursues it. */
const pursuedDays = 7
/** Whose thing was due so many days ago by a decision, and can still be done: in the head nurse's department. */
const late = [
  { number: 1, taskId: 'renhe-course-hands', daysAgo: 2 },
  { number: 5, taskId: 'renhe-icu', daysAgo: 3 },
]

/** Whoever tries the demo finds a handful to do, of the nurse one thing late by days, and no list holds what is months old. `now`: epoch ms. */
export async function seedFirstHour(tx: Tx, now: number): Promise<void> {
  const open = () =>
    tx.updateTable('duty').where('com_id', '=', comId).where('closed_at', 'is', null)
  const excused = { state: DutyState.excused, closed_at: now }
  await open()
    .where('due_at', '<', now - pursuedDays * dayMs)
    .where('person_id', '<>', idOf(3))
    .set({ ...excused, decided_by: idOf(3), reason: '上一季度的任务已结，不再补做' })
    .execute()
  for (const { number, by } of offered)
    await open()
      .where('person_id', '=', idOf(number))
      .where('task_id', '<>', noneOf(kept))
      .where('kind', '<>', 'document')
      .set({ ...excused, decided_by: idOf(by), reason: '本月先完成重点任务' })
      .execute()
  for (const { number, taskId, daysAgo } of late)
    await open()
      .where('person_id', '=', idOf(number))
      .where('task_id', '=', taskId)
      .set({ due_at: eveningOf(now - daysAgo * dayMs), due_by: idOf(3) })
      .execute()
}
