import type { Db } from '../../../db/schema'
import type { AttemptRow, ReceiptRow } from '../taking/attemptRepository'
import { gradedState } from '../taking/attemptRules'
import { gradeAttempt, type Compact, type GradedPaper } from './gradeAttempt'
import { closeGraded, writeRegraded } from './gradedRepository'
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

/**
 * THE place where an attempt is graded for the first time: closes it with what was answered. Its row is locked. `receiptOf` makes
 * the receipt from the number of answers. Counters follow from the row (attempt.counted, attempt.collect_at).
 */
export async function recordFirst(
  db: Db,
  {
    paper,
    attempt,
    answers,
    awaiting,
    receiptOf,
    now,
  }: {
    paper: PaperDetails
    attempt: AttemptRow
    answers: Compact
    awaiting: boolean
    receiptOf: (answerCount: number) => ReceiptRow
    now: number
  },
): Promise<AttemptRow> {
  const graded = gradeAttempt(paper, attempt, answers)
  const receipt = receiptOf(graded.marked.length - graded.blankCount)
  const closed = {
    ...counted(graded),
    state: gradedState(attempt.state, graded.waitingCount),
    closedAt: now,
    receipt,
    answers,
    keyEdition: paper.edition,
    unmarked: graded.waitingCount,
  }
  await closeGraded(db, attempt, { ...closed, awaiting: awaiting ? 1 : 0 })
  return { ...attempt, ...closed, closedBy: receipt.reason, awaiting, openAttemptId: null }
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
