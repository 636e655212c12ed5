import type { Receipt, SentAnswer } from '@contract/calls/exam/examShapes'
import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { AttemptDetails } from './attemptDetails'
import { lockAttempt, type AttemptKey } from './attemptRepository'
import { applyLate, applyRunning, type Intake } from './answerIntake'
import { closeAttempt, isDue } from '../grading/closing'
import { stopAwaiting } from '../grading/gradedRepository'
import type { Papers } from '../paper/papers'
import { platformId } from '../paper/platformTasks'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

export interface HandedIn {
  receipt: Receipt
  rejected: Intake['rejected']
  state: number
}

/**
 * Merges the items, closes and grades the attempt, all in one transaction. Any repeat, on any device, gets the receipt that
 * was made first. After the deadline's grace the server closes the attempt by time, and the items are judged as late ones.
 */
export function handIn(
  db: Db,
  {
    papers,
    key,
    details,
    items,
    reason,
    now,
  }: {
    papers: Papers
    key: AttemptKey
    details: AttemptDetails
    items: readonly SentAnswer[]
    reason: 'user' | 'timeout'
    now: number
  },
): Promise<HandedIn> {
  return db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, key, platformId)
    if (!attempt) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (attempt.closedAt === null && !isDue(attempt, now)) {
      const taken =
        items.length > 0 ? await applyRunning(tx, { papers, key, details, items, now }) : undefined
      const closed = await closeAttempt(tx, { papers, attempt, reason, byDevice: true, now })
      return { receipt: closed.receipt!, rejected: taken?.rejected ?? [], state: closed.state }
    }
    const late = await applyLate(tx, { papers, attempt, details, items, now })
    // Its only device has now delivered everything: the score is no longer provisional.
    if (late.attempt.awaiting && late.attempt.lease === 1) await stopAwaiting(tx, key)
    if (!late.attempt.receipt) throw new DomainError(Code.stateChanged, replies.attemptOver)
    return { receipt: late.attempt.receipt, rejected: late.rejected, state: late.state }
  })
}
