import { TaskState, WindowState } from '@contract/states'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { SharedState, SharedTask } from '../../link/sharedTaskService'
import { findVrTask } from './vrRepository'

const states: Readonly<Record<number, SharedState>> = {
  [WindowState.notOpen]: 'notYet',
  [WindowState.open]: 'ready',
  [TaskState.passed]: 'done',
}

/** A shared exam in a 3-D scene as this person finds it; undefined: none that their hospital has. */
export async function sharedVrTask(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<SharedTask | undefined> {
  const task = await findVrTask(db, caller, taskId)
  if (!task) return undefined
  const { taskName, issuer, startTime, endTime, mine } = task
  return {
    state: mine ? (states[task.taskState(now)] ?? 'ended') : 'outOfScope',
    taskName,
    issuer,
    startTime,
    endTime,
    courseId: '',
  }
}
