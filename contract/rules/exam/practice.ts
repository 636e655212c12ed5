import { isBlank } from './answerShape'
import { markAnswer } from './grading'
import type { AnswerKey } from './grading'
import { questionKinds, type Answer, type QuestionKind } from './questionKinds'

/** Kinds that practice knows: all. A short text is judged by who wrote it, beside the model answer. */
export const practiceKinds = questionKinds

/** A refresh of what is most likely forgotten is small: about six minutes. */
export const refreshQuestions = 10

/** Kinds of a self-test: what chance gives is known of them, and one tap answers them. */
export const measureKinds = [
  'single',
  'multiple',
  'judge',
] as const satisfies readonly QuestionKind[]

const isWritten = (kind: QuestionKind) => kind === 'fill' || kind === 'short'

/** A practised answer is one list: the texts of the blanks, the one text, or the option ids (pairs of a matching). */
export const answerOf = (kind: QuestionKind, answer: readonly string[]): Answer =>
  isWritten(kind) ? { optionIds: [], texts: answer } : { optionIds: answer }

/** The list that an answer is in practice. */
export const listOf = (kind: QuestionKind, { optionIds, texts = [] }: Answer): string[] => [
  ...(isWritten(kind) ? texts : optionIds),
]

/**
 * Is this answer of a question right? The one place where practice grades, on the server and, without network, on the device.
 * `judged`: what its writer found of a short text, having read the model answer.
 */
export function isRightAnswer(key: AnswerKey, answer: readonly string[], judged = false): boolean {
  const reply = answerOf(key.kind, answer)
  if (key.kind === 'short') return judged && !isBlank(reply)
  return markAnswer(key, reply, 1, { partial: false }).outcome === 'right'
}

/** Three spaced right answers in a row put a mistake on the mastered shelf. */
export const masteredAfter = 3
