import type { Db } from '../../db/schema'
import { insertMessages, removePlanned } from './messageRepository'
import { wayOf, type MessageKind, type ValuesOfKind } from './texts'
import { planSms, planWays } from './ways/planWays'

export { countUnread } from './messageRepository'
export { smsCostOf, takeSmsFor } from './ways/smsOfMonth'

export interface Notice<K extends MessageKind = MessageKind> {
  comId: string
  personIds: readonly string[]
  kind: K
  /** What the texts of that kind name in braces (texts.ts). */
  facts: ValuesOfKind<K>
  /** Where a tap leads: an address of ours under the base path, such as /extendCertificate; empty: nowhere. */
  path: string
  /** A user gets the same notice once: for example certificate-30:<number>. */
  onceKey: string
  /** `ownFields` in the facts are each person's own. */
  personal?: boolean
  /** Not before this moment, epoch ms; now when it is missing. */
  at?: number
}

/**
 * Puts a message into the message centre of each of these people, and on the ways out of it that the hospital switched on.
 * Who got the same (`onceKey`) before gets nothing. Quiet hours and the sleep after a night shift hold back only what rings.
 * Returns how many are new.
 */
export async function notify<K extends MessageKind>(
  db: Db,
  notice: Notice<K>,
  now: number,
): Promise<number> {
  if (notice.personIds.length === 0) return 0
  const at = Math.max(now, notice.at ?? now)
  const written = await insertMessages(db, { ...notice, shownAt: at }, now)
  await planWays(db, notice.comId, written, { ...wayOf(notice.kind), at })
  return written.length
}

/** The same, and by SMS too: `most` at most, which somebody asked for and saw the price of (takeSmsFor). Says how many are new and how many go by SMS. */
export async function notifyBySms<K extends MessageKind>(
  db: Db,
  notice: Notice<K>,
  most: number,
  now: number,
): Promise<{ told: number; sms: number }> {
  const written = await insertMessages(db, { ...notice, shownAt: now }, now)
  const planned = { ...wayOf(notice.kind), at: now }
  await planWays(db, notice.comId, written, planned)
  return {
    told: written.length,
    sms: await planSms(db, notice.comId, written, planned, most),
  }
}

/** Takes back a message that was to come later. */
export const takeBack = removePlanned
