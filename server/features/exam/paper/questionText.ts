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

const written = new WeakMap<
  PaperQuestion,
  { head: string; options: Map<string, string>; targets: Map<string, string> }
>()

const json = (options: PaperQuestion['options'] = []) =>
  new Map(
    options.map(({ optionId, text, media }) => [
      optionId,
      JSON.stringify({ optionId, text, media }),
    ]),
  )

/** JSON of a question's parts, made once a process: papers are opened by thousands at the same minute. */
function textsOf(question: PaperQuestion) {
  const known = written.get(question)
  if (known) return known
  const { questionId, kind, stem, marks, media, blanks, maxChars, case: together } = question
  const head = JSON.stringify({
    questionId,
    kind,
    stem,
    marks,
    media,
    blanks,
    maxChars,
    case: together,
  }).slice(0, -1)
  const made = { head, options: json(question.options), targets: json(question.targets) }
  written.set(question, made)
  return made
}

/** A question as an attempt shows it, as JSON text without its closing brace. Only named fields are written: a right answer cannot slip in. */
export function shownText(question: PaperQuestion, position: number, orders: Orders): string {
  const { head, options, targets } = textsOf(question)
  const listed = (texts: Map<string, string>, items: PaperQuestion['options']) =>
    items.map(({ optionId }) => texts.get(optionId)).join(',')
  const right = targetsOf(question, position, orders)
  const targetText = right ? `,"targets":[${listed(targets, right)}]` : ''
  return `${head},"options":[${listed(options, optionsOf(question, position, orders))}]${targetText}`
}
