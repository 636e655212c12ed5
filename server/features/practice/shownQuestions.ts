import { createHash } from 'node:crypto'
import type { PracticeQuestion } from '@contract/calls/exam/practice'
import { Code } from '@contract/codes'
import { wrongAnswer } from '@contract/rules/exam/answerShape'
import { answerOf } from '@contract/rules/exam/practice'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { shuffled } from '../exam/bookService'
import { type BankQuestion } from './bankRepository'
import type { PersonKey } from './cardRepository'
import { type RoundRow } from './exerciseRepository'
import { commonReplies } from '../../http/texts'

/** The caller as the key of their own rows. */
export const personKeyOf = ({ comId, userId }: Pick<Caller, 'comId' | 'userId'>): PersonKey => ({
  comId,
  personId: userId,
})
/** There is no such exercise or question of this person. */
export const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** What of a question may be shown to who answers it. */
export const shownQuestion = ({ questionId, kind, stem, options, face }: BankQuestion) => ({
  ...face,
  questionId,
  kind,
  stem,
  marks: 1,
  options,
})

const mixed = <T>(list: readonly T[], seed: number): T[] =>
  shuffled(seed, list.length).map((place) => list[place]!)

/** Things to be ordered and partners of a matching, in an order that belongs to `sitting`: an author writes them down as they are right. */
function inOrderOf(exerciseKey: string, shown: ReturnType<typeof shownQuestion>) {
  const seed = createHash('md5')
    .update(`${exerciseKey}/${shown.questionId}`)
    .digest()
    .readUInt32LE()
  return {
    ...shown,
    ...(shown.kind === 'order' && { options: mixed(shown.options, seed) }),
    ...(shown.targets && { targets: mixed(shown.targets, seed) }),
  }
}

/** What is right, and why. */
export const shownKey = ({
  right,
  accepted,
  sample,
  optionReasons,
  explanation,
  source,
  reviewNeeded,
}: BankQuestion) => ({
  rightOptionIds: right,
  ...(accepted && { rightTexts: accepted }),
  ...(sample !== null && { sample }),
  ...(optionReasons && { optionReasons }),
  explanation,
  source,
  reviewNeeded,
})

/** By what an answer is graded. */
export const gradedBy = ({ kind, right, accepted }: BankQuestion) => ({
  kind,
  right,
  accepted: accepted ?? [],
})

/** A question as the page needs it. The key goes along once there is an answer, and never while it is held back. */
export function questionInRound(
  exerciseKey: string,
  row: RoundRow,
  details: BankQuestion,
  withheld: boolean,
): PracticeQuestion {
  // A short text that its writer has not judged yet has an answer and is not answered.
  const answered = row.isRight !== null
  return {
    ...inOrderOf(exerciseKey, shownQuestion(details)),
    order: row.position,
    knowCatName: details.knowCatName,
    difficulty: details.difficulty,
    answer: row.answer ?? [],
    answered: answered ? 1 : 0,
    right: row.isRight === 1 && !withheld ? 1 : 0,
    marked: row.marked === 1 ? 1 : 0,
    note: row.note,
    withheld: withheld ? 1 : 0,
    ...(row.answer !== null && !withheld && { key: shownKey(details) }),
  }
}

/** Refuses an answer that names what the question does not have, or has not the form of its kind. */
export function checkAnswer(question: BankQuestion, answer: readonly string[]): void {
  if (wrongAnswer(shownQuestion(question), answerOf(question.kind, answer)))
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'answer' })
}
