import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { addDepartments } from './departmentRepository'
import { departmentsFrom, keyOf } from './departmentRules'
import { readDepartments } from './readDepartments'
import { listUnits, lockTree } from './treeRepository'
import { withAbove } from './unitTree'

/** Units out of a file of the hospital: looked at first, then added. */
export const fileCalls: Pick<Handlers<Contract['organisation']>, 'readFile' | 'addUnits'> = {
  async readFile(_input, { db, caller, file }) {
    const planned = departmentsFrom(await readDepartments(file)) ?? []
    const units = await listUnits(db, caller.comId)
    const parents = new Map(units.map(({ unitId, parentId }) => [unitId, parentId]))
    const names = new Map(units.map(({ unitId, name }) => [unitId, name]))
    const there = new Set(
      units.map(({ unitId }) =>
        keyOf(
          withAbove(unitId, parents)
            .reverse()
            .map((id) => names.get(id) ?? ''),
        ),
      ),
    )
    return {
      lines: planned.map(({ path, kind }) => ({
        path: keyOf(path),
        kind,
        isThere: there.has(keyOf(path)) ? 1 : 0,
      })),
    }
  },

  async addUnits({ paths }, { db, caller, audit }) {
    const planned = departmentsFrom(paths)
    if (!planned) throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'paths' })
    await lockTree(db, caller.comId)
    const before = (await listUnits(db, caller.comId)).length
    const added = (await addDepartments(db, caller.comId, planned)) - before
    await audit({ after: { added, paths } })
    return { added }
  },
}
