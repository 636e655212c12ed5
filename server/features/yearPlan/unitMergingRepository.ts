import { sql } from 'kysely'
import type { MergeUnits } from '../../Traces'

export const mergeUnitsPlanned: MergeUnits = async (tx, { comId, fromId, intoId }) => {
  await sql`update year_plan set unit_id = ${intoId} where com_id = ${comId} and unit_id = ${fromId}`.execute(
    tx,
  )
}
