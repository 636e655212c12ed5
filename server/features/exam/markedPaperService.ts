import type { Db } from '../../db/schema'
import { gradeAttempt, type Compact, type Gradable } from './grading/gradeAttempt'
import type { PaperDetails } from './paper/paperRepository'
import { createPapers } from './paper/papers'

export { markCounted } from './grading/gradedRepository'

/** What one attempt did with one question. */
export interface MarkedPlace {
  questionId: string
  version: number
  /** Place in the paper, or in what it is drawn from; from 1. */
  position: number
  marks: number
  points: number
  blank: boolean
  /** What was chosen, where the question has options of which some are chosen. */
  options: readonly string[]
}

/** What counters need of a graded attempt. */
export interface GradedAttempt extends Omit<Gradable, 'correctedScore'> {
  paperId: string
  keyEdition: number
  answers: Compact | null
}

const places = new WeakMap<PaperDetails, ReadonlyMap<string, number>>()

function placesOf(paper: PaperDetails) {
  const known =
    places.get(paper) ??
    new Map(paper.questions.map(({ questionId }, index) => [questionId, index + 1]))
  places.set(paper, known)
  return known
}

/** Marks attempts question by question, as they were graded; papers that were asked for last are kept. */
export function createMarkedPapers(): (db: Db, attempt: GradedAttempt) => Promise<MarkedPlace[]> {
  const papers = createPapers(100)
  return async (db, attempt) => {
    const paper = await papers(db, attempt.paperId, attempt.keyEdition)
    return gradeAttempt(paper, attempt, attempt.answers ?? {}).marked.map(
      ({ question: { questionId, version, marks }, answer, outcome, score }) => ({
        questionId,
        version,
        position: placesOf(paper).get(questionId) ?? 0,
        marks,
        points: score,
        blank: outcome === 'blank',
        options: answer.optionIds,
      }),
    )
  }
}
