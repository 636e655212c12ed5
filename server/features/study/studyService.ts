import type { CourseDraft } from '@contract/calls/study/courseMaking'
import { withOneFor } from '@contract/rules/audience'
import { TaskState } from '@contract/states'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { audiencesOf, mergeIn } from '../audience/audienceService'
import type { LinkTarget, SharedState, SharedTask } from '../link/sharedTaskService'
import { countStates, findTask } from './taskRepository'

export { narrowCourse } from './making/roundRepository'

/** For whom courses are. */
export const courseAudiences = audiencesOf('course_task', 'task_id')

/** For whom courses will be that are being written. */
export const draftAudiences = mergeIn(
  { table: 'course_draft', key: 'draft_id', column: 'draft' },
  (draft: CourseDraft, ...one) => ({ ...draft, whom: withOneFor(draft.whom, ...one) }),
)

/** How many courses of a learner are to do, being learnt, done and missed. showScope: 0 all, 1 platform, 2 own hospital. */
export async function studyNumbers(
  db: Db,
  caller: Caller,
  showScope: number,
  now: number,
): Promise<{ todo: number; doing: number; done: number; missed: number }> {
  const of = await countStates(db, caller, showScope, now)
  const count = (state: number) => of.get(state) ?? 0
  return { todo: count(1), doing: count(2), done: count(3), missed: count(5) }
}

export {
  findPlatformCourse,
  listPlatformCourses,
  type OfferedCourse,
} from './platformCourseRepository'
export { mergeCategoryInCourses } from './making/categoryRepository'
export type { Course, Phase } from './courseRepository'
export { closeOpenRuns } from './versionRepository'
export { findTask, listTasks } from './taskRepository'
const entryStates: Readonly<Record<number, SharedState>> = {
  [TaskState.notOpen]: 'notYet',
  [TaskState.toDo]: 'ready',
  [TaskState.doing]: 'goOn',
  [TaskState.passed]: 'done',
}

/** A shared course as this person finds it; undefined: none that their hospital has. */
export async function sharedCourse(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<SharedTask | undefined> {
  const task = await findTask(db, caller, taskId, now)
  if (!task) return undefined
  const { taskName, issuer, startTime, endTime, courseId, taskState, inScope, runId } = task
  return {
    state: inScope || runId !== null ? (entryStates[taskState] ?? 'ended') : 'outOfScope',
    taskName,
    issuer,
    startTime,
    endTime,
    courseId,
    taskState,
  }
}

/** A course as codes see it; undefined: none that this person's hospital has. */
export async function courseTarget(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<LinkTarget | undefined> {
  const task = await findTask(db, caller, taskId, now)
  if (!task || task.withdrawn) return undefined
  return {
    kind: 'course',
    dynamic: false,
    endTime: task.endTime,
    mine: task.inScope || task.runId !== null,
  }
}
