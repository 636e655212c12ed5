import { RunState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { Run } from '@contract/calls/study/studyShapes'
import { Code } from '@contract/codes'
import { heartbeatSeconds } from '@contract/rules/content/watching'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'
import { checkPathsAllow } from '../learningPath/learningPathService'
import { endCourse } from './endCourse'
import { endPhase } from './endPhase'
import { openTask, refusalOf, type StudyDeps } from './openCourse'
import { runKeyOf, watchedOf } from './runKeys'
import { acquireLease, beginRun, findRun, listPhases, lockRun, type RunKey } from './runRepository'
import { studyRefusal } from './studyRules'
import { findTask, lockPersonCourse } from './taskRepository'
import { replies } from './texts'
import { applyWatched } from './watching'

type RunCalls = Pick<
  Handlers<Contract['study']>,
  'start' | 'watch' | 'resume' | 'next' | 'endPhase' | 'endCourse' | 'restart'
>

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** One round of a course: start, watch, end. */
export function runCalls(deps: StudyDeps): RunCalls {
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

  return {
    async start({ taskId, crsId: courseId, deviceId }, { db, caller, now }) {
      const { task } = await openTask(db, deps, caller, { taskId, courseId }, now)
      const refusal = studyRefusal(task, now)
      if (refusal !== Code.ok) throw refusalOf(refusal)
      const person = { comId: caller.comId, personId: caller.userId, taskId }
      const held = await lockPersonCourse(db, person.comId, person.personId, taskId)
      if (held.runId === null) await checkPathsAllow(db, caller, taskId, now)
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

    next: (report, { db, caller, now }) => endPhase(db, deps, caller, report, now),
    endPhase: (report, { db, caller, now }) => endPhase(db, deps, caller, report, now),

    endCourse: (report, { db, caller, now }) =>
      db.transaction().execute((tx) => endCourse(tx, deps, caller, runKeyOf(caller, report), now)),

    async restart({ taskId, crsId: courseId, deviceId }, { db, caller, now }) {
      const { task } = await openTask(db, deps, caller, { taskId, courseId }, now)
      const refusal = studyRefusal(task, now)
      if (refusal !== Code.ok) throw refusalOf(refusal)
      const person = { comId: caller.comId, personId: caller.userId, taskId }
      const held = await lockPersonCourse(db, person.comId, person.personId, taskId)
      if (held.runId === null) throw new DomainError(Code.stateChanged, replies.courseNotStarted)
      const run = await lockRun(db, { ...person, runId: held.runId })
      if (run?.state !== RunState.ended)
        throw new DomainError(Code.stateChanged, replies.roundNotOver)
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
