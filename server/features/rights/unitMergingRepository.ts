import { sql } from 'kysely'
import { replacedIn } from '../../db/replacedIn'
import type { MergeUnits } from '../../Traces'

/** Rights over a unit are rights over the other one. */
export const mergeUnitsInGrants: MergeUnits = async (tx, { comId, fromId, intoId }) => {
  await sql`update person_grant set scope_ids = ${replacedIn('scope_ids', fromId, intoId)}
    where com_id = ${comId} and scope_kind = 'departments' and scope_ids @> array[${fromId}::text]`.execute(
    tx,
  )
}
