import type { Db } from '../../db/schema'
import type { FoldedAnswer } from '../../db/tables/exam'
import { isRight } from './attemptRules'
import { createPapers } from './papers'
import { readPlaces } from './paperRepository'

/** What one attempt did with one question. */
export interface MarkedPlace {
  questionId: string
  version: number
  /** Place in the paper, from 1. */
  position: number
  marks: number
  points: number
  blank: boolean
  /** What was chosen, where the question has options of which some are chosen. */
  options: readonly string[]
}

/** What counters need of a graded attempt. */
export interface GradedAttempt {
  paperId: string
  answers: Record<string, FoldedAnswer> | null
}

/** Marks attempts question by question, as they were graded; papers that were asked for last are kept. */
export function createMarkedPapers(): (db: Db, attempt: GradedAttempt) => Promise<MarkedPlace[]> {
  const papers = createPapers(100)
  const versions = new Map<string, Map<string, number>>()
  return async (db, { paperId, answers }) => {
    const paper = await papers(db, paperId)
    const places = versions.get(paperId) ?? (await readPlaces(db, paperId))
    if (versions.size > 200) versions.clear()
    versions.set(paperId, places)
    return paper.questions.map(({ questionId, marks, right }, index) => {
      const options = answers?.[questionId]?.[2] ?? []
      return { questionId, version: places.get(questionId) ?? 1, position: index + 1, marks, points: isRight(right, options) ? marks : 0, blank: options.length === 0, options }
    })
  }
}
