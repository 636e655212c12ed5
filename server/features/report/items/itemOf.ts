import type { Item } from '@contract/calls/year/reportShapes'
import type { ItemRow } from './countRepository'
import { difficulty, discrimination, hintsOf } from './itemRules'
import { percent } from '../numberRules'

/** Kinds of which a share chooses each option; in the others every option is used, or none. */
const chosenOf = ['single', 'multiple', 'judge']

/** An item of the analysis, from its sums. */
export function itemOf({
  questionId,
  kind,
  stem,
  marks,
  knowCatName,
  options,
  right,
  chosen,
  source: _,
  ...sums
}: ItemRow): Item {
  const earned = difficulty(sums, marks)
  const telling = discrimination(sums)
  return {
    questionId,
    kind,
    stem,
    marks,
    knowCatName,
    taken: sums.taken,
    blank: sums.blank,
    difficulty: earned,
    discrimination: telling,
    hints: hintsOf(earned, telling, sums.taken),
    options: (chosenOf.includes(kind) ? options : []).map(({ optionId, text }) => {
      const count = chosen?.[optionId] ?? 0
      return {
        optionId,
        text,
        right: right.includes(optionId) ? (1 as const) : (0 as const),
        chosen: count,
        share: percent(count, sums.taken),
      }
    }),
  }
}
