import type { ReviewQuestion } from '@contract/calls/exam/examShapes'
import type { Outcome } from '@contract/rules/exam/grading'
import type { MarkedQuestion } from '../taking/attemptRules'
import type { AttemptRow } from '../taking/attemptRepository'
import type { Orders } from '../paper/order'
import { shownText } from '../paper/questionText'
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

const explained = new WeakMap<PaperQuestion, string>()

/** JSON of what a question says to everybody afterwards, without braces, made once a process: hundreds read it when an exam ends. */
function explainedText(question: PaperQuestion): string {
  const known = explained.get(question)
  if (known) return known
  const { explanation, source, knowCatName, reviewNeeded } = question
  const made = JSON.stringify({
    ...rightAnswerOf(question),
    explanation,
    source,
    knowCatName,
    reviewNeeded,
  }).slice(1, -1)
  explained.set(question, made)
  return made
}

/**
 * `ReviewQuestion` of the contract as JSON text: shown, its options in the order of the attempt, answered, marked and explained.
 * Only what is the attempt's own is written anew. Only named fields are written: nothing checks the text again.
 */
export function reviewText(
  { question, answer, outcome, score }: Marked,
  position: number,
  attempt: Reviewed,
): string {
  const own = JSON.stringify({
    order: position + 1,
    myOptionIds: answer.optionIds,
    myTexts: answer.texts,
    right: outcome === 'right' ? 1 : 0,
    outcome,
    score,
    comment: attempt.marks
      ? markFor(attempt.answers ?? {}, attempt.marks)(question.questionId)?.comment || undefined
      : undefined,
  })
  return `${shownText(question, position, attempt)},${explainedText(question)},${own.slice(1)}`
}

/** The same as an object, for who shows one question. */
export const reviewQuestion = (mark: Marked, position: number, attempt: Reviewed) =>
  JSON.parse(reviewText(mark, position, attempt)) as ReviewQuestion
