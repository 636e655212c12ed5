import { platformId } from '../../companies'
import type { Tx } from '../../db/schema'
import { seedPlan } from '../../features/authoring/exams/seedPlan'
import { giveTask } from '../../features/duty/dutyService'
import { seedRegionExam } from '../../features/exam/demo/seedRegionExam'
import { callerNow } from '../../features/rights/rightsService'
import { personIdOf } from '../SeedData'
import { seedRegionCourse } from './regionCourse'
import { seedRegionPack } from './regionPack'
import { seedRegionSurvey } from './regionSurvey'

/** What the demo's quality-control centre has running in its hospitals, and what it sent them. `now`: epoch ms. */
export async function seedRegion(tx: Tx, now: number): Promise<void> {
  const taskId = await seedRegionExam(tx, now)
  const centre = { comId: 'hubei', personId: personIdOf({ comId: 'hubei', number: 901 }) }
  await seedPlan(tx, centre.comId, { taskId, authorId: centre.personId }, now)
  await giveTask(tx, { kind: 'exam', taskId, taskComId: platformId }, now)
  const caller = await callerNow(tx, centre, now)
  if (!caller) throw new Error('nobody writes for the centre of the demo')
  await seedRegionCourse(tx, caller, now)
  await seedRegionSurvey(tx, caller, now)
  await seedRegionPack(tx, caller, now)
}
