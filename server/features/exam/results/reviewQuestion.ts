import type { ReviewQuestion } from '@contract/calls/examShapes'
import type { Outcome } from '@contract/rules/grading'
import type { MarkedQuestion } from '../taking/attemptRules'
import type { AttemptRow } from '../taking/attemptRepository'
import { optionsOf, targetsOf, type Orders } from '../paper/frozenPaper'
import { markFor } from '../grading/gradeAttempt'
import type { PaperQuestion } from '../paper/paperRepository'

/** What a learner sees of a question, its options in the order of the attempt. */
function shownQuestion(question: PaperQuestion, position: number, orders: Orders) {
  const { questionId, kind, stem, marks, media, blanks, maxChars, case: together } = question
  const targets = targetsOf(question, position, orders)
  return {
    questionId,
    kind,
    stem,
    marks,
    options: optionsOf(question, position, orders),
    ...(targets && { targets }),
    ...(media && { media }),
    ...(blanks !== undefined && { blanks }),
    ...(maxChars !== undefined && { maxChars }),
    ...(together && { case: together }),
  }
}

/** What is right, for whom it may be shown to. */
export function rightAnswerOf({ right, accepted, sample, free }: PaperQuestion) {
  return {
    rightOptionIds: [...right],
    ...(accepted && { rightTexts: accepted.map((alternatives) => [...alternatives]) }),
    ...(sample !== undefined && { sample }),
    ...(free && { free }),
  }
}

type Reviewed = Orders & Pick<AttemptRow, 'answers' | 'marks'>

/** A question of a review: shown, answered, marked and explained. */
export function reviewQuestion(
  { question, answer, outcome, score }: MarkedQuestion<PaperQuestion> & { outcome: Outcome },
  position: number,
  attempt: Reviewed,
): ReviewQuestion {
  const comment = markFor(attempt.answers ?? {}, attempt.marks)(question.questionId)?.comment
  return {
    ...shownQuestion(question, position, attempt),
    ...rightAnswerOf(question),
    order: position + 1,
    myOptionIds: [...answer.optionIds],
    ...(answer.texts && { myTexts: [...answer.texts] }),
    right: outcome === 'right' ? 1 : 0,
    outcome,
    score,
    ...(comment && { comment }),
    explanation: question.explanation,
    source: question.source,
    knowCatName: question.knowCatName,
    reviewNeeded: question.reviewNeeded,
  }
}
