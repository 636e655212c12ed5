import { TaskState } from '@contract/states'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { issueForPassed } from './passing'

/** The exams of a theme scene as the caller finds them; undefined: there is no such scene for them. Exams know certificates, so it is handed in. */
export type ExamsOfScene = (
  db: Db,
  caller: Caller,
  sceneId: string,
  now: number,
) => Promise<
  { taskId: string; taskName: string; taskState: number; attemptsUsed: number }[] | undefined
>

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

/** Issues the certificate of a scene when all its exams are passed; returns what is missing, undefined where there is no such scene. A scene without exams, or without a rule, gives none. */
export async function issueForScene(
  examsOf: ExamsOfScene,
  db: Db,
  caller: Caller,
  sceneId: string,
  now: number,
): Promise<MissingExam[] | undefined> {
  const list = await examsOf(db, caller, sceneId, now)
  if (!list) return undefined
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
