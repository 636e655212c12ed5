import type { CreditItem, CreditRow, CreditStatement } from '@contract/calls/year/credit'
import { countCredits, type CreditLimit, type EarnedCredits } from '@contract/rules/year/credits'
import type { EarnedRow } from './creditRepository'

/** Somebody with what of their credits counts. */
export const countedRow = (
  { kinds, ...row }: EarnedRow,
  limits: readonly CreditLimit[],
): CreditRow => ({ ...row, ...countCredits(kinds, limits) })

/** A year of somebody: what they earned, item by item, and what of it counts. Meetings that give none stand with their hours. */
export function statementOf(
  items: readonly CreditItem[],
  {
    year,
    years,
    limits,
  }: { year: number; years: readonly number[]; limits: readonly CreditLimit[] },
): CreditStatement {
  const sums = new Map<string, number>()
  for (const { kind, credits } of items) sums.set(kind, (sums.get(kind) ?? 0) + credits)
  const earned = [...sums].map(([kind, credits]): EarnedCredits => ({ kind, credits }))
  return {
    year,
    years: [...new Set([year, ...years])].sort((a, b) => b - a),
    ...countCredits(earned, limits),
    items: [...items],
  }
}
