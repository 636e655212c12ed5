import { sql } from 'kysely'
import { newId } from '../../db/newId'
import type { Tx } from '../../db/schema'

/**
 * What a file did to people, one event each in the log of deciding acts: many at once, as server/db/auditEvent.ts writes
 * one. They come from a job, so they have no network address.
 */
export async function writeStaffEvents(
  tx: Tx,
  { comId, by, what, now }: { comId: string; by: string; what: string; now: number },
  events: readonly { personId: string; kind: string; after: object }[],
): Promise<void> {
  const rows = events.map((event) => ({ ...event, eventId: newId(now) }))
  await sql`
    insert into audit_event (com_id, event_id, who_com_id, who_id, what, subject, kind, person_id, after, at, address)
    select ${comId}, r."eventId", ${comId}, ${by}, ${what}, 'person', r.kind, r."personId", r.after, ${now}::timestamptz, null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("eventId" text, kind text, "personId" text, after jsonb)`.execute(
    tx,
  )
}
