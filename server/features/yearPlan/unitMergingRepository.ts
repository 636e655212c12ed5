import { sql } from 'kysely'
import type { MergeUnits } from '../../Traces'

/** The plans of a unit are the other one's. */
export const mergeUnitsPlanned: MergeUnits = async (tx, { comId, fromId, intoId }) => {
  await sql`update year_plan set unit_id = ${intoId} where com_id = ${comId} and unit_id = ${fromId}`.execute(
    tx,
  )
}
