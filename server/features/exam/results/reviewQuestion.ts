import type { ReviewQuestion } from '@contract/calls/exam/examShapes'
import type { Outcome } from '@contract/rules/exam/grading'
import type { MarkedQuestion } from '../taking/attemptRules'
import type { AttemptRow } from '../taking/attemptRepository'
import { optionsOf, targetsOf, type Orders } from '../paper/frozenPaper'
import { markFor } from '../grading/gradeAttempt'
import type { PaperQuestion } from '../paper/paperRepository'

/** What is right, for whom it may be shown to. */
export function rightAnswerOf({ right, accepted, sample, optionReasons, free }: PaperQuestion) {
  return {
    rightOptionIds: [...right],
    ...(accepted && { rightTexts: accepted.map((alternatives) => [...alternatives]) }),
    ...(sample !== undefined && { sample }),
    ...(optionReasons && { optionReasons }),
    ...(free && { free }),
  }
}

type Reviewed = Orders & Pick<AttemptRow, 'answers' | 'marks'>

/**
 * A question of a review: shown, its options in the order of the attempt, answered, marked and explained. One flat literal,
 * and what only some kinds have is set afterwards: objects spread into one another cost ten times as much, for each of a
 * hundred questions.
 */
export function reviewQuestion(
  { question, answer, outcome, score }: MarkedQuestion<PaperQuestion> & { outcome: Outcome },
  position: number,
  attempt: Reviewed,
): ReviewQuestion {
  const shown: ReviewQuestion = {
    questionId: question.questionId,
    kind: question.kind,
    stem: question.stem,
    marks: question.marks,
    options: optionsOf(question, position, attempt),
    rightOptionIds: question.right as string[],
    order: position + 1,
    myOptionIds: answer.optionIds as string[],
    right: outcome === 'right' ? 1 : 0,
    outcome,
    score,
    explanation: question.explanation,
    source: question.source,
    knowCatName: question.knowCatName,
    reviewNeeded: question.reviewNeeded,
  }
  const { media, blanks, maxChars, accepted, sample, optionReasons, free } = question
  const targets = targetsOf(question, position, attempt)
  if (targets) shown.targets = targets
  if (media) shown.media = media
  if (blanks !== undefined) shown.blanks = blanks
  if (maxChars !== undefined) shown.maxChars = maxChars
  if (question.case) shown.case = question.case
  if (accepted) shown.rightTexts = accepted as string[][]
  if (sample !== undefined) shown.sample = sample
  if (optionReasons) shown.optionReasons = optionReasons
  if (free) shown.free = free
  if (answer.texts) shown.myTexts = answer.texts as string[]
  const comment = attempt.marks
    ? markFor(attempt.answers ?? {}, attempt.marks)(question.questionId)?.comment
    : undefined
  if (comment) shown.comment = comment
  return shown
}
