import type { Tx } from '../../db/schema'
import { seedPlan } from '../../features/authoring/exams/seedPlan'
import { seedMonthExams } from '../../features/exam/demo/seedMonthExams'
import { personIdOf } from '../SeedData'

const authorId = personIdOf({ comId: 'renhe', number: 4 })

/** What the demo's hospital examined in the months before, as its office made it; returns the exams. `now`: epoch ms. */
export async function seedMonths(tx: Tx, now: number): Promise<string[]> {
  const taskIds = await seedMonthExams(tx, now)
  for (const taskId of taskIds) await seedPlan(tx, 'renhe', { taskId, authorId }, now)
  return taskIds
}
