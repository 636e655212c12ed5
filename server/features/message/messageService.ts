import type { Db } from '../../db/schema'
import { sendingTime } from './messageRules'
import { insertMessages, planSending, removePlanned } from './messageRepository'
import { wayOf, type MessageKind, type ValuesOfKind } from './texts'

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
 * Puts a message into the message centre of each of these people, and on the way to their phone when they allowed one.
 * Who got the same (`onceKey`) before gets nothing. Quiet hours hold back only the phone. Returns how many are new.
 */
export async function notify<K extends MessageKind>(
  db: Db,
  notice: Notice<K>,
  now: number,
): Promise<number> {
  if (notice.personIds.length === 0) return 0
  const shownAt = Math.max(now, notice.at ?? now)
  const ids = await insertMessages(db, { ...notice, shownAt }, now)
  await planSending(db, notice.comId, ids, wayOf(notice.kind), sendingTime(shownAt))
  return ids.length
}

/** Takes back a message that was to come later. */
export const takeBack = removePlanned
