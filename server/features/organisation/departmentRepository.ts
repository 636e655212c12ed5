import type { Tx } from '../../db/schema'
import { keyOf, type PlannedDepartment } from './departmentRules'

/** Adds these departments after those that the hospital has; what stands at the same place stays as it is. Returns how many it has. */
export async function addDepartments(
  tx: Tx,
  comId: string,
  planned: readonly PlannedDepartment[],
): Promise<number> {
  const there = await tx
    .selectFrom('department')
    .select(['department_id', 'department_name', 'parent_id'])
    .where('com_id', '=', comId)
    .execute()
  const byId = new Map(there.map((row) => [row.department_id, row]))
  const pathOf = (id: string | null): string[] => {
    const row = id === null ? undefined : byId.get(id)
    return row ? [...pathOf(row.parent_id), row.department_name] : []
  }
  const ids = new Map(there.map(({ department_id: id }) => [keyOf(pathOf(id)), id]))
  let next = there.length
  for (const { path, kind } of planned) {
    if (ids.has(keyOf(path))) continue
    const departmentId = `d${++next}`
    await tx
      .insertInto('department')
      .values({
        com_id: comId,
        department_id: departmentId,
        department_name: path.at(-1) ?? '',
        kind,
        position: next,
        parent_id: ids.get(keyOf(path.slice(0, -1))) ?? null,
      })
      .execute()
    ids.set(keyOf(path), departmentId)
  }
  return ids.size
}
