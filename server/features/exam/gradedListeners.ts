import type { Db } from '../../db/schema'
import type { AttemptKey } from './attemptRepository'
import type { GradedPaper } from './gradeAttempt'

/** What became of one attempt's marks: `before` is missing the first time. Both hold every question with answer, outcome and marks. */
export interface GradedChange extends AttemptKey {
  paperId: string
  attemptNo: number
  closedAt: number
  before: GradedPaper | undefined
  after: GradedPaper
}

/**
 * Hears of every graded attempt, first and again, inside the transaction that writes it; several at once in a regrade. What it
 * counts for `before` it must take back. It must be quick, and lock its rows in a fixed order.
 */
export type GradedListener = (db: Db, changes: readonly GradedChange[], now: number) => Promise<void>

/** Counters of questions, the mistakes book and the like are listed here, and nowhere else. */
export const gradedListeners: readonly GradedListener[] = []

/** Tells all of them, one after the other. */
export async function tellGraded(db: Db, changes: readonly GradedChange[], now: number): Promise<void> {
  for (const hear of gradedListeners) await hear(db, changes, now)
}
