import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../../db/schema'
import { compactAnswers } from '../taking/answerRepository'
import { hasLeavings } from '../leaving/leavingRepository'
import {
  flagAttempt,
  lockAttempt,
  type AttemptKey,
  type AttemptRow,
  type ReceiptRow,
} from '../taking/attemptRepository'
import { closesAt, isOpen } from '../taking/attemptRules'
import type { Compact } from './gradeAttempt'
import { questionsOf } from '../paper/frozenPaper'
import type { PaperQuestion } from '../paper/paperRepository'
import type { Papers } from '../paper/papers'
import { platformId } from '../paper/platformTasks'
import { recordFirst } from './recordGraded'

/**
 * First 16 hex digits of the SHA-256 over the attempt and its stored answers, in the order of the paper: no two attempts
 * share a number, also with the same answers.
 */
export function receiptHash(
  attemptId: string,
  questions: readonly Pick<PaperQuestion, 'questionId'>[],
  answers: Compact,
): string {
  const lines = questions.flatMap(({ questionId }) => {
    const answer = answers[questionId]
    return answer
      ? [
          `${questionId}:${answer[0]}:${answer[1]}:${answer[2].join(',')}${answer[4] ? `:${JSON.stringify(answer[4])}` : ''}`,
        ]
      : []
  })
  return createHash('sha256')
    .update([attemptId, ...lines].join('\n'))
    .digest('hex')
    .slice(0, 16)
}

/**
 * Closes and grades an attempt whose row is locked: what is stored counts. `byDevice`: a device handed in, else time was up.
 * Returns the attempt as it stands afterwards, with its receipt, which never changes again.
 */
export async function closeAttempt(
  db: Db,
  {
    papers,
    attempt,
    reason,
    byDevice,
    now,
  }: {
    papers: Papers
    attempt: AttemptRow
    reason: ReceiptRow['reason']
    byDevice: boolean
    now: number
  },
): Promise<AttemptRow> {
  const paper = await papers(db, attempt.paperId, attempt.paperEdition)
  const answers = await compactAnswers(db, attempt)
  const isSilent =
    reason === 'timeout' &&
    !byDevice &&
    Object.keys(answers).length === 0 &&
    !(await hasLeavings(db, attempt))
  if (isSilent) await flagAttempt(db, attempt, 'silent')
  // More than one device wrote, or none handed in: somebody may still hold answers that were given in time.
  const awaiting = !byDevice || attempt.lease > 1
  // The receipt's order is the paper's own, whatever the attempt's order is.
  const questions = questionsOf(paper, { ...attempt, shuffleQuestions: false })
  return recordFirst(db, {
    paper,
    attempt: isSilent ? { ...attempt, flags: [...attempt.flags, 'silent'] } : attempt,
    answers,
    awaiting,
    receiptOf: (answerCount): ReceiptRow => ({
      attemptId: attempt.attemptId,
      handedInTime: now,
      answerCount,
      questionCount: questions.length,
      hash: receiptHash(attempt.attemptId, questions, answers),
      reason,
    }),
    now,
  })
}

/** True when time is over for a running attempt. */
export const isDue = (attempt: Pick<AttemptRow, 'state' | 'deadline'>, now: number) =>
  isOpen(attempt.state) && now > closesAt(attempt.deadline)

/** Closes an attempt whose time is over and that nobody handed in; leaves any other as it is. */
export async function closeIfDue(
  db: Tx,
  papers: Papers,
  key: AttemptKey,
  now: number,
): Promise<AttemptRow | undefined> {
  const attempt = await lockAttempt(db, key, platformId)
  return attempt && isDue(attempt, now)
    ? closeAttempt(db, { papers, attempt, reason: 'timeout', byDevice: false, now })
    : attempt
}
