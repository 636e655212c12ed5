import type { Db } from '../../../db/schema'
import type { AttemptRow, ReceiptRow } from '../taking/attemptRepository'
import { gradedState } from '../taking/attemptRules'
import { gradeAttempt, type Compact, type GradedPaper } from './gradeAttempt'
import { closeGraded, writeRegraded, type Closing } from './gradedRepository'
import type { PaperDetails } from '../paper/paperRepository'
import type { Papers } from '../paper/papers'

/** The row as it stands after marking, without the marks of single questions. */
const counted = ({ score, passed, rightCount, wrongCount, blankCount }: GradedPaper) => ({
  score,
  passed,
  rightCount,
  wrongCount,
  blankCount,
})

/** A locked attempt that is closed now, with what was answered. */
export interface ToGrade {
  paper: PaperDetails
  attempt: AttemptRow
  answers: Compact
  awaiting: boolean
  /** Makes the receipt from the number of answers. */
  receiptOf: (answerCount: number) => ReceiptRow
  /** Epoch ms. */
  now: number
}

/** How a closed attempt is written. */
function closingOf({ paper, attempt, answers, awaiting, receiptOf, now }: ToGrade): Closing {
  const graded = gradeAttempt(paper, attempt, answers)
  return {
    ...counted(graded),
    state: gradedState(attempt.state, graded.waitingCount),
    closedAt: now,
    receipt: receiptOf(graded.marked.length - graded.blankCount),
    awaiting,
    answers,
    keyEdition: paper.edition,
    unmarked: graded.waitingCount,
  }
}

/**
 * THE place where attempts are graded for the first time: closes those of one hospital with what was answered. Counters follow from the
 * row (attempt.counted, attempt.collect_at). Returns them as they stand afterwards, in the same order.
 */
export async function recordFirst(
  db: Db,
  comId: string,
  attempts: readonly ToGrade[],
): Promise<AttemptRow[]> {
  const closings = attempts.map((one) => ({ key: one.attempt, closing: closingOf(one) }))
  await closeGraded(db, comId, closings)
  return closings.map(({ key, closing }) => ({
    ...key,
    ...closing,
    closedBy: closing.receipt.reason,
    openAttemptId: null,
  }))
}

/** What changed of a closed attempt before it is graded again. */
export type Changed = Partial<
  Pick<AttemptRow, 'answers' | 'marks' | 'lateCount' | 'lateState' | 'flags'>
> & {
  now: number
}

/** Grades a closed, locked attempt again, with what changed: late answers, or marks that a marker gave. Returns its new marks. */
export async function recordAgain(
  db: Db,
  papers: Papers,
  attempt: AttemptRow,
  { now, ...changed }: Changed,
): Promise<GradedPaper> {
  const after = { ...attempt, ...changed }
  const graded = gradeAttempt(
    await papers(db, attempt.paperId, attempt.paperEdition),
    after,
    after.answers ?? {},
  )
  const { answers, marks, lateCount, lateState, flags } = after
  await writeRegraded(db, attempt, {
    ...counted(graded),
    answers: answers ?? {},
    marks,
    lateCount,
    lateState,
    flags,
    keyEdition: attempt.paperEdition,
    state: gradedState(attempt.state, graded.waitingCount),
    unmarked: graded.waitingCount,
    now,
  })
  return graded
}
