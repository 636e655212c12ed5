import { givenKinds } from '@contract/kinds'
import { platformId } from '../companies'
import type { Tx } from '../db/schema'
import { giveTask } from '../features/duty/dutyService'

const tables = { exam: 'exam_task', course: 'course_task' } as const

/** People of the demo owe the exams and courses of their hospitals. `now`: epoch ms. */
export async function seedDuties(tx: Tx, now: number): Promise<void> {
  for (const kind of givenKinds) {
    const tasks = await tx
      .selectFrom(tables[kind])
      .select(['com_id', 'task_id'])
      .where('com_id', '<>', platformId)
      .execute()
    for (const { com_id: taskComId, task_id: taskId } of tasks)
      await giveTask(tx, { kind, taskId, taskComId }, now)
  }
}
