import { createHash } from 'node:crypto'
import type { Db } from '../../db/schema'
import type { FoldedAnswer } from '../../db/tables/exam'
import { foldAnswers, lockAttempt, type AttemptKey, type AttemptRow, type ReceiptRow } from './attemptRepository'
import { AttemptState, closesAt, grade, isOpen } from './attemptRules'
import { closeGraded } from './gradedRepository'
import type { PaperFacts } from './paperRepository'
import type { Papers } from './papers'
import { platformId } from './platformTasks'

export type Folded = Record<string, FoldedAnswer>

export const optionsIn = (answers: Folded) => (questionId: string) => answers[questionId]?.[2] ?? []

/** First 16 hex digits of the SHA-256 over the stored answers, in the order of the paper. */
export function answersHash(paper: PaperFacts, answers: Folded): string {
  const lines = paper.questions.flatMap(({ questionId }) => {
    const answer = answers[questionId]
    return answer ? [`${questionId}:${answer[0]}:${answer[1]}:${answer[2].join(',')}`] : []
  })
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

/**
 * Closes and grades an attempt whose row is locked: what is stored counts. `byDevice`: a device handed in, else time was up.
 * Gives the attempt as it stands afterwards, with its receipt, which never changes again.
 */
export async function closeAttempt(db: Db, papers: Papers, attempt: AttemptRow, reason: ReceiptRow['reason'], byDevice: boolean, now: number): Promise<AttemptRow> {
  const paper = await papers(db, attempt.paperId)
  const answers = await foldAnswers(db, attempt)
  const graded = grade(paper.questions, optionsIn(answers))
  const receipt: ReceiptRow = {
    attemptId: attempt.attemptId,
    handedInTime: now,
    answerCount: paper.questions.length - graded.blankCount,
    questionCount: paper.questions.length,
    hash: answersHash(paper, answers),
    reason,
  }
  // More than one device wrote, or none handed in: somebody may still hold answers that were given in time.
  const awaiting = !byDevice || attempt.lease > 1
  const passed = graded.score >= attempt.passScore ? 1 : 0
  await closeGraded(db, attempt, { ...graded, state: AttemptState.graded, passed, closedAt: now, awaiting: awaiting ? 1 : 0, receipt, answers })
  return {
    ...attempt, ...graded, state: AttemptState.graded, passed, closedAt: now, closedBy: reason, awaiting, receipt, answers,
    openAttemptId: null,
  }
}

/** True when time is over for a running attempt. */
export const isDue = (attempt: Pick<AttemptRow, 'state' | 'deadline'>, now: number) => isOpen(attempt.state) && now > closesAt(attempt.deadline)

/** Closes an attempt whose time is over and that nobody handed in; leaves any other as it is. `db` is a transaction. */
export async function closeIfDue(db: Db, papers: Papers, key: AttemptKey, now: number): Promise<AttemptRow | undefined> {
  const attempt = await lockAttempt(db, key, platformId)
  return attempt && isDue(attempt, now) ? closeAttempt(db, papers, attempt, 'timeout', false, now) : attempt
}
