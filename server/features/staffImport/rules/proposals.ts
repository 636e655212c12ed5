import type { StaffField } from '@contract/rules/people/staffFields'
import type { Outcome, RowProblem } from './Outcome'

/** What one field would say instead. `value`: what it says now; '' where different rows that say different things are emptied. */
export interface Proposal {
  field: StaffField
  value: string
  proposal: string
}

/** A proposal for so many rows. `sample`: what the first of them says now. */
export interface ProposedRows extends Proposal {
  rows: number
  sample: string
}

/** What names a proposal: the same word of the same field is decided once for all rows. */
export const proposalKey = ({ field, value, proposal }: Proposal): string =>
  [field, value, proposal].join('\n')

/** What a problem of a row would have its field say; undefined: nothing is proposed. */
export function proposalOf(
  { values }: Outcome,
  { field, proposal }: RowProblem,
): Proposal | undefined {
  if (proposal === undefined) return undefined
  return { field, value: proposal === '' ? '' : (values[field] ?? ''), proposal }
}

/** All that is proposed for wrong rows, what concerns most of them first. */
export function proposedOf(outcomes: readonly Outcome[]): ProposedRows[] {
  const found = new Map<string, ProposedRows>()
  for (const outcome of outcomes.filter(({ state }) => state === 'wrong'))
    for (const problem of outcome.problems) {
      const one = proposalOf(outcome, problem)
      if (!one) continue
      const key = proposalKey(one)
      const known = found.get(key) ?? { ...one, rows: 0, sample: outcome.values[one.field] ?? '' }
      found.set(key, { ...known, rows: known.rows + 1 })
    }
  return [...found.values()].sort((a, b) => b.rows - a.rows)
}
