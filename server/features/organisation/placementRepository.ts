import { sql } from 'kysely'
import { inUnitsOf } from '../../db/inUnits'
import { notifyPeopleChanged } from '../../db/notices'
import type { Db, Tx } from '../../db/schema'
import { followPeople } from '../duty/dutyService'
import { withAbove, type UnitPlace } from './unitTree'

/** Whose place is worked out anew: these people, or everybody in these units. */
export type Placed = { personIds: readonly string[] } | { unitIds: readonly string[] }

/** Every unit of a hospital, closed ones too. */
export function unitPlaces(db: Db, comId: string): Promise<UnitPlace[]> {
  return db
    .selectFrom('department')
    .select(['department_id as unitId', 'parent_id as parentId'])
    .where('com_id', '=', comId)
    .execute()
}

/**
 * Works out which units and groups people count to (person.further_units, group_ids). Whoever changes somebody's department,
 * further posts or groups, or where a unit stands, calls it in the same transaction: a trigger cannot stand on spread tables (docs/decisions/023). What
 * they owe follows (docs/decisions/035).
 */
export async function renewPlaces(tx: Tx, comId: string, who: Placed, now: number): Promise<void> {
  const places = await unitPlaces(tx, comId)
  const tree = new Map(places.map(({ unitId, parentId }) => [unitId, parentId]))
  const paths = Object.fromEntries(places.map(({ unitId }) => [unitId, withAbove(unitId, tree)]))
  const those =
    'personIds' in who
      ? sql<boolean>`p.person_id = any(${[...who.personIds]}::text[])`
      : inUnitsOf('p', who.unitIds)
  const { rows } = await sql<{ personId: string }>`
    update person p set further_units = array(
      select distinct above.id from (
        select p.department_id as unit_id union all
        select f.department_id from further_post f where f.com_id = ${comId} and f.person_id = p.person_id
      ) own cross join lateral jsonb_array_elements_text(coalesce(${JSON.stringify(paths)}::jsonb -> own.unit_id, '[]')) as above (id)
      where above.id is distinct from p.department_id order by 1),
      group_ids = array(select m.group_id from staff_group_member m where m.com_id = ${comId} and m.person_id = p.person_id order by 1)
    where p.com_id = ${comId} and ${those} returning p.person_id as "personId"`.execute(tx)
  const moved = rows.map(({ personId }) => personId)
  await notifyPeopleChanged(tx, comId, moved)
  await followPeople(tx, comId, moved, now)
}
