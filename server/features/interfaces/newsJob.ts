import type { NewsKind } from '@contract/kinds'
import { dayMs, minuteMs } from '@contract/rules/hospitalTime'
import { inTransaction } from '../../db/inTransaction'
import type { Db, Tx } from '../../db/schema'
import type { Job } from '../../jobs/Job'
import { readCertificates, readResults } from './news'
import { send, type SendDeps } from './sending'
import {
  clearDeliveries,
  lockDue,
  insertDelivery,
  lockCursors,
  moveCursor,
} from './webhookRepository'
import { listOn } from './webhookHandsRepository'

/** Things in one delivery. */
const itemsADelivery = 100
/** Deliveries that one run puts on their way for one webhook: the rest comes with the next minute. */
const deliveriesARun = 20
/** Sent at once by one run; each may take ten seconds. */
const atOnce = 8
const sentARun = 200
const heldMs = 5 * minuteMs
const keptMs = 30 * dayMs

/** A page of news with its cursor, whatever they are of. */
interface News {
  list: object[]
  next: string
  more: boolean
}
const read: Readonly<
  Record<NewsKind, (db: Db, asked: Parameters<typeof readResults>[1]) => Promise<News>>
> = { examResult: readResults, certificate: readCertificates }

/** Makes deliveries of what is new to a webhook; a webhook is in the hands of one server at a time. */
async function collect(tx: Tx, comId: string, webhookId: string, now: number): Promise<void> {
  const found = await lockCursors(tx, comId, webhookId)
  if (!found) return
  for (const kind of found.kinds) {
    let after = found[kind]
    for (let n = 0; n < deliveriesARun; n++) {
      const asked = { comId, units: null, after, limit: itemsADelivery, now }
      const { list, next, more } = await read[kind](tx, asked)
      if (list.length === 0) break
      await insertDelivery(tx, { comId, webhookId, kind, items: list, nextAt: now }, now)
      after = next
      if (!more) break
    }
    if (after !== found[kind]) await moveCursor(tx, { comId, webhookId, kind }, after)
  }
}

/** Sends what is due, some at once, so that one slow address keeps no other waiting. */
async function sendDue(deps: SendDeps): Promise<void> {
  const now = deps.now()
  const due = await lockDue(deps.db, { now, heldUntil: now + heldMs, most: sentARun })
  const next = async (): Promise<void> => {
    for (let one = due.shift(); one; one = due.shift()) await send(deps, one, { again: true })
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

/** The job that tells webhooks what is new. */
export const newsJob = (deps: SendDeps): Job => ({
  name: 'sendNews',
  feature: 'interfaces',
  every: '* * * * *',
  isLong: true,
  does: 'Puts new results and certificates on their way to the webhooks of hospitals and sends what is due; forgets deliveries after thirty days.',
  async run() {
    const { db, now } = deps
    for (const { comId, webhookId } of await listOn(db, true, now()))
      await inTransaction(db, (tx) => collect(tx, comId, webhookId, now()))
    await sendDue(deps)
    await clearDeliveries(db, now() - keptMs)
  },
})
