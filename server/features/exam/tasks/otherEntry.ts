import type { Entry } from '@contract/calls/exam/examTask'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { findVisitor } from './examProgressRepository'
import { unknownEntry } from '../lists/unknownTask'
import type { OtherTasks } from './otherTasks'

const noAttempts = { used: 0, left: 0, bestScore: null, passed: 0 } as const

/** What a shared task that is no exam is for this person; undefined for task types that are exams. */
export async function otherEntry(
  others: OtherTasks,
  db: Db,
  caller: Caller,
  { taskId, taskType }: { taskId: string; taskType: number },
  now: number,
): Promise<Entry | undefined> {
  const find = others[taskType]
  if (!find) return undefined
  const [found, user] = await Promise.all([find(db, caller, taskId, now), findVisitor(db, caller)])
  const common = { needForm: 0, attempts: noAttempts, user: user ?? null } as const
  if (!found) {
    const state = await unknownEntry(db, caller, taskId)
    return { ...common, state, inScope: 0, task: null }
  }
  const { state, taskName, issuer, startTime, endTime, courseId } = found
  const known = state !== 'outOfScope'
  return {
    ...common,
    state,
    inScope: known ? 1 : 0,
    task: known
      ? { taskId, taskName, issuer, startTime, endTime, minutes: 0, questionCount: 0, courseId }
      : null,
  }
}
