import { Code } from '@contract/codes'
import { PhaseState, RunState } from '@contract/states'
import type { Tx } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'
import { issueForCourse, issueForCredits } from '../certificate/certificateService'
import type { Course } from './courseRepository'
import type { StudyDeps } from './openCourse'
import { bestScores } from './questionRepository'
import { endRun, listPhases, lockRun, type RunKey } from './runRepository'
import { hoursOf, unfinished } from './studyRules'
import { findTask, lockPersonCourse } from './taskRepository'
import { replies } from './texts'

interface Ended {
  state: number
  /** 0 to 100; null: the course asks nothing. */
  score: number | null
  credits: number
  certId: string | null
}

/**
 * Ends a round: its score, its credits once a person, its certificate where the task gives one. A round that has ended gives
 * what it gave then. Throws notFinished with the phases that are missing, notFound when the round is not the caller's.
 */
export async function endCourse(
  tx: Tx,
  { courses }: StudyDeps,
  caller: Caller,
  key: RunKey,
  now: number,
): Promise<Ended> {
  const run = await lockRun(tx, key)
  if (!run) throw new DomainError(Code.notFound, commonReplies.notFound)
  const held = await lockPersonCourse(tx, key.comId, key.personId, key.taskId)
  if (run.state === RunState.ended)
    return {
      state: RunState.ended,
      score: run.score,
      credits: run.credits,
      certId: held.certificateId,
    }
  const course = await courses(tx, {
    comId: run.course_com_id,
    courseId: run.course_id,
    version: run.version,
  })
  await checkAllDone(tx, key, course)
  const score = await meanScore(tx, key)
  const best = score === null ? held.bestScore : Math.max(score, held.bestScore ?? 0)
  const runCredits = held.completed ? 0 : course.credit
  const certificateId = held.certificateId ?? (await issueIfGiven(tx, caller, key, course, now))
  await endRun(
    tx,
    key,
    { score, best, runCredits, credits: held.credits + runCredits, certificateId },
    now,
  )
  if (runCredits > 0) await issueForCredits(tx, key.comId, [key.personId], now)
  return { state: RunState.ended, score, credits: runCredits, certId: certificateId }
}

/** Throws notFinished with the phases that are not done. */
async function checkAllDone(tx: Tx, key: RunKey, course: Course): Promise<void> {
  const phases = await listPhases(tx, key.comId, key.runId)
  const done = phases.filter(({ state }) => state === PhaseState.done)
  const left = unfinished(course.phases, new Set(done.map(({ phase_id: id }) => id)))
  if (left.length > 0)
    throw new DomainError(
      Code.notFinished,
      replies.courseUnfinished,
      { phases: left.map(({ title }) => title).join(', ') },
      { missing: left.map(({ phaseId }) => phaseId) },
    )
}

/** Of the best tries of each phase with questions, a whole number; null: there is none. */
async function meanScore(tx: Tx, key: RunKey): Promise<number | null> {
  const best = [...(await bestScores(tx, key.comId, key.runId)).values()]
  if (best.length === 0) return null
  return Math.round(best.reduce((sum, { score }) => sum + score, 0) / best.length)
}

/** The certificate's id; null: the task gives none. */
async function issueIfGiven(
  tx: Tx,
  caller: Caller,
  { comId, personId, taskId }: RunKey,
  course: Course,
  now: number,
): Promise<string | null> {
  const task = await findTask(tx, caller, taskId, now)
  if (!task?.certificate) return null
  return issueForCourse(
    tx,
    {
      comId,
      personId,
      taskId,
      title: course.title,
      issuer: task.issuer,
      months: task.certificateMonths,
      templateId: task.certificateTemplate,
      credits: course.credit,
      creditKind: course.creditKind,
      hours: hoursOf(course.phases),
    },
    now,
  )
}
