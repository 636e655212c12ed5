import { TaskState } from '@contract/states'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { SharedState } from '../../link/sharedTaskService'
import { findTask as findCourse } from '../../study/studyService'
import { otherTasks } from './otherTasks'

const shared: Readonly<Record<SharedState, number>> = {
  notYet: TaskState.notOpen,
  ready: TaskState.toDo,
  goOn: TaskState.doing,
  done: TaskState.passed,
  ended: TaskState.missed,
  outOfScope: TaskState.withdrawn,
}

/** A course's own state says more than that of a share: failed is not missed. */
const courseType = 2

/** The present state of a task of another type than an exam; undefined: none that the person's hospital has. */
export async function otherState(
  db: Db,
  caller: Caller,
  { taskId, taskType }: { taskId: string; taskType: number },
  now: number,
): Promise<number | undefined> {
  if (taskType === courseType) return (await findCourse(db, caller, taskId, now))?.taskState
  const task = await otherTasks[taskType]?.(db, caller, taskId, now)
  return task && shared[task.state]
}
