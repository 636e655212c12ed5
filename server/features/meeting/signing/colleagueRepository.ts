import type { Db } from '../../../db/schema'

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
