import { newId } from '../../db/newId'
import type { Tx } from '../../db/schema'
import { keyOf, type PlannedUnit } from './reading/plannedUnits'
import { insertUnit, listUnits } from './treeRepository'

/**
 * Adds these units at the top or below one of a hospital (`parentId`), behind those that it has; what is open at the same place
 * stays as it is. Returns how many came.
 */
export async function addUnits(
  tx: Tx,
  comId: string,
  { parentId, planned }: { parentId: string | null; planned: readonly PlannedUnit[] },
  now: number,
): Promise<number> {
  const units = await listUnits(tx, comId)
  const byId = new Map(units.map((unit) => [unit.unitId, unit]))
  const pathOf = (id: string | null): string[] => {
    const unit = id === null ? undefined : byId.get(id)
    return unit ? [...pathOf(unit.parentId), unit.name] : []
  }
  const base = pathOf(parentId)
  const ids = new Map(
    units
      .filter(({ closedAt }) => closedAt === null)
      .map(({ unitId }) => [keyOf(pathOf(unitId)), unitId]),
  )
  let position = Math.max(-1, ...units.map((unit) => unit.position))
  let added = 0
  for (const { path, kind } of planned) {
    const here = [...base, ...path]
    if (ids.has(keyOf(here))) continue
    const unitId = newId(now)
    await insertUnit(tx, comId, {
      unitId,
      name: path.at(-1) ?? '',
      kind,
      code: null,
      parentId: ids.get(keyOf(here.slice(0, -1))) ?? null,
      position: ++position,
    })
    ids.set(keyOf(here), unitId)
    added += 1
  }
  return added
}
