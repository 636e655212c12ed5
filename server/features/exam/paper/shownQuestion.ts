import { inOrder, type Orders } from './order'
import type { PaperQuestion } from './paperRepository'

/** A question's options in the attempt's own order; "right" and "wrong" of a judge question keep their places, things to bring into order never do. */
export function optionsOf(
  question: PaperQuestion,
  position: number,
  { seed, shuffleOptions }: Orders,
): PaperQuestion['options'] {
  const shuffle = question.kind === 'order' || (shuffleOptions && question.kind !== 'judge')
  return [...inOrder(question.options, seed + 1 + position, shuffle)]
}

/** The right side of a matching, always in an order of its own: the next to each other would be the answer. */
export const targetsOf = (question: PaperQuestion, position: number, { seed }: Orders) =>
  question.targets && [...inOrder(question.targets, seed + 7919 + position, true)]

const picked = ({ optionId, text, media }: PaperQuestion['options'][number]) => ({
  optionId,
  text,
  media,
})

/** A question as an attempt shows it. Only named fields are taken: a right answer cannot slip in. */
export function shownQuestion(question: PaperQuestion, position: number, orders: Orders) {
  const { questionId, kind, stem, marks, media, blanks, maxChars, case: together } = question
  const targets = targetsOf(question, position, orders)
  return {
    questionId,
    kind,
    stem,
    marks,
    media,
    blanks,
    maxChars,
    case: together,
    options: optionsOf(question, position, orders).map(picked),
    ...(targets && { targets: targets.map(picked) }),
  }
}
