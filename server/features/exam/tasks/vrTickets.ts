import { createHmac } from 'node:crypto'
import type { Secrets } from '../../../secrets'
import { sameText } from '../../../signed'

export interface Visitor {
  comId: string
  userId: string
  taskId: string
  /** The end of the task when they went in (epoch ms): an old address is worth nothing after it. */
  until: number
}

/**
 * What goes with somebody into a 3-D scene on a site that is not ours, and what comes back: the ticket is sealed, so the site
 * does not learn who it is, and what it reports is signed with the key of the task, so nobody reports about themselves.
 */
export function vrTickets(secrets: Secrets) {
  const purpose = 'vr-ticket'
  const keyOf = (taskId: string) =>
    createHmac('sha256', secrets.keyFor('vr-report')).update(taskId).digest('hex')
  const signOf = (ticket: string, score: number, taskId: string) =>
    createHmac('sha256', keyOf(taskId)).update(`${ticket}.${score}`).digest('hex')
  return {
    give(
      { comId, userId }: Pick<Visitor, 'comId' | 'userId'>,
      { taskId, endTime }: { taskId: string; endTime: number },
    ): string {
      const visitor: Visitor = { comId, userId, taskId, until: endTime }
      return Buffer.from(secrets.encrypt(purpose, JSON.stringify(visitor))).toString('base64url')
    },

    /** Whose ticket it is; undefined: none of ours. */
    read(ticket: string): Visitor | undefined {
      try {
        return JSON.parse(secrets.decrypt(purpose, Buffer.from(ticket, 'base64url'))) as Visitor
      } catch {
        return undefined
      }
    },

    keyOf,

    signOf,

    isSigned: (
      { ticket, score, sign }: { ticket: string; score: number; sign: string },
      taskId: string,
    ): boolean => sameText(signOf(ticket, score, taskId), sign),
  }
}
