import type { ObservationFilter } from '@contract/calls/study/skillResult'
import { dayMs, dayStamp, wallTimeOf } from '@contract/rules/hospitalTime'
import type { Wanted } from '../../parts/list/ListColumn'

export const periods = ['d7', 'd30', 'd90', 'year'] as const
type Period = (typeof periods)[number]

/** The first day of a period that ends today. `now`: epoch ms. */
function firstDay(period: Period, now: number): string {
  if (period === 'year') return `${wallTimeOf(now).year}-01-01`
  const days = { d7: 6, d30: 29, d90: 89 }[period]
  return dayStamp(now - days * dayMs)
}

/** What the address asks for, as the server takes it. */
export function filterOf({ filters }: Pick<Wanted, 'filters'>, now: number): ObservationFilter {
  const { keyword, checklistId, observerId, unitId, period, passed, voided } = filters
  return {
    ...(keyword && { keyword }),
    ...(checklistId && { checklistId }),
    ...(observerId && { observerId }),
    ...(unitId && { unitId }),
    ...(period && { fromDay: firstDay(period as Period, now) }),
    ...(passed && { passed: passed === '1' ? 1 : 0 }),
    ...(voided && { voided: 1 }),
  }
}
