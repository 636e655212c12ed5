import { TaskState } from '@contract/states'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { examsOfScene, findTask, type SceneRow } from '../exam/examTaskService'
import { findRule } from './certificateRepository'
import { issue } from './certificateService'

/** decisions.md §2: the state of an exam that is passed. */
const maxTasks = 100

/** Issues the certificate of an exam that gives one, when the caller has passed it; nothing otherwise. */
export async function issueForExam(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<void> {
  const task = await findTask(db, caller, taskId, now)
  if (task?.passed !== 1) return
  const months = await findRule(db, task.comId, 'exam', taskId)
  if (months === undefined) return
  const details = {
    comId: caller.comId,
    personId: caller.userId,
    taskId,
    title: task.taskName,
    issuer: task.issuer,
    months,
    credits: 0,
  }
  await db.transaction().execute((tx) => issue(tx, details, 'exam', now))
}

export interface MissingExam {
  taskId: string
  taskName: string
  reason: 'notTaken' | 'notPassed'
}

/** Issues the certificate of a scene when all its exams are passed; returns what is missing. A scene without exams, or without a rule, gives none. */
export async function issueForScene(
  db: Db,
  caller: Caller,
  scene: SceneRow,
  now: number,
): Promise<MissingExam[]> {
  const { list } = await examsOfScene(db, caller, scene, { pageIndex: 1, pageSize: maxTasks }, now)
  const missing = list
    .filter(({ taskState }) => taskState !== TaskState.passed)
    .map(({ taskId, taskName, attemptsUsed }): MissingExam => ({
      taskId,
      taskName,
      reason: attemptsUsed > 0 ? 'notPassed' : 'notTaken',
    }))
  const months = await findRule(db, scene.comId, 'scene', scene.sceneId)
  if (months === undefined || list.length === 0 || missing.length > 0) return missing
  const details = {
    comId: caller.comId,
    personId: caller.userId,
    taskId: scene.sceneId,
    title: scene.sceneName,
    issuer: list[0]?.issuer ?? '',
    months,
    credits: 0,
  }
  await db.transaction().execute((tx) => issue(tx, details, 'scene', now))
  return []
}
