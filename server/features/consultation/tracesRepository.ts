import { FaqState } from '@contract/states'
import { sql } from 'kysely'
import type { PersonTraces } from '../../Traces'

export const consultationTraces = {
  // What was published is worded by an expert and names nobody; the first wording goes.
  async forget(tx, { comId, personId, label }) {
    await sql`update consultation set question = coalesce(faq_question, ${label})
    where com_id = ${comId} and person_id = ${personId} and faq = ${FaqState.published}`.execute(tx)
    await tx
      .deleteFrom('consultation')
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .where('faq', '<>', FaqState.published)
      .execute()
  },
  follows: { consultation: null },
} satisfies PersonTraces
