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
import { recordFirst, type ToGrade } from './recordGraded'

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

/** A locked attempt that somebody or something ends. */
export interface ToClose {
  attempt: AttemptRow
  reason: ReceiptRow['reason']
  /** A device handed in, else time was up. */
  byDevice: boolean
  /** Epoch ms. */
  now: number
}

/** Time was up, nothing was answered, and nobody left the page: nobody was there. */
async function isSilent(db: Db, { attempt, reason, byDevice }: ToClose, answers: Compact) {
  return (
    reason === 'timeout' &&
    !byDevice &&
    Object.keys(answers).length === 0 &&
    !(await hasLeavings(db, attempt))
  )
}

/** What is graded of an attempt that ends. */
async function toGrade(db: Db, papers: Papers, one: ToClose, answers: Compact): Promise<ToGrade> {
  const { reason, byDevice, now } = one
  const silent = await isSilent(db, one, answers)
  if (silent) await flagAttempt(db, one.attempt, 'silent')
  const attempt = silent ? { ...one.attempt, flags: [...one.attempt.flags, 'silent'] } : one.attempt
  const paper = await papers(db, attempt.paperId, attempt.paperEdition)
  // The receipt's order is the paper's own, whatever the attempt's order is.
  const questions = questionsOf(paper, { ...attempt, shuffleQuestions: false })
  return {
    paper,
    attempt,
    answers,
    // More than one device wrote, or none handed in: somebody may still hold answers that were given in time.
    awaiting: !byDevice || attempt.lease > 1,
    receiptOf: (answerCount): ReceiptRow => ({
      attemptId: attempt.attemptId,
      handedInTime: now,
      answerCount,
      questionCount: questions.length,
      hash: receiptHash(attempt.attemptId, questions, answers),
      reason,
    }),
    now,
  }
}

/**
 * Closes and grades attempts of one hospital whose rows are locked: what is stored counts. Returns them as they stand afterwards, in the
 * same order, with their receipts, which never change again.
 */
export async function closeAttempts(
  db: Db,
  papers: Papers,
  comId: string,
  ending: readonly ToClose[],
): Promise<AttemptRow[]> {
  const answers = await compactAnswers(
    db,
    comId,
    ending.map(({ attempt }) => attempt.attemptId),
  )
  const graded: ToGrade[] = []
  for (const one of ending)
    graded.push(await toGrade(db, papers, one, answers.get(one.attempt.attemptId) ?? {}))
  return recordFirst(db, comId, graded)
}

/** The same for one. */
export async function closeAttempt(
  db: Db,
  { papers, ...one }: ToClose & { papers: Papers },
): Promise<AttemptRow> {
  const [closed] = await closeAttempts(db, papers, one.attempt.comId, [one])
  return closed!
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
