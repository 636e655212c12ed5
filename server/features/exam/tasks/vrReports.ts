import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import type { Secrets } from '../../../secrets'
import { replies } from '../texts'
import { recordVrResult } from './vrMakingRepository'
import { vrTickets } from './vrTickets'

export interface VrReport {
  ticket: string
  score: number
  /** Hex HMAC-SHA256 of `ticket.score` under the key of the task. */
  sign: string
}

/** What sites of 3-D scenes report, signed; the same for a scene of our own. */
export function vrReports(secrets: Secrets) {
  const tickets = vrTickets(secrets)
  return {
    /** The best score that stands now. Throws where it is not signed, too late, or somebody is not there any more. */
    async take(db: Db, report: VrReport, now: number): Promise<number> {
      const visitor = tickets.read(report.ticket)
      if (!visitor || !tickets.isSigned(report, visitor.taskId))
        throw new DomainError(Code.notAllowed, commonReplies.notAllowed)
      if (now >= visitor.until) throw new DomainError(Code.stateChanged, replies.vrOver)
      const best = await recordVrResult(db, visitor, report.score, now)
      if (best === undefined) throw new DomainError(Code.notFound, commonReplies.notFound)
      return best
    },

    /** As the site of a scene signs. undefined: the ticket is none of ours. */
    sign(ticket: string, score: number): VrReport | undefined {
      const visitor = tickets.read(ticket)
      return visitor && { ticket, score, sign: tickets.signOf(ticket, score, visitor.taskId) }
    },
  }
}
