import { anyOf } from './anyOf'
import { groupBy } from './groupBy'
import type { Db } from './schema'

export interface PersonKey {
  comId: string
  personId: string
}

/** Names of people of a hospital, by their ids. */
export async function namesIn(
  db: Db,
  comId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    .select(['person_id', 'person_name'])
    .where('com_id', '=', comId)
    .where('person_id', '=', anyOf(new Set(personIds)))
    .execute()
  return new Map(rows.map((row) => [row.person_id, row.person_name]))
}

/** Names of people of any hospitals, a statement for each hospital: by `hospital/person`. */
export async function personNames(
  db: Db,
  people: readonly PersonKey[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const [comId, ofHospital] of groupBy(people, (one) => one.comId)) {
    const ids = ofHospital.map(({ personId }) => personId)
    for (const [personId, name] of await namesIn(db, comId, ids))
      names.set(`${comId}/${personId}`, name)
  }
  return names
}
