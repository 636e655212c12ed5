import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { createSession } from '../enter'
import { sessionLives } from '../sessionRepository'
import type { Sessions } from '../sessions'
import { issueTicket, handOverSeconds, consumeTicket } from '../verification/ticketRepository'
import { wayBack } from './platformCalls'
import { commonReplies } from '../../../http/texts'
import { takeView } from '../view/viewService'

export interface HandOverDeps {
  sessions: Sessions
  basePath: string
}

/**
 * From the mini-program to the H5 in its web view. Only a ticket travels in the address: one use, 60 s, for the session that
 * made it while that lasts, and to the page that was named then. The H5 gets a session of its own.
 */
export function handOverCalls({
  sessions,
  basePath,
}: HandOverDeps): Pick<Handlers<Contract['identity']>, 'makeHandOver' | 'takeHandOver'> {
  return {
    async makeHandOver({ returnTo }, { db, caller, now }) {
      const { comId, userId, sessionId } = caller
      const ticket = await issueTicket(
        db,
        'handover',
        { comId, personId: userId, sessionId, returnTo: wayBack(returnTo) },
        now,
      )
      return {
        ticket,
        address: `${basePath}/wxH5Entrance?ticket=${ticket}`,
        seconds: handOverSeconds,
      }
    },

    async takeHandOver({ ticket, ...arrival }, { db, address, now, issueToken }) {
      const viewed = await takeView(db, ticket, { now, issueToken })
      if (viewed) return { user: viewed, returnTo: '/' }
      const details = await consumeTicket(db, 'handover', ticket, now)
      if (!details || !(await sessionLives(db, details, now)))
        throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
      const { comId, personId, returnTo } = details
      return {
        user: await createSession(
          sessions,
          db,
          { ...arrival, comId, personId, source: 1, by: 'host' },
          { now, address, issueToken },
        ),
        returnTo,
      }
    },
  }
}
