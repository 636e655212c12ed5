import type { User } from '@contract/calls/account/account'
import { Code } from '@contract/codes'
import { minuteMs } from '@contract/rules/hospitalTime'
import { inForce } from '@contract/rules/rights'
import { namesIn } from '../../../db/personNames'
import type { Db, Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { listHeldGrants } from '../../rights/rightsService'
import { personDetails } from '../personRepository'
import { openSession, sessionLives } from '../sessionRepository'
import { userOf } from '../userOf'
import { consumeTicket, issueTicket } from '../verification/ticketRepository'

/** So long somebody of the desk may look, ms. */
const viewMs = 15 * minuteMs

/** A ticket by which the caller looks at what a person of their hospital sees. */
export const issueView = (
  tx: Tx,
  { comId, userId, sessionId }: Pick<Caller, 'comId' | 'userId' | 'sessionId'>,
  personId: string,
  now: number,
): Promise<string> => issueTicket(tx, 'view', { comId, personId, viewerId: userId, sessionId }, now)

/**
 * Makes a session of the ticket in which nothing can be changed; it ends after fifteen minutes, whatever is done in it.
 * Undefined: it is no such ticket. Throws ticketOver where who asked is not logged in any more.
 */
export async function takeView(
  db: Db,
  ticket: string,
  { now, issueToken }: { now: number; issueToken(token: string): void },
): Promise<User | undefined> {
  const details = await consumeTicket(db, 'view', ticket, now)
  if (!details) return undefined
  const { comId, personId, viewerId, sessionId } = details
  if (!(await sessionLives(db, { comId, personId: viewerId, sessionId }, now)))
    throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
  issueToken(
    await openSession(
      db,
      {
        comId,
        personId,
        deviceName: '',
        source: 1,
        by: 'view',
        idleMs: viewMs,
        viewedBy: viewerId,
      },
      now,
    ),
  )
  const grants = inForce(await listHeldGrants(db, { comId, personId }, now), now)
  const name = (await namesIn(db, comId, [viewerId])).get(viewerId) ?? ''
  return userOf(await personDetails(db, comId, personId), {
    grants,
    viewedBy: { userId: viewerId, name, until: now + viewMs },
  })
}
