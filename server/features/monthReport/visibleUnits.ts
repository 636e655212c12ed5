import { boundsOf, departmentsIn } from '@contract/rules/rights'
import type { CountedUnit } from '@contract/rules/year/monthReport'
import type { Caller } from '../../http/handlers'

/** The units of a report that somebody may read, and whether that is the whole hospital. */
export function visibleUnits(
  caller: Pick<Caller, 'grants'>,
  units: readonly CountedUnit[],
): { units: readonly CountedUnit[]; isWhole: boolean } {
  const departments = departmentsIn(boundsOf(caller, 'report.read'))
  if (departments === null) return { units, isWhole: true }
  return { units: units.filter(({ unitId }) => departments.includes(unitId)), isWhole: false }
}
