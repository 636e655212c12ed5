import { platformId } from '../../companies'
import type { Tx } from '../../db/schema'
import { seedPlan } from '../../features/authoring/exams/seedPlan'
import { giveTask } from '../../features/duty/dutyService'
import { seedRegionExam } from '../../features/exam/demo/seedRegionExam'
import { demoPersonId } from '../demoStaff'

/** What the demo's quality-control centre has running in its hospitals. `now`: epoch ms. */
export async function seedRegion(tx: Tx, now: number): Promise<void> {
  const taskId = await seedRegionExam(tx, now)
  const authorId = demoPersonId({ comId: 'hubei', number: 901 })
  await seedPlan(tx, 'hubei', { taskId, authorId }, now)
  await giveTask(tx, { kind: 'exam', taskId, taskComId: platformId }, now)
}
