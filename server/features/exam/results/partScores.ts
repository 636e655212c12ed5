import type { PartScore } from '@contract/calls/exam/examShapes'
import { sumOf } from '@contract/rules/exam/marks'
import { groupBy } from '../../../db/groupBy'
import type { PaperQuestion } from '../paper/paperRepository'
import type { MarkedQuestion } from '../taking/attemptRules'

type Marked = MarkedQuestion<PaperQuestion>

const partsBy = (marked: readonly Marked[], nameOf: (question: PaperQuestion) => string) =>
  [...groupBy(marked, ({ question }) => nameOf(question))].map(([name, of]): PartScore => ({
    name,
    questions: of.length,
    marks: sumOf(of.map(({ question }) => question.marks)),
    score: sumOf(of.map(({ score }) => score)),
  }))

/** What an attempt reached by category and by standard, in the order of its paper; what waits for a marker is left out. */
export function partScores(all: readonly Marked[]): Record<'categories' | 'clauses', PartScore[]> {
  const marked = all.filter(({ outcome }) => outcome !== 'waiting')
  return {
    categories: partsBy(marked, ({ knowCatName }) => knowCatName),
    clauses: partsBy(marked, ({ source }) => source),
  }
}
