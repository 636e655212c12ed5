import type { Db } from '../../../db/schema'

/** An active person of that hospital; undefined: there is none. */
export const findColleague = (
  db: Db,
  comId: string,
  personId: string,
): Promise<{ departmentId: string | null } | undefined> =>
  db
    .selectFrom('person')
    .select('department_id as departmentId')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('active', '=', true)
    .executeTakeFirst()

/** Who a proved number is at that hospital; undefined: a guest. */
export async function colleagueOfNumber(
  db: Db,
  comId: string,
  mobileHash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mobile_lookup as m')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'm.com_id').onRef('p.person_id', '=', 'm.person_id'),
    )
    .select('m.person_id')
    .where('m.mobile_hash', '=', mobileHash)
    .where('m.com_id', '=', comId)
    .where('p.active', '=', true)
    .executeTakeFirst()
  return row?.person_id
}

/** Name and hospital of somebody from elsewhere. */
export function nameOfPerson(
  db: Db,
  comId: string,
  personId: string,
): Promise<{ person_name: string; com_name: string; mobile_masked: string | null } | undefined> {
  return db
    .selectFrom('person as p')
    .innerJoin('company as c', 'c.com_id', 'p.com_id')
    .select(['p.person_name', 'c.com_name', 'p.mobile_masked'])
    .where('p.com_id', '=', comId)
    .where('p.person_id', '=', personId)
    .executeTakeFirst()
}
