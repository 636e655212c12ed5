import { markAnswer } from './grading'
import type { AnswerKey } from './grading'
import type { Given, QuestionKind } from './questionKinds'

/** Kinds that practice knows; a short text needs a person who marks it and is not among them. */
export const practiceKinds = ['single', 'multiple', 'judge'] as const satisfies readonly QuestionKind[]

/** A practised answer is one list: the texts of the blanks, or the option ids (pairs of a matching). */
export const givenOf = (kind: QuestionKind, answer: readonly string[]): Given => (kind === 'fill' ? { optionIds: [], texts: answer } : { optionIds: answer })

/** Is this answer of a question right? The one place where practice grades, on the server and, without network, on the device. */
export function isRightAnswer(key: AnswerKey, answer: readonly string[]): boolean {
  return markAnswer(key, givenOf(key.kind, answer), 1, { partial: false }).outcome === 'right'
}

/** Three spaced right answers in a row put a mistake on the mastered shelf. */
export const masteredAfter = 3
