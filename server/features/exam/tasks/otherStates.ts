import { TaskState } from '@contract/states'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { SharedTask } from '../../link/sharedTaskService'
import { sharedMeeting } from '../../meeting/meetingService'
import { findTask as findCourse } from '../../study/studyService'
import { surveyStateOf } from '../../survey/surveyService'
import { sharedTraining } from '../../training/trainingService'
import { findScene } from '../scenes/sceneRepository'
import { findVrTask } from './vrRepository'

type Find = (db: Db, caller: Caller, taskId: string, now: number) => Promise<number | undefined>

const shared: Readonly<Record<SharedTask['state'], number>> = {
  notYet: TaskState.notOpen,
  ready: TaskState.toDo,
  goOn: TaskState.doing,
  done: TaskState.passed,
  ended: TaskState.missed,
  outOfScope: TaskState.withdrawn,
}
const ofShared =
  (find: (...of: Parameters<Find>) => Promise<SharedTask | undefined>): Find =>
  async (...of) => {
    const task = await find(...of)
    return task && shared[task.state]
  }

/** Where a task that is no exam stands for a person, by its type (decisions.md §2); practice is nobody's task. */
const byType: Readonly<Record<number, Find>> = {
  2: async (...of) => (await findCourse(...of))?.taskState,
  4: async (db, caller, taskId, now) => (await findVrTask(db, caller, taskId))?.taskState(now),
  5: ofShared(sharedMeeting),
  6: ofShared(sharedTraining),
  7: surveyStateOf,
  8: async (db, caller, sceneId, now) => {
    const scene = await findScene(db, caller, sceneId)
    if (!scene) return undefined
    if (now < scene.startTime) return TaskState.notOpen
    return now < scene.endTime ? TaskState.toDo : TaskState.missed
  },
}

/** The present state of a task of another type than an exam; undefined: none that the person's hospital has. */
export const otherState = (
  db: Db,
  caller: Caller,
  { taskId, taskType }: { taskId: string; taskType: number },
  now: number,
): Promise<number | undefined> =>
  byType[taskType]?.(db, caller, taskId, now) ?? Promise.resolve(undefined)
