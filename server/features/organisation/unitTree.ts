import { groupBy } from '../../db/groupBy'

/** A unit and the one above it; null: it stands at the top. */
export interface UnitPlace {
  unitId: string
  parentId: string | null
}

/** Each unit before those in it, else in the order given. What hangs on nothing that is there stands at the top. */
export function inTreeOrder<Unit extends UnitPlace>(units: readonly Unit[]): Unit[] {
  const known = new Set(units.map(({ unitId }) => unitId))
  const inside = groupBy(units, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const walked = new Set<string>()
  const walk = (unit: Unit): Unit[] => {
    if (walked.has(unit.unitId)) return []
    walked.add(unit.unitId)
    return [unit, ...(inside.get(unit.unitId) ?? []).flatMap(walk)]
  }
  return (inside.get(null) ?? []).flatMap(walk)
}

/** A unit with all those above it, itself first. A circle ends where it began. */
export function withAbove(unitId: string, tree: ReadonlyMap<string, string | null>): string[] {
  const path = new Set<string>()
  for (let at: string | null = unitId; at !== null && !path.has(at); at = tree.get(at) ?? null)
    path.add(at)
  return [...path]
}
