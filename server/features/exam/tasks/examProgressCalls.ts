import { BestScoreState, TaskState, AttemptState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { findAttempt, lockAttempt } from '../taking/attemptRepository'
import { closesAt, startRefusal } from '../taking/attemptRules'
import { isDue } from '../grading/closing'
import { leftSeconds, moveNumber, pauseAttempt, resumeAttempt } from '../taking/pausing'
import { platformId } from '../paper/platformTasks'
import { keyOf } from '../taking/answeringCalls'
import { roomRefusal } from '../rooms/roomRules'
import { gateRefusal, needsForm, needsIdentity } from '../taking/startGate'
import { refusalOf } from '../lists/taskCalls'
import { detailsOf, lockPersonTask } from '../lists/taskRepository'
import { confirmScore, hasBegun, findLeaseDevice, stateOfAttempt } from './examProgressRepository'
import { bestState, myTask } from './myTask'
import { otherState } from './otherStates'
import type { OtherTasks } from './otherTasks'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

type ExamProgressCalls = Pick<
  Handlers<Contract['examTask']>,
  'summary' | 'bestState' | 'confirmBest' | 'again' | 'move' | 'canBegin' | 'firstEntry'
>

/** Where a learner stands with an exam, and what moves it: tries, the confirmed best, pauses. */
export const examProgressCalls = (others: OtherTasks): ExamProgressCalls => ({
  async summary({ taskId }, { db, caller, now }) {
    const task = await myTask(db, caller, taskId, now)
    const lastState = task.lastAttemptId
      ? await stateOfAttempt(db, caller, task.lastAttemptId)
      : AttemptState.notStarted
    const open = task.openAttemptId
      ? await findAttempt(db, keyOf(caller, { taskId, attemptId: task.openAttemptId }), platformId)
      : undefined
    return {
      taskId,
      attemptsUsed: task.attemptsUsed,
      attemptsLeft: Math.max(0, task.maxAttempts - task.attemptsUsed),
      bestScore: task.bestScore,
      lastState,
      openAttempt: open
        ? { attemptId: open.attemptId, state: open.state, remainingSeconds: leftSeconds(open, now) }
        : null,
    }
  },

  async bestState({ taskId }, { db, caller, now }) {
    const task = await myTask(db, caller, taskId, now)
    return { state: bestState(task, now), maxScore: task.bestScore, fullScore: task.totalScore }
  },

  async confirmBest({ taskId }, { db, caller, now }) {
    await myTask(db, caller, taskId, now)
    await lockPersonTask(db, caller.comId, caller.userId, taskId)
    const task = await myTask(db, caller, taskId, now)
    if (task.openAttemptId !== null) throw new DomainError(Code.stateChanged, replies.attemptOpen)
    if (task.bestScore === null) throw new DomainError(Code.stateChanged, replies.nothingToConfirm)
    if (task.confirmed !== 1) await confirmScore(db, caller, taskId)
    return { finalScore: task.bestScore, state: BestScoreState.final }
  },

  async again({ taskId }, { db, caller, now }) {
    const task = await myTask(db, caller, taskId, now)
    const details = detailsOf(task)
    if (task.openAttemptId !== null) throw new DomainError(Code.stateChanged, replies.attemptOpen)
    const refusal = task.inScope ? startRefusal(details.task, details.person, now) : Code.outOfScope
    if (refusal !== Code.ok) throw refusalOf(refusal, (details.person.notBefore ?? 0) - now)
    return { left: task.maxAttempts - task.attemptsUsed }
  },

  async move({ taskId, taskType, taskState, attemptId, baseVersion }, { db, caller, now }) {
    if (taskType !== 1) {
      // Every other kind moves by calls of its own (a course pauses by puaseTaskExamCrs): here it says where it stands.
      const present = await otherState(others, db, caller, { taskId, taskType }, now)
      if (present === undefined) throw new DomainError(Code.notFound, commonReplies.notFound)
      throw new DomainError(
        Code.stateChanged,
        replies.taskMoved,
        {},
        { taskState: present, version: 0 },
      )
    }
    const task = await myTask(db, caller, taskId, now)
    const attempt =
      attemptId === undefined
        ? undefined
        : await lockAttempt(db, keyOf(caller, { taskId, attemptId }), platformId)
    if (attemptId !== undefined && !attempt)
      throw new DomainError(Code.notFound, commonReplies.notFound)
    const present = {
      taskState: attempt?.state ?? AttemptState.notStarted,
      version: attempt ? moveNumber(attempt) : 0,
    }
    const moved = new DomainError(Code.stateChanged, replies.taskMoved, {}, present)
    const isOpen =
      attempt &&
      attempt.closedAt === null &&
      !isDue(attempt, now) &&
      (present.taskState === TaskState.toDo || present.taskState === TaskState.doing)
    if (!isOpen || (baseVersion !== undefined && baseVersion !== present.version)) throw moved
    const wanted = `${present.taskState}→${taskState}`
    if (wanted !== '1→2' && wanted !== '2→1') throw moved
    if (wanted === '1→2' && attempt.allowPause !== 1)
      throw new DomainError(Code.stateChanged, replies.pauseNotAllowed, {}, present)
    if (wanted === '1→2' && attempt.pausesUsed >= attempt.maxPauses)
      throw new DomainError(Code.stateChanged, replies.noPausesLeft, {}, present)
    if (wanted === '1→2' && now > attempt.deadline) throw moved
    const after =
      taskState === AttemptState.paused
        ? await pauseAttempt(db, attempt, now)
        : await resumeAttempt(db, attempt, now)
    return {
      taskState: after.state,
      version: moveNumber(after),
      pausesLeft: Math.max(0, task.maxPauses - after.pausesUsed),
      deadline: after.deadline,
      remainingSeconds: leftSeconds(after, now),
      serverTime: now,
    }
  },

  async canBegin({ taskId, deviceId, appVersion }, { db, caller, now }) {
    const task = await myTask(db, caller, taskId, now)
    const details = detailsOf(task)
    const isOpen =
      task.openAttemptId !== null &&
      task.openDeadline !== null &&
      now <= closesAt(task.openDeadline)
    const refusal =
      task.inScope || isOpen
        ? startRefusal(details.task, details.person, now) ||
          (isOpen ? Code.ok : roomRefusal(task) || gateRefusal(task, appVersion, now))
        : Code.outOfScope
    const device =
      isOpen && deviceId !== undefined
        ? await findLeaseDevice(db, caller, task.openAttemptId!)
        : undefined
    const notBefore = details.person.notBefore ?? 0
    return {
      can: refusal === Code.ok ? 1 : 0,
      refusal,
      openElsewhere: device !== undefined && device !== deviceId ? 1 : 0,
      needForm: needsForm(task) ? 1 : 0,
      needIdentity: needsIdentity(task, now) ? 1 : 0,
      waitUntil: task.attemptsUsed > 0 && task.waitMinutes > 0 && notBefore > now ? notBefore : 0,
    }
  },

  async firstEntry({ taskId }, { db, caller, now }) {
    await myTask(db, caller, taskId, now)
    return { isFirst: (await hasBegun(db, caller)) ? 0 : 1 }
  },
})
