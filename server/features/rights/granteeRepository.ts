import { anyOf } from '../../db/anyOf'
import type { Db } from '../../db/schema'
import { inTreeOrder } from '../organisation/organisationService'

/** Somebody who works at that hospital; undefined: nobody. */
export function findColleague(
  db: Db,
  { comId, personId }: { comId: string; personId: string },
): Promise<{ name: string; departmentId: string | null; hasSecondFactor: boolean } | undefined> {
  return db
    .selectFrom('person')
    .select((row) => [
      'person_name as name',
      'department_id as departmentId',
      row
        .exists(
          row
            .selectFrom('second_factor as f')
            .select('f.person_id')
            .where('f.com_id', '=', comId)
            .where('f.person_id', '=', personId),
        )
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    ])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** Open units of a hospital in the order of its tree; `only`: those among these. */
export async function departmentNames(
  db: Db,
  comId: string,
  only: readonly string[] | null,
): Promise<{ deptId: string; deptName: string }[]> {
  const units = await db
    .selectFrom('department')
    .select(['department_id as unitId', 'department_name as name', 'parent_id as parentId'])
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .orderBy('department_id')
    .execute()
  return inTreeOrder(units)
    .filter(({ unitId }) => only === null || only.includes(unitId))
    .map(({ unitId, name }) => ({ deptId: unitId, deptName: name }))
}

/** How many of these are departments of that hospital. */
export async function countDepartments(
  db: Db,
  comId: string,
  ids: readonly string[],
): Promise<number> {
  const rows = await db
    .selectFrom('department')
    .select('department_id')
    .where('com_id', '=', comId)
    .where('department_id', '=', anyOf(ids))
    .execute()
  return rows.length
}
