import type { Db } from '../../../db/schema'
import type { Secrets } from '../../../secrets'
import { tryCode } from './codeRepository'
import { issueTicket, consumeTicket } from './ticketRepository'

const scene = 'meeting'

/** How a guest of a meeting proves a number: the code becomes a ticket, and the ticket signs once. */
export function guestCodes(db: Db, secrets: Secrets) {
  return {
    async checkGuestCode(mobile: string, code: string, now: number): Promise<string | undefined> {
      const mobileHash = secrets.hashMobile(mobile)
      return (await tryCode(db, secrets, { mobileHash, scene, code }, now))
        ? issueTicket(db, 'verify', { scene, mobileHash }, now)
        : undefined
    },
    async consumeGuestTicket(inside: Db, ticket: string, now: number): Promise<string | undefined> {
      const details = await consumeTicket(inside, 'verify', ticket, now)
      return details?.scene === scene ? details.mobileHash : undefined
    },
  }
}
