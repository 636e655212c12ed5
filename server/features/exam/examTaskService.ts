import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { audiencesOf, mergeInEach } from '../audience/audienceService'
import type { LinkTarget } from '../link/sharedTaskService'
import { examsOfScene, findScene } from './scenes/sceneRepository'
import { needsForm } from './taking/startGate'
import { findTask } from './lists/taskRepository'
import { mergeInRooms } from './rooms/roomRepository'
import { recordIdentity } from './tasks/identityRepository'
import { findVrTask } from './tasks/vrRepository'

/** What other features may know of exams and scenes: a task with what one person did with it, a scene, and its exams. */
export { examNumbers } from './lists/examNumbers'
export { examStateAt, plannedExams } from './lists/taskRepository'

export { narrowExam } from './tasks/roundRepository'

/** For whom exams are, and by whom and for which units their rooms. */
export const examAudiences = mergeInEach([audiencesOf('exam_task', 'task_id'), mergeInRooms])
/** For whom 3-D scenes are. */
export const vrAudiences = audiencesOf('vr_task', 'task_id')

/** Who is meant by a task, or was and has begun. */
const isMine = ({ inScope, attemptsUsed }: { inScope: boolean; attemptsUsed: number }) =>
  inScope || attemptsUsed > 0

/** Whether an exam is meant for this person, and still asks for a form. */
export async function visitTask(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<{ allowed: boolean; needsForm: boolean }> {
  const task = await findTask(db, caller, taskId, now)
  const allowed = task !== undefined && isMine(task)
  return { allowed, needsForm: allowed && needsForm(task) }
}

/** Notes that a learner has just proved who they are before an exam; of other tasks nobody asks it. */
export async function recordProvedIdentity(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<void> {
  if (await findTask(db, caller, taskId, now)) await recordIdentity(db, caller, taskId, now)
}

/** An exam as codes and shares see it; undefined: none that this person's hospital has. */
export async function examTarget(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<LinkTarget | undefined> {
  const task = await findTask(db, caller, taskId, now)
  return task && { kind: 'exam', dynamic: false, endTime: task.endTime, mine: isMine(task) }
}

/** A programme as codes see it; undefined: none that is open to this person's hospital. */
export async function sceneTarget(
  db: Db,
  caller: Caller,
  sceneId: string,
): Promise<LinkTarget | undefined> {
  const scene = await findScene(db, caller, sceneId)
  return scene && { kind: 'scene', dynamic: false, endTime: scene.endTime, mine: true }
}

/** A 3-D scene as codes see it; undefined: none that this person's hospital has. */
export async function vrTarget(
  db: Db,
  caller: Caller,
  taskId: string,
): Promise<LinkTarget | undefined> {
  const task = await findVrTask(db, caller, taskId)
  return task && { kind: 'vr', dynamic: false, endTime: task.endTime, mine: task.mine }
}

/** Exams of a scene that are looked at for its certificate, at most. */
const maxSceneExams = 100

/** The exams of a theme scene as the caller finds them; undefined: there is no such scene for them. */
export async function sceneExams(db: Db, caller: Caller, sceneId: string, now: number) {
  const scene = await findScene(db, caller, sceneId)
  if (!scene) return undefined
  const paging = { pageIndex: 1, pageSize: maxSceneExams }
  return (await examsOfScene(db, caller, scene, paging, now)).list
}
