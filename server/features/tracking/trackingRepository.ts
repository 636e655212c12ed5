import { sql } from 'kysely'
import type { TrackedEvent } from '@contract/calls/operating/tracking'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { maskMobile } from '../../secrets'
import { isTokenOf } from '../account/sessionService'

/** Stores events of somebody; an event that is there already is left as it is. The mobile is the person's own, masked. Returns how many are new. */
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

/** The events that name no other person, hospital, post, mobile or session than the caller's; a claim that is left out says nothing. */
export async function ownEvents(
  db: Db,
  caller: Caller,
  events: readonly TrackedEvent[],
): Promise<readonly TrackedEvent[]> {
  const { comId, homeComId, userId, postId } = caller
  const { mobile_masked: mobile } = await db
    .selectFrom('person')
    .select('mobile_masked')
    .where('com_id', '=', homeComId)
    .where('person_id', '=', userId)
    .executeTakeFirstOrThrow()
  const tokens = [...new Set(events.flatMap(({ token }) => token || []))]
  const ownTokens = await Promise.all(tokens.map((token) => isTokenOf(db, caller, token)))
  const isOwn = (claim: string | undefined, ...own: (string | null)[]) =>
    !claim || own.includes(claim)
  return events.filter(
    (event) =>
      isOwn(event.userId, userId) &&
      isOwn(event.comId, comId, homeComId) &&
      isOwn(event.postId, postId) &&
      // A phone knows its person's number only in part.
      isOwn(event.mobile && maskMobile(event.mobile), mobile) &&
      (!event.token || ownTokens[tokens.indexOf(event.token)] === true),
  )
}
