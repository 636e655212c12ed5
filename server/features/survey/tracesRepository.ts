import { sql } from 'kysely'
import type { MergeUnits, PersonTraces } from '../../Traces'

export const surveyTraces = {
  texts: { survey_record: { key: 'record_id', columns: { answers: 'jsonb' } } },
  follows: { survey_record: null, survey_receipt: ['survey_id'], area_request: null },
} satisfies PersonTraces

/** Moves requests for missing wards from one unit to the other. */
export const mergeUnitsAskedFor: MergeUnits = async (tx, { comId, fromId, intoId }) => {
  await sql`update area_request set department_id = ${intoId} where com_id = ${comId} and department_id = ${fromId}`.execute(
    tx,
  )
}
