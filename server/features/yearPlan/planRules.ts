import type { DoneLine, MadeOfPlan } from '@contract/calls/year/yearPlan'
import { wallTimeOf } from '@contract/rules/hospitalTime'
import { stateOfMade, stateOfMonth } from '@contract/rules/year/yearPlan'
import type { MadeRow } from './madeRepository'
import type { StoredLine } from './planRepository'

/** Whether a month of a year lies behind. */
function isPast(year: number, month: number, now: number): boolean {
  const today = wallTimeOf(now)
  return year < today.year || (year === today.year && month < today.month)
}

/** A topic with where it stands in each of its months; what was made beside the plan adds its month. */
export function doneLine(
  { planId: _, ...line }: StoredLine,
  made: readonly MadeRow[],
  year: number,
  now: number,
): DoneLine {
  const things = made.map(({ planId: _plan, lineId: _line, withdrawn, ...one }): MadeOfPlan => {
    const state = stateOfMade({ ...one, withdrawn }, now)
    return { ...one, state }
  })
  const months = [...new Set([...line.months, ...things.map(({ month }) => month)])]
  return {
    ...line,
    made: things,
    months: months
      .sort((a, b) => a - b)
      .map((month) => {
        const states = things.flatMap((one) => (one.month === month ? [one.state] : []))
        return { month, state: stateOfMonth(states, isPast(year, month, now)) }
      }),
  }
}

/** Topics × months of a plan, and how many of them were held and missed. */
export function sumsOf(lines: readonly DoneLine[]) {
  const months = lines.flatMap((line) => line.months)
  const count = (state: string) => months.filter((one) => one.state === state).length
  return { planned: months.length, held: count('held'), missed: count('missed') }
}
