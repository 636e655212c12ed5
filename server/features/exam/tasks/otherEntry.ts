import type { Entry } from '@contract/calls/exam/examTask'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { sharedMeeting } from '../../meeting/meetingService'
import { sharedCourse } from '../../study/studyService'
import { sharedTraining } from '../../training/trainingService'
import { findVisitor } from './examProgressRepository'

/** Kinds of shared tasks that are no exams, by task type (decisions.md §2). */
const kinds: Readonly<Record<number, typeof sharedMeeting>> = {
  2: sharedCourse,
  5: sharedMeeting,
  6: sharedTraining,
}
const noAttempts = { used: 0, left: 0, bestScore: null, passed: 0 } as const

/** What a shared course, meeting or training task is for this person; undefined for task types that are exams. */
export async function otherEntry(
  db: Db,
  caller: Caller,
  { taskId, taskType }: { taskId: string; taskType: number },
  now: number,
): Promise<Entry | undefined> {
  const find = kinds[taskType]
  if (!find) return undefined
  const [found, user] = await Promise.all([find(db, caller, taskId, now), findVisitor(db, caller)])
  const common = { needForm: 0, attempts: noAttempts, user: user ?? null } as const
  if (!found) return { ...common, state: 'otherHospital', inScope: 0, task: null }
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
