import { sql } from 'kysely'
import { newId } from './newId'
import type { Tx } from './schema'

/** What a long job did to people, one event each in the log of deciding acts: many at once, as auditEvent.ts writes one. They have no network address. `now`: epoch ms. */
export async function writeAuditEvents(
  tx: Tx,
  { comId, by, what, now }: { comId: string; by: string; what: string; now: number },
  events: readonly {
    personId: string
    kind?: string
    reason?: string
    before?: object
    after?: object
  }[],
): Promise<void> {
  const rows = events.map((event) => ({ ...event, eventId: newId(now) }))
  await sql`
    /* several machines: seldom, many people are changed at once */
    insert into audit_event (com_id, event_id, who_com_id, who_id, what, subject, kind, reason, person_id, before, after, at, address)
    select ${comId}, r."eventId", ${comId}, ${by}, ${what}, 'person', r.kind, r.reason, r."personId", r.before, r.after, ${now}::timestamptz, null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("eventId" text, kind text, reason text, "personId" text, before jsonb, after jsonb)`.execute(
    tx,
  )
}
