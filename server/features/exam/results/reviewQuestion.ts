import type { ReviewQuestion } from '@contract/calls/exam/examShapes'
import type { Outcome } from '@contract/rules/exam/grading'
import type { MarkedQuestion } from '../taking/attemptRules'
import type { AttemptRow } from '../taking/attemptRepository'
import type { Orders } from '../paper/order'
import { shownQuestion } from '../paper/shownQuestion'
import { markFor } from '../grading/gradeAttempt'
import type { PaperQuestion } from '../paper/paperRepository'

/** What is right, for whom it may be shown to. */
export function rightAnswerOf({ right, accepted, sample, optionReasons, free }: PaperQuestion) {
  return {
    rightOptionIds: [...right],
    ...(accepted && { rightTexts: accepted.map((alternatives) => [...alternatives]) }),
    ...(sample !== undefined && { sample }),
    ...(optionReasons && {
      optionReasons: optionReasons.map(({ optionId, reason }) => ({ optionId, reason })),
    }),
    ...(free && { free }),
  }
}

type Reviewed = Orders & Pick<AttemptRow, 'answers' | 'marks'>
type Marked = MarkedQuestion<PaperQuestion> & { outcome: Outcome }

/** A question of a closed attempt: shown, its options in the order of the attempt, answered, marked and explained. */
export function reviewQuestion(
  { question, answer, outcome, score }: Marked,
  position: number,
  attempt: Reviewed,
): ReviewQuestion {
  const { explanation, source, knowCatName, reviewNeeded } = question
  return {
    ...shownQuestion(question, position, attempt),
    ...rightAnswerOf(question),
    explanation,
    source,
    knowCatName,
    reviewNeeded,
    order: position + 1,
    myOptionIds: [...answer.optionIds],
    ...(answer.texts && { myTexts: [...answer.texts] }),
    right: outcome === 'right' ? 1 : 0,
    outcome,
    score,
    comment: attempt.marks
      ? markFor(attempt.answers ?? {}, attempt.marks)(question.questionId)?.comment || undefined
      : undefined,
  }
}
