import { sql } from 'kysely'
import { replacedIn } from '../../db/replacedIn'
import type { MergeUnits, PersonTraces } from '../../Traces'

export const skillTraces = {
  emptied: (label) => ({
    skill_observation: {
      remark: null,
      void_reason: sql`case when void_reason is null then null else ${label} end`,
    },
  }),
  follows: { skill_observation: null },
} satisfies PersonTraces

/** What was observed in a unit was observed in the other one. */
export const mergeUnitsObserved: MergeUnits = async (tx, { comId, fromId, intoId }) => {
  await sql`update skill_observation set unit_ids = ${replacedIn('unit_ids', fromId, intoId)}
    where com_id = ${comId} and unit_ids @> array[${fromId}::text]`.execute(tx)
}
