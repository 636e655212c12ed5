import { groupBy } from './groupBy'
import type { Db } from './schema'

export interface PersonKey {
  comId: string
  personId: string
}

/** Names of people of any hospitals, a statement for each hospital: by `hospital/person`. */
export async function personNames(
  db: Db,
  people: readonly PersonKey[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const [comId, ofHospital] of groupBy(people, (one) => one.comId)) {
    const rows = await db
      .selectFrom('person')
      .select(['person_id', 'person_name'])
      .where('com_id', '=', comId)
      .where('person_id', 'in', [...new Set(ofHospital.map(({ personId }) => personId))])
      .execute()
    for (const { person_id, person_name } of rows) names.set(`${comId}/${person_id}`, person_name)
  }
  return names
}
