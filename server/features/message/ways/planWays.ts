import { mutableTopics, type MessageTopic } from '@contract/kinds'
import type { Db } from '../../../db/schema'
import { sendingMoments } from '../moments'
import { insertSendings, reachedBy } from './sendingRepository'
import { listWays, type WayRow } from './wayRepository'

/** A message that was just written. */
export interface Written {
  messageId: string
  personId: string
}

interface Planned {
  /** Of the messaging platform. */
  template: string
  topic: MessageTopic
  /** When it is shown, epoch ms: not before then. */
  at: number
}

/** The topic by which people may have muted a message; null: nobody can. */
const mutedOf = (topic: MessageTopic) =>
  (mutableTopics as readonly string[]).includes(topic) ? topic : null

/** Puts messages on one way: those whose people it reaches and who did not mute the topic. Returns how many. */
async function planWay(
  db: Db,
  comId: string,
  written: readonly Written[],
  row: WayRow,
  { template, topic, at }: Planned,
): Promise<number> {
  const personIds = written.map(({ personId }) => personId)
  const moments = await sendingMoments(db, comId, personIds, at)
  return insertSendings(
    db,
    comId,
    row,
    written.map((one) => ({ ...one, at: moments.get(one.personId) ?? at })),
    { template, muted: mutedOf(topic) },
  )
}

/** Puts messages on every way that the hospital lets carry the topic. SMS goes only where somebody asked for it and saw the price. */
export async function planWays(
  db: Db,
  comId: string,
  written: readonly Written[],
  planned: Planned,
): Promise<void> {
  if (written.length === 0) return
  for (const row of await listWays(db, comId))
    if (row.enabled && row.way !== 'sms' && row.topics.includes(planned.topic))
      await planWay(db, comId, written, row, planned)
}

/** Whom of these people SMS reaches, where the way is switched on. */
export async function reachedBySms(
  db: Db,
  comId: string,
  personIds: readonly string[],
  { template, topic }: Omit<Planned, 'at'>,
): Promise<string[]> {
  const row = await smsWayOf(db, comId)
  if (!row || personIds.length === 0) return []
  return reachedBy(db, comId, row, personIds, { template, muted: mutedOf(topic) })
}

/** Puts messages on SMS, `most` at most. Returns how many go by it. */
export async function planSms(
  db: Db,
  comId: string,
  written: readonly Written[],
  planned: Planned,
  most: number,
): Promise<number> {
  const row = await smsWayOf(db, comId)
  if (!row || most <= 0) return 0
  const ids = written.map(({ personId }) => personId)
  const reached = new Set((await reachedBySms(db, comId, ids, planned)).slice(0, most))
  const carried = written.filter(({ personId }) => reached.has(personId))
  return carried.length > 0 ? planWay(db, comId, carried, row, planned) : 0
}

async function smsWayOf(db: Db, comId: string): Promise<WayRow | undefined> {
  const row = (await listWays(db, comId)).find(({ way }) => way === 'sms')
  return row?.enabled ? row : undefined
}
