import { sql } from 'kysely'
import { notifyPeopleChanged, notifySessionsGone } from '../../db/notices'
import type { Tx } from '../../db/schema'

/** Ends every session of these people; every server hears of it. */
export async function endAllSessions(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<void> {
  await notifyPeopleChanged(tx, comId, personIds)
  const ended = await sql<{ hash: string }>`
    delete from session where com_id = ${comId} and person_id = any(${[...personIds]}::text[]) returning token_hash as hash`.execute(
    tx,
  )
  await notifySessionsGone(
    tx,
    ended.rows.map(({ hash }) => hash),
  )
}
