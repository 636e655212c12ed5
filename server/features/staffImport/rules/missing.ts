import type { Outcome, RowProblem } from './Outcome'
import { nameKey } from './nameRules'
import type { Made, MadeKind } from './World'

/** What can be made, by the problem that it mends. */
const makeable: readonly RowProblem['key'][] = [
  'unknownUnit',
  'unknownPost',
  'titleAsPost',
  'unknownTitle',
]
const isKind = (field: string): field is MadeKind =>
  field === 'unit' || field === 'ward' || field === 'post' || field === 'title'

/** Whether what a row names can be made. */
export const canMake = ({ key }: RowProblem): boolean => makeable.includes(key)

/** What names something that is to be made, in a map. */
export const madeKey = ({ kind, name, under }: Made): string =>
  [kind, nameKey(name), nameKey(under)].join('\n')

/** Something that is not there. `rows`: how many rows name it; `alike`: what is there and may be meant. */
export interface Missing extends Made {
  rows: number
  isAlike: boolean
}

/** Campuses that rows name and that the tree does not have, as the file says them: nobody is put by them. `units`: names in the tree. */
export function unknownCampuses(outcomes: readonly Outcome[], units: readonly string[]): string[] {
  const known = new Set(units.map(nameKey))
  const said = new Set(outcomes.map(({ values }) => values.campus ?? '').filter(Boolean))
  return [...said].filter((campus) => !known.has(nameKey(campus)))
}

/** Units, posts and titles that rows name and that are not there, those in most rows first. */
export function namedButMissing(outcomes: readonly Outcome[]): Missing[] {
  const found = new Map<string, Missing>()
  for (const { problems, values } of outcomes)
    for (const problem of problems) {
      const { field, proposal } = problem
      if (!canMake(problem) || !isKind(field)) continue
      const made: Made = {
        kind: field,
        name: values[field] ?? '',
        under: field === 'ward' ? (values.unit ?? '') : '',
      }
      const known = found.get(madeKey(made)) ?? {
        ...made,
        rows: 0,
        isAlike: proposal !== undefined,
      }
      found.set(madeKey(made), { ...known, rows: known.rows + 1 })
    }
  return [...found.values()].sort((a, b) => b.rows - a.rows)
}
