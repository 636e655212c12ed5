import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import { keyOf, unitsFrom } from './reading/plannedUnits'
import { readDepartments } from './readDepartments'
import { listUnits } from './treeRepository'
import { withAbove } from './unitTree'

/** Units out of a file of the hospital, to be looked at before they are added. */
export const fileCalls: Pick<Handlers<Contract['organisation']>, 'readFile'> = {
  async readFile(_input, { db, caller, file }) {
    const planned = unitsFrom(await readDepartments(file)) ?? []
    const units = (await listUnits(db, caller.comId)).filter(({ closedAt }) => closedAt === null)
    const parents = new Map(units.map(({ unitId, parentId }) => [unitId, parentId]))
    const names = new Map(units.map(({ unitId, name }) => [unitId, name]))
    const pathOf = (unitId: string) =>
      withAbove(unitId, parents)
        .reverse()
        .map((id) => names.get(id) ?? '')
    const there = new Set(units.map(({ unitId }) => keyOf(pathOf(unitId))))
    return {
      lines: planned.map(({ path, kind }) => ({
        path: keyOf(path),
        kind,
        isThere: there.has(keyOf(path)) ? 1 : 0,
      })),
    }
  },
}
