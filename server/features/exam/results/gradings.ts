import { LRUCache } from 'lru-cache'
import { gradeAttempt, type GradedPaper } from '../grading/gradeAttempt'
import type { PaperDetails } from '../paper/paperRepository'
import type { AttemptRow } from '../taking/attemptRepository'

/** An attempt that is closed, graded by the keys of `paper`. */
export type Gradings = (paper: PaperDetails, attempt: AttemptRow) => GradedPaper

/** What grading depends on: whatever changes a result says when (attempt.result_at), and its numbers with it. */
const nameOf = (paper: PaperDetails, a: AttemptRow) =>
  [a.comId, a.attemptId, paper.edition, a.resultAt, a.score, a.rightCount, a.lateCount].join('/')

/** Grades once what is read in parts (result, numbers, review): the process keeps the attempts asked for last, some 15 KB each. */
export function createGradings(most = 200): Gradings {
  const kept = new LRUCache<string, GradedPaper>({ max: most })
  return (paper, attempt) => {
    const name = nameOf(paper, attempt)
    const known = kept.get(name)
    if (known) return known
    const graded = gradeAttempt(paper, attempt, attempt.answers ?? {})
    kept.set(name, graded)
    return graded
  }
}
