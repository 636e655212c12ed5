import type { Bilingual } from '@contract/texts'
import { RunState, PhaseState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { Run } from '@contract/calls/studyShapes'
import { Code } from '@contract/codes'
import { heartbeatSeconds } from '@contract/rules/watching'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { issueForCourse } from '../certificate/certificateService'
import { isPackageMet } from './packages/packageService'
import { openTask, refusalOf, type StudyDeps } from './openCourse'
import { allAnswered, bestScores } from './questionRepository'
import {
  beginRun,
  endRun,
  findRun,
  finishPhase,
  lockRun,
  listPhases,
  acquireLease,
  type RunKey,
} from './runRepository'
import { intervalsText, progressOf, studyRefusal, unfinished } from './studyRules'
import { findTask, lockPersonCourse } from './taskRepository'
import { applyWatched, type Watched } from './watching'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

type RunCalls = Pick<
  Handlers<Contract['study']>,
  'start' | 'watch' | 'resume' | 'next' | 'endPhase' | 'endCourse' | 'restart'
>

export const runKeyOf = (
  { comId, userId }: Caller,
  { taskId, tracingId }: { taskId: string; tracingId: string },
): RunKey => ({ comId, personId: userId, taskId, runId: tracingId })
/** What a package has not said yet. */
const packageMissing: Readonly<Record<'completed' | 'passed' | 'score', Bilingual>> = {
  completed: replies.packageNotCompleted,
  passed: replies.packageNotPassed,
  score: replies.packageScoreLow,
}
const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

interface WatchReport {
  taskId: string
  tracingId: string
  phaseId: string
  lease: number
  lastPos: number
  watched: readonly (readonly number[])[]
  offline?: 0 | 1 | undefined
}
const watchedOf = (
  { phaseId, lease, lastPos, watched, offline }: WatchReport,
  goesOn: boolean,
): Watched => ({ phaseId, lease, lastPos, watched, offline: offline === 1, goesOn })

/** One round of a course: start, watch, end. */
export function runCalls(deps: StudyDeps): RunCalls {
  const { courses } = deps

  async function acquireRun(
    db: Db,
    caller: Caller,
    key: RunKey,
    deviceId: string,
    now: number,
  ): Promise<Run> {
    const run = await findRun(db, key)
    if (!run) throw notFound()
    const lease = await acquireLease(db, key, deviceId, now)
    const phases = await listPhases(db, caller.comId, key.runId)
    const last = phases.find(({ phase_id: id }) => id === run.last_phase_id)
    return {
      tracingId: key.runId,
      state: run.state,
      lease,
      round: run.round,
      phaseId: run.last_phase_id,
      lastPos: last?.last_pos ?? 0,
      serverTime: now,
      heartbeatSeconds,
    }
  }

  /** Ends a phase for which everything is there. Throws notFinished with the missing intervals. */
  async function end(db: Db, caller: Caller, report: WatchReport, now: number) {
    const key = runKeyOf(caller, report)
    const { proof, course, phase } = await applyWatched(db, deps, key, watchedOf(report, true), now)
    if (proof.phaseState === PhaseState.done) return proof
    if (phase.kind === 'questions') {
      const passed = (await bestScores(db, key.comId, key.runId)).get(phase.phaseId)?.passed
      if (!passed)
        throw new DomainError(Code.notFinished, replies.questionsUnfinished, {}, { missing: [] })
    } else if (
      phase.body.inside &&
      !(await allAnswered(
        db,
        { comId: key.comId, runId: key.runId, phaseId: phase.phaseId },
        phase.body.inside,
      ))
    ) {
      throw new DomainError(Code.notFinished, replies.filmUnanswered, {}, proof)
    } else if (proof.missing.length > 0) {
      throw new DomainError(
        Code.notFinished,
        replies.phaseUnseen,
        { intervals: intervalsText(proof.missing) },
        proof,
      )
    } else if (phase.kind === 'scorm' && !(await isPackageMet(db, key, phase, course))) {
      throw new DomainError(
        Code.notFinished,
        packageMissing[phase.body.need ?? 'completed'],
        { score: course.passScore },
        proof,
      )
    }
    return db.transaction().execute(async (tx) => {
      const run = await lockRun(tx, key)
      if (!run) throw notFound()
      const done = new Set(
        (await listPhases(tx, key.comId, key.runId))
          .filter(({ state }) => state === PhaseState.done)
          .map(({ phase_id: id }) => id),
      ).add(phase.phaseId)
      const isDone = unfinished(course.phases, done).length === 0
      const stateOfOpen = isDone ? RunState.phasesDone : RunState.learning
      const runState = run.state === RunState.ended ? RunState.ended : stateOfOpen
      if (run.state !== RunState.ended)
        await finishPhase(
          tx,
          key,
          phase.phaseId,
          { runState, phasesDone: done.size, progress: progressOf(course.phases, done) },
          now,
        )
      return { ...proof, state: runState, phaseState: PhaseState.done, progress: 100 }
    })
  }

  return {
    async start({ taskId, crsId: courseId, deviceId }, { db, caller, now }) {
      const { task } = await openTask(db, deps, caller, { taskId, courseId }, now)
      const refusal = studyRefusal(task, now)
      if (refusal !== Code.ok) throw refusalOf(refusal)
      const person = { comId: caller.comId, personId: caller.userId, taskId }
      const held = await lockPersonCourse(db, person.comId, person.personId, taskId)
      const runId =
        held.runId ??
        (await beginRun(
          db,
          person,
          { courseComId: task.courseComId, courseId, version: task.version, round: held.round + 1 },
          now,
        ))
      return acquireRun(db, caller, { ...person, runId }, deviceId, now)
    },

    async watch(report, { db, caller, now }) {
      return (
        await applyWatched(
          db,
          deps,
          runKeyOf(caller, report),
          watchedOf(report, report.beat === 1),
          now,
        )
      ).proof
    },

    async resume(report, { db, caller, now }) {
      const task = await findTask(db, caller, report.taskId, now)
      if (!task) throw notFound()
      const refusal = studyRefusal({ ...task, inScope: true }, now)
      if (refusal !== Code.ok) throw refusalOf(refusal)
      return acquireRun(db, caller, runKeyOf(caller, report), report.deviceId, now)
    },

    next: (report, { db, caller, now }) => end(db, caller, report, now),
    endPhase: (report, { db, caller, now }) => end(db, caller, report, now),

    endCourse: (report, { db, caller, now }) =>
      db.transaction().execute(async (tx) => {
        const key = runKeyOf(caller, report)
        const run = await lockRun(tx, key)
        if (!run) throw notFound()
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
        const done = new Set(
          (await listPhases(tx, key.comId, key.runId))
            .filter(({ state }) => state === PhaseState.done)
            .map(({ phase_id: id }) => id),
        )
        const left = unfinished(course.phases, done)
        if (left.length > 0)
          throw new DomainError(
            Code.notFinished,
            replies.courseUnfinished,
            { phases: left.map(({ title }) => title).join(', ') },
            { missing: left.map(({ phaseId }) => phaseId) },
          )
        const scores = [...(await bestScores(tx, key.comId, key.runId)).values()].map(
          ({ score: marks }) => marks,
        )
        const score =
          scores.length === 0
            ? null
            : Math.round(scores.reduce((sum, marks) => sum + marks, 0) / scores.length)
        const best = score === null ? held.bestScore : Math.max(score, held.bestScore ?? 0)
        const runCredits = held.completed ? 0 : course.credit
        const task = await findTask(tx, caller, key.taskId, now)
        const certificateId =
          held.certificateId ??
          (task?.certificate
            ? await issueForCourse(
                tx,
                {
                  comId: key.comId,
                  personId: key.personId,
                  taskId: key.taskId,
                  title: course.title,
                  issuer: task.issuer,
                  months: task.certificateMonths,
                  credits: course.credit,
                },
                now,
              )
            : null)
        await endRun(
          tx,
          key,
          { score, best, runCredits, credits: held.credits + runCredits, certificateId },
          now,
        )
        return { state: RunState.ended, score, credits: runCredits, certId: certificateId }
      }),

    async restart({ taskId, crsId: courseId, deviceId }, { db, caller, now }) {
      const { task } = await openTask(db, deps, caller, { taskId, courseId }, now)
      const refusal = studyRefusal(task, now)
      if (refusal !== Code.ok) throw refusalOf(refusal)
      const person = { comId: caller.comId, personId: caller.userId, taskId }
      const held = await lockPersonCourse(db, person.comId, person.personId, taskId)
      if (held.runId === null) throw new DomainError(Code.stateChanged, replies.courseNotStarted)
      const run = await lockRun(db, { ...person, runId: held.runId })
      if (run?.state !== RunState.ended)
        throw new DomainError(Code.stateChanged, replies.courseUnfinished, { phases: '' })
      const runId = await beginRun(
        db,
        person,
        { courseComId: task.courseComId, courseId, version: task.version, round: held.round + 1 },
        now,
      )
      return acquireRun(db, caller, { ...person, runId }, deviceId ?? 'restart', now)
    },
  }
}
