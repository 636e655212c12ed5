import { TaskState } from '@contract/states'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { SharedState } from '../../link/sharedTaskService'
import type { OtherTasks } from './otherTasks'

const shared: Readonly<Record<SharedState, number>> = {
  notYet: TaskState.notOpen,
  ready: TaskState.toDo,
  goOn: TaskState.doing,
  done: TaskState.passed,
  ended: TaskState.missed,
  outOfScope: TaskState.withdrawn,
}

/** The present state of a task of another type than an exam; undefined: none that the person's hospital has. */
export async function otherState(
  others: OtherTasks,
  db: Db,
  caller: Caller,
  { taskId, taskType }: { taskId: string; taskType: number },
  now: number,
): Promise<number | undefined> {
  const task = await others[taskType]?.(db, caller, taskId, now)
  return task && (task.taskState ?? shared[task.state])
}
