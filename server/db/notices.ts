import { sql } from 'kysely'
import { anyOf } from './anyOf'
import type { Tx } from './schema'

/** What servers tell one another through the database: their memories of sessions and rights are no longer so. */
export const notices = { sessionGone: 'session_gone', personChanged: 'person_changed' } as const

/** To every server, at the commit of the transaction that ended these sessions. */
export async function notifySessionsGone(tx: Tx, tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length > 0)
    await sql`select pg_notify(${notices.sessionGone}, hash) from unnest(${[...tokenHashes]}::text[]) as g (hash)`.execute(
      tx,
    )
}

/** To every server, at the commit of the transaction that changed a user's place, rights, or whether they may log in. */
export async function notifyPersonChanged(tx: Tx, comId: string, personId: string): Promise<void> {
  await sql`select pg_notify(${notices.personChanged}, ${`${comId}/${personId}`}::text)`.execute(tx)
}

/**
 * The same of many people; who has no session is in no server's memory. Who has one is read first: a notice inside a statement over
 * spread tables would be given on the machine of the hospital, where nobody listens, and keeps that from being prepared.
 */
export async function notifyPeopleChanged(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<void> {
  const known = await tx
    .selectFrom('session')
    .select('person_id')
    .distinct()
    .where('com_id', '=', comId)
    .where('person_id', '=', anyOf(personIds))
    .execute()
  if (known.length === 0) return
  const names = known.map(({ person_id: personId }) => `${comId}/${personId}`)
  await sql`select pg_notify(${notices.personChanged}, name) from unnest(${names}::text[]) as g (name)`.execute(
    tx,
  )
}
