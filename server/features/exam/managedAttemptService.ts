import { AttemptState } from '@contract/states'
import { Code } from '@contract/codes'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import {
  lockAttempt,
  lockAttempts,
  type AttemptKey,
  type AttemptRow,
} from './taking/attemptRepository'
import { isOpen } from './taking/attemptRules'
import { closeAttempt, closeIfDue, isDue } from './grading/closing'
import { decideLate } from './supervising/lateDecision'
import {
  extendAttempts,
  reopenAttempt,
  type NewDeadline,
} from './supervising/managedAttemptRepository'
import { createPapers } from './paper/papers'
import { platformId } from './paper/platformTasks'
import { restoreTry } from './supervising/voidRepository'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

export { deleteAttempts, goesWithAttempt } from './supervising/takenOutRepository'

/** Where an attempt stands; times in epoch ms. */
interface AttemptStatus {
  state: number
  deadline: number
  score: number | null
  /** Hash of the receipt, where it was handed in. */
  receipt: string
}

interface ManagedWish {
  minutes: number
  reason: string
}

/** Carries out what a manager decided, inside `tx`. Throws a DomainError where the attempt does not allow it. Rights are the caller's matter. */
export type ManagedChange = (
  tx: Tx,
  key: AttemptKey,
  wish: ManagedWish,
  now: number,
) => Promise<{ before: AttemptStatus; after: AttemptStatus }>

const attemptStatus = ({ state, deadline, score, receipt }: AttemptRow): AttemptStatus => ({
  state,
  deadline,
  score,
  receipt: receipt?.hash ?? '',
})

async function locked(tx: Tx, key: AttemptKey): Promise<AttemptRow> {
  const attempt = await lockAttempt(tx, key, platformId)
  if (!attempt) throw new DomainError(Code.notFound, commonReplies.notFound)
  return attempt
}

const longerBy =
  (minutes: number) =>
  (attempt: AttemptRow): NewDeadline => ({
    attempt,
    deadline: attempt.deadline + minutes * minuteMs,
  })

/** Gives several attempts of one hospital more time, each on top of what it has; returns those that got it: what has ended meanwhile stays as it is. */
export async function extendSeveral(
  tx: Tx,
  comId: string,
  attemptIds: readonly string[],
  { minutes, reason }: ManagedWish,
  now: number,
): Promise<NewDeadline[]> {
  const attempts = await lockAttempts(tx, comId, attemptIds, platformId)
  const moved = attempts
    .filter((attempt) => isOpen(attempt.state) && !isDue(attempt, now))
    .map(longerBy(minutes))
  if (moved.length > 0) await extendAttempts(tx, comId, moved, reason, now)
  return moved
}

/** What managers may do with the attempt of somebody else. */
export function managedAttempts(): Record<
  'extend' | 'makeVoid' | 'handIn' | 'reopen' | 'confirmLate' | 'dropLate',
  ManagedChange
> {
  const papers = createPapers(50)

  const present = async (tx: Tx, key: AttemptKey) => attemptStatus(await locked(tx, key))

  async function late(tx: Tx, key: AttemptKey, confirm: boolean, now: number) {
    const attempt = await locked(tx, key)
    await decideLate(tx, papers, attempt, { confirm, now })
    return { before: attemptStatus(attempt), after: await present(tx, key) }
  }

  return {
    /** On top of what it has. What is over stays over: that one is opened again. */
    async extend(tx, key, { minutes, reason }, now) {
      const attempt = await locked(tx, key)
      if (!isOpen(attempt.state) || isDue(attempt, now))
        throw new DomainError(Code.stateChanged, replies.notRunning)
      await extendAttempts(tx, key.comId, [longerBy(minutes)(attempt)], reason, now)
      return { before: attemptStatus(attempt), after: await present(tx, key) }
    },

    async makeVoid(tx, key, _wish, now) {
      const attempt = await locked(tx, key)
      if (attempt.state === AttemptState.void)
        throw new DomainError(Code.stateChanged, replies.voidBefore)
      // A running one is closed first: its answers are kept, and its device learns of it as of any other end.
      const closed = isOpen(attempt.state)
        ? await closeAttempt(tx, { papers, attempt, reason: 'admin', byDevice: true, now })
        : attempt
      await restoreTry(tx, closed, now)
      return { before: attemptStatus(attempt), after: await present(tx, key) }
    },

    async handIn(tx, key, _wish, now) {
      const attempt = await closeIfDue(tx, papers, key, now)
      if (!attempt) throw new DomainError(Code.notFound, commonReplies.notFound)
      if (!isOpen(attempt.state)) throw new DomainError(Code.stateChanged, replies.notRunning)
      await closeAttempt(tx, { papers, attempt, reason: 'admin', byDevice: false, now })
      return { before: attemptStatus(attempt), after: await present(tx, key) }
    },

    confirmLate: (tx, key, _wish, now) => late(tx, key, true, now),
    dropLate: (tx, key, _wish, now) => late(tx, key, false, now),

    async reopen(tx, key, { minutes, reason }, now) {
      const attempt = await locked(tx, key)
      if (isOpen(attempt.state) && !isDue(attempt, now))
        throw new DomainError(Code.stateChanged, replies.reopenRunning)
      if (attempt.state === AttemptState.void)
        throw new DomainError(Code.stateChanged, replies.voidBefore)
      if (attempt.state === AttemptState.final)
        throw new DomainError(Code.stateChanged, replies.notRunning)
      if (attempt.lateState === 'waiting')
        throw new DomainError(Code.stateChanged, replies.lateWaits)
      if (attempt.answersShownAt !== null)
        throw new DomainError(Code.stateChanged, replies.reopenShown)
      if (attempt.openAttemptId !== null && attempt.openAttemptId !== attempt.attemptId)
        throw new DomainError(Code.stateChanged, replies.reopenOther)
      const closed = isOpen(attempt.state)
        ? await closeAttempt(tx, { papers, attempt, reason: 'timeout', byDevice: false, now })
        : attempt
      const deadline = now + minutes * minuteMs
      await reopenAttempt(tx, { attempt: closed, deadline }, reason, now)
      return { before: attemptStatus(attempt), after: await present(tx, key) }
    },
  }
}
