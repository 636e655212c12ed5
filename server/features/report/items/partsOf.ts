import type { Part } from '@contract/calls/year/reportShapes'
import { groupBy } from '../../../db/groupBy'
import { percent } from '../numberRules'
import type { ItemRow } from './countRepository'

const partsBy = (rows: readonly ItemRow[], nameOf: (row: ItemRow) => string): Part[] =>
  [...groupBy(rows, nameOf)].map(([name, of]) => ({
    name,
    questions: of.length,
    earned: percent(
      of.reduce((sum, { points }) => sum + points, 0),
      of.reduce((sum, { taken, marks }) => sum + taken * marks, 0),
    ),
  }))

/** What was earned by category and by standard, in the order of the paper. */
export const partsOf = (rows: readonly ItemRow[]): Record<'categories' | 'clauses', Part[]> => ({
  categories: partsBy(rows, ({ knowCatName }) => knowCatName),
  clauses: partsBy(rows, ({ source }) => source),
})
