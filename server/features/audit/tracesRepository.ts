import { sql } from 'kysely'
import type { PersonTraces } from '../../Traces'

/** The log of decisions is kept by law and never otherwise changed: it loses names and numbers, and where they decided from. */
export const auditTraces = {
  texts: {
    audit_event: { key: 'event_id', columns: { before: 'jsonb', after: 'jsonb', reason: 'text' } },
  },
  async forget(tx, { comId, personId }) {
    await sql`update audit_event set address = null where com_id = ${comId} and who_com_id = ${comId} and who_id = ${personId}`.execute(
      tx,
    )
  },
} satisfies PersonTraces
