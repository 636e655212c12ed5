import { TrainingTaskState } from '@contract/states'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { LinkTarget, SharedState, SharedTask } from '../link/sharedTaskService'
import { audiencesOf } from '../audience/audienceService'
import { findTrainTask, listItems } from './trainingRepository'
import { trainTaskState } from './trainingRules'

/** For whom training tasks are. */
export const trainingAudiences = audiencesOf('train_task', 'task_id')

export { settleApplication } from './settleApplication'

const entryStates: Readonly<Record<number, SharedState>> = {
  [TrainingTaskState.notOpen]: 'notYet',
  [TrainingTaskState.toDo]: 'ready',
  [TrainingTaskState.doing]: 'goOn',
  [TrainingTaskState.done]: 'done',
  [TrainingTaskState.closed]: 'ended',
}

/** A shared training task as this person finds it; undefined: none of their hospital. */
export async function sharedTraining(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<SharedTask | undefined> {
  const task = await findTrainTask(db, caller, taskId)
  if (!task) return undefined
  const { taskName, issuer, startTime, endTime } = task
  const items = await listItems(db, caller.comId, caller.userId, taskId)
  const state = trainTaskState(
    task,
    items.map((item) => item.state),
    now,
  )
  return {
    state: task.mine ? (entryStates[state] ?? 'ended') : 'outOfScope',
    taskName,
    issuer,
    startTime,
    endTime,
    courseId: '',
  }
}

/** A training task as codes and shares see it; undefined: none of their hospital. */
export async function trainingTarget(
  db: Db,
  caller: Caller,
  taskId: string,
): Promise<LinkTarget | undefined> {
  const task = await findTrainTask(db, caller, taskId)
  return task && { kind: 'training', dynamic: false, endTime: task.endTime, mine: task.mine }
}
