import { TaskState } from '@contract/states'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { examsOfScene, type SceneRow } from '../exam/examTaskService'
import { issueForPassed } from './passing'

const maxTasks = 100

export interface MissingExam {
  taskId: string
  taskName: string
  reason: 'notTaken' | 'notPassed'
}

/** Issues what the caller has earned by an exam and does not have yet: its rule may be younger than the passing. */
export const issueForExam = (
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<number> =>
  db
    .transaction()
    .execute((tx) => issueForPassed(tx, { comId: caller.comId, taskId }, [caller.userId], now))

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
  if (list[0] && missing.length === 0) await issueForExam(db, caller, list[0].taskId, now)
  return missing
}
