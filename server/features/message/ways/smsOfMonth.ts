import type { SmsCost } from '@contract/calls/message/staffNotice'
import { Code } from '@contract/codes'
import type { Db, Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { SmsNotices } from '../../../integrations/sms/smsSettings'
import { monthStartOf } from '../messageRules'
import { wayOf, type MessageKind } from '../texts'
import { reachedBySms } from './planWays'
import { wayReplies } from './texts'
import { listWays, smsUsed, takeSms } from './wayRepository'

export interface SmsAsked {
  comId: string
  personIds: readonly string[]
  kind: MessageKind
}

/** What a hospital may send in a month; undefined: SMS is not set up or not switched on. */
async function monthLimitOf(db: Db, comId: string, notices: SmsNotices) {
  const row = (await listWays(db, comId)).find(({ way }) => way === 'sms')
  const isOn = notices.usable && row?.enabled && row.settings?.way === 'sms'
  return isOn && row.settings?.way === 'sms' ? row.settings.monthLimit : undefined
}

const countOf = async (db: Db, { comId, personIds, kind }: SmsAsked) =>
  (await reachedBySms(db, comId, personIds, wayOf(kind))).length

/** What a message to these people costs by SMS, and what the month has left. `now`: epoch ms. */
export async function smsCostOf(
  db: Db,
  notices: SmsNotices,
  asked: SmsAsked,
  now: number,
): Promise<SmsCost> {
  const most = await monthLimitOf(db, asked.comId, notices)
  if (most === undefined) return { isOn: 0, count: 0, fen: notices.fen, left: 0 }
  const used = await smsUsed(db, asked.comId, monthStartOf(now))
  const count = await countOf(db, asked)
  return { isOn: 1, count, fen: notices.fen, left: Math.max(0, most - used) }
}

/**
 * Takes off the month what a message to these people needs. `seen`: as many as somebody saw the price of. Throws stateChanged
 * when it has become more, badInput when the way is off or the month has less left.
 */
export async function takeSmsFor(
  tx: Tx,
  notices: SmsNotices,
  asked: SmsAsked,
  seen: number,
  now: number,
): Promise<void> {
  const { comId } = asked
  const most = await monthLimitOf(tx, comId, notices)
  if (most === undefined) throw new DomainError(Code.badInput, wayReplies.notOn)
  const count = await countOf(tx, asked)
  if (count > seen) throw new DomainError(Code.stateChanged, wayReplies.smsMore, { n: count })
  const month = monthStartOf(now)
  if (await takeSms(tx, comId, { month, count: seen, most })) return
  const left = Math.max(0, most - (await smsUsed(tx, comId, month)))
  throw new DomainError(Code.badInput, wayReplies.smsLeft, { left, n: seen })
}
