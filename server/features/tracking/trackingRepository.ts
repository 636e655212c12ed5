import { sql } from 'kysely'
import type { TrackedEvent } from '@contract/calls/operating/tracking'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'

/** Stores events of the caller; an event that is there already is left as it is. The mobile is the person's own, masked. Returns how many are new. */
export async function storeEvents(
  db: Db,
  { comId, userId, postId }: Pick<Caller, 'comId' | 'userId' | 'postId'>,
  events: readonly TrackedEvent[],
  now: number,
): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    insert into tracked_event (com_id, person_id, tracing_id, sequence, event_type, event_code, mobile_masked, post_id, happened_at, received_at)
    select p.com_id, p.person_id, e.tracing_id, e.sequence, e.event_type, e.event_code, p.mobile_masked, ${postId}::text, e.happened_at, ${now}
    from unnest(${events.map((event) => event.tracingId)}::text[], ${events.map((event) => event.tracingSequenceCode)}::int[], ${events.map((event) => event.eventType)}::text[],
      ${events.map((event) => event.eventCode)}::text[], ${events.map((event) => event.timestamp)}::timestamptz[]) as e (tracing_id, sequence, event_type, event_code, happened_at)
    join person p on p.com_id = ${comId} and p.person_id = ${userId} on conflict do nothing returning sequence`.execute(
    db,
  )
  return rows.length
}
