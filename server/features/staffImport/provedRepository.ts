import { anyOf } from '../../db/anyOf'
import type { Tx } from '../../db/schema'

/** The numbers of these people that they have shown to be theirs, by person. */
export async function provedNumbers(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('mobile_lookup')
    .select(['person_id', 'mobile_hash'])
    .where('com_id', '=', comId)
    .where('person_id', '=', anyOf(personIds))
    .where('unproved', '=', false)
    .execute()
  return new Map(rows.map(({ person_id, mobile_hash }) => [person_id, mobile_hash]))
}
