import { notifySessionsGone } from '../../db/notices'
import type { Tx } from '../../db/schema'
import type { Caller } from '../../http/handlers'

type OwnSession = Pick<Caller, 'comId' | 'userId' | 'sessionId'>

/** Changes a session; every server reads it anew. */
async function changeSession(
  tx: Tx,
  { comId, userId, sessionId }: OwnSession,
  changes: { second_factor_at: number } | { wants_password: boolean },
): Promise<void> {
  const changed = await tx
    .updateTable('session')
    .set(changes)
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning('token_hash')
    .execute()
  await notifySessionsGone(
    tx,
    changed.map(({ token_hash }) => token_hash),
  )
}

/** The second factor was proved in this session. */
export const storeProof = (tx: Tx, session: OwnSession, now: number): Promise<void> =>
  changeSession(tx, session, { second_factor_at: now })

/** The person of this session has a password of their own now. */
export const storeOwnPassword = (tx: Tx, session: OwnSession): Promise<void> =>
  changeSession(tx, session, { wants_password: false })
