import type { Option } from '@contract/calls/authoring/question'
import { drawUnits } from './drawRules'
import { questionsOf } from './frozenPaper'
import { optionsOf, targetsOf } from './shownQuestion'
import type { PaperDetails, PaperQuestion } from './paperRepository'

export interface PlacedQuestion {
  question: PaperQuestion
  options: readonly Option[]
  targets: readonly Option[] | undefined
}

/**
 * The questions of a paper for print. `draw` decides which ones a drawn paper has; `order` their order and that of their options
 * where it `shuffles`. Things to bring into order and partners to match are always shuffled.
 */
export function printedOrder(
  paper: PaperDetails,
  { draw, order, shuffles }: { draw: number; order: number; shuffles: boolean },
): PlacedQuestion[] {
  const drawn = paper.rules
    ? { ...paper, questions: drawUnits(paper.questions, paper.rules, draw), rules: undefined }
    : paper
  const orders = { seed: order, shuffleQuestions: shuffles, shuffleOptions: shuffles }
  return questionsOf(drawn, orders).map((question, position) => ({
    question,
    options: optionsOf(question, position, orders),
    targets: targetsOf(question, position, orders),
  }))
}
