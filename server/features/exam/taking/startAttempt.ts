import { AttemptState } from '@contract/states'
import { randomInt } from 'node:crypto'
import type { Attempt } from '@contract/calls/exam/examShapes'
import { Code } from '@contract/codes'
import { newId } from '../../../db/newId'
import type { Db, Tx } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { checkPathsAllow } from '../../learningPath/learningPathService'
import { DomainError } from '../../../http/DomainError'
import { listAnswers } from './answerRepository'
import type { KnownAttempts } from './attemptDetails'
import { beaconKeyOf, beaconOf } from './beacons'
import {
  findAttempt,
  insertAttempt,
  moveLease,
  type AttemptKey,
  type AttemptRow,
} from './attemptRepository'
import { deadlineOf, remainingSeconds, startRefusal } from './attemptRules'
import { closeIfDue, isDue } from '../grading/closing'
import type { Papers } from '../paper/papers'
import { resumeAttempt } from './pausing'
import { platformId } from '../paper/platformTasks'
import { sealKeyOf } from './seals'
import { roomRefusal, seatOf } from '../rooms/roomRules'
import { gateRefusal } from './startGate'
import { refusalOf } from '../lists/taskCalls'
import { detailsOf, findTask, lockPersonTask, type NoticeRow } from '../lists/taskRepository'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

export interface AttemptDeps {
  papers: Papers
  /** Notes what begins. */
  known: Pick<KnownAttempts, 'note'>
  /** Keys of seals follow from it. */
  sealSecret: Uint8Array
}

export interface StartInput {
  taskId: string
  deviceId: string
  appVersion?: string
}

/** An attempt as its device needs it, with every answer that is stored. */
async function attemptFor(
  db: Db,
  { sealSecret }: Pick<AttemptDeps, 'sealSecret'>,
  attempt: AttemptRow,
  now: number,
): Promise<Attempt> {
  const {
    attemptId,
    taskId,
    attemptNo,
    state,
    title,
    startedAt,
    deadline,
    lease,
    cuttingScreenNum,
    cutsUsed,
  } = attempt
  const answers = await listAnswers(db, attempt)
  return {
    attemptId,
    taskId,
    attemptNo,
    state,
    title,
    startTime: startedAt,
    deadline,
    serverTime: now,
    remainingSeconds: remainingSeconds(deadline, now),
    lease,
    lastSequence: answers.reduce(
      (most, answer) => (answer.lease === lease ? Math.max(most, answer.sequence) : most),
      0,
    ),
    sealKey: sealKeyOf(sealSecret, attemptId),
    beacon: beaconOf(beaconKeyOf(sealSecret, attemptId), now),
    cuttingScreenNum,
    cuttingScreenNumUsed: cutsUsed,
    answers,
  }
}

/** Goes on with an open attempt, whose row is locked: a pause ends, and the lease comes to this device unless it is here. */
async function moveToDevice(
  db: Db,
  deps: Pick<AttemptDeps, 'sealSecret'>,
  open: AttemptRow,
  deviceId: string,
  now: number,
): Promise<Attempt> {
  const attempt = await resumeAttempt(db, open, now)
  const lease =
    attempt.leaseDeviceId === deviceId ? attempt.lease : await moveLease(db, attempt, deviceId, now)
  return attemptFor(db, deps, { ...attempt, lease }, now)
}

async function begin(
  db: Db,
  {
    deps,
    caller,
    task,
    deviceId,
    now,
  }: { deps: AttemptDeps; caller: Caller; task: NoticeRow; deviceId: string; now: number },
): Promise<Attempt> {
  const { taskId, paperId, shuffleQuestions, shuffleOptions, taskName, cuttingScreenNum } = task
  const attemptId = newId(now)
  const deadline = deadlineOf(task, now, task.extraMinutes)
  const key = { comId: caller.comId, personId: caller.userId, taskId, attemptId }
  const paper = {
    paperId,
    seed: randomInt(2 ** 31 - 1000),
    shuffleQuestions: shuffleQuestions === 1,
    shuffleOptions: shuffleOptions === 1,
  }
  const attemptNo = await insertAttempt(db, {
    ...key,
    ...paper,
    startedAt: now,
    deadline,
    deviceId,
  })
  deps.known.note(key, paper)
  return {
    attemptId,
    taskId,
    attemptNo,
    state: AttemptState.inProgress,
    title: taskName,
    startTime: now,
    deadline,
    serverTime: now,
    remainingSeconds: remainingSeconds(deadline, now),
    lease: 1,
    lastSequence: 0,
    sealKey: sealKeyOf(deps.sealSecret, attemptId),
    beacon: beaconOf(beaconKeyOf(deps.sealSecret, attemptId), now),
    cuttingScreenNum,
    cuttingScreenNumUsed: 0,
    answers: [],
  }
}

/**
 * Begins an attempt, or goes on with the one that is running. `db` is the transaction of the build token, so that token and
 * attempt stand or fall together; a refusal takes everything back. Of many starts at once one holds the person's row and
 * begins, the others find what it began.
 */
export async function startAttempt(
  db: Tx,
  deps: AttemptDeps,
  caller: Caller,
  { taskId, deviceId, appVersion }: StartInput,
  now: number,
): Promise<Attempt> {
  const { openAttemptId } = await lockPersonTask(db, caller.comId, caller.userId, taskId)
  if (openAttemptId !== null) {
    const key = { comId: caller.comId, personId: caller.userId, taskId, attemptId: openAttemptId }
    const open = await closeIfDue(db, deps.papers, key, now)
    if (open && open.openAttemptId !== null) return moveToDevice(db, deps, open, deviceId, now)
  }
  const task = await findTask(db, caller, taskId, now)
  if (!task) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (!task.inScope) throw refusalOf(Code.outOfScope)
  const details = detailsOf(task)
  const refusal =
    startRefusal(details.task, details.person, now) ||
    roomRefusal(task) ||
    gateRefusal(task, appVersion, now)
  if (refusal !== Code.ok)
    throw refusalOf(refusal, (details.person.notBefore ?? 0) - now, seatOf(task)?.name)
  // What was begun before somebody made a path of it goes on.
  if (task.hasPaths && task.attemptsUsed === 0) await checkPathsAllow(db, caller, taskId, now)
  return begin(db, { deps, caller, task, deviceId, now })
}

/** Goes on with an attempt on this device. Throws attemptOver when it is closed or its time is over. */
export async function restartAttempt(
  db: Db,
  deps: Omit<AttemptDeps, 'known'>,
  key: AttemptKey,
  deviceId: string,
  now: number,
): Promise<Attempt> {
  const again = await db.transaction().execute(async (tx) => {
    const attempt = await closeIfDue(tx, deps.papers, key, now)
    if (!attempt) throw new DomainError(Code.notFound, commonReplies.notFound)
    return attempt.closedAt === null ? moveToDevice(tx, deps, attempt, deviceId, now) : undefined
  })
  // Thrown outside, so that a closing stays.
  if (!again) throw new DomainError(Code.attemptOver, replies.attemptOver)
  return again
}

/** The attempt as it stands at `now`: one whose time is over is closed first. */
export async function presentAttempt(
  db: Db,
  papers: Papers,
  key: AttemptKey,
  now: number,
): Promise<AttemptRow> {
  const found = await findAttempt(db, key, platformId)
  const attempt =
    found && isDue(found, now)
      ? await db.transaction().execute((tx) => closeIfDue(tx, papers, key, now))
      : found
  if (!attempt) throw new DomainError(Code.notFound, commonReplies.notFound)
  return attempt
}
