import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import type { Outgoing } from '../../integrations/outgoing/createOutgoing'
import type { Secrets } from '../../secrets'
import { signatureOf } from './signature'
import {
  findDelivery,
  findWebhook,
  storeTry,
  type FoundDelivery,
  type Tried,
  type WebhookRow,
} from './webhookRepository'

export const webhookSecret = 'webhook'
const timeoutMs = 10_000
/** Bytes of an answer that are read; as many signs of it are kept. */
const replyBytes = 500
/** Pauses after the first, second, … try that failed: two days in all. */
const pausesMs = [1, 5, 30].map((n) => n * minuteMs).concat([2, 6, 12, 24].map((n) => n * hourMs))

export interface SendDeps {
  db: Db
  secrets: Pick<Secrets, 'decrypt'>
  outgoing: Pick<Outgoing, 'fetch'>
  /** Epoch ms. */
  now(): number
}

/** The beginning of an answer as text, however long it is. */
async function beginningOf(reply: Response): Promise<string> {
  const reader = reply.body?.getReader()
  if (!reader) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  while (bytes < replyBytes) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.length
  }
  await reader.cancel().catch(() => undefined)
  return Buffer.concat(parts)
    .subarray(0, replyBytes)
    .toString('utf8')
    .replaceAll('\u0000', '')
    .trim()
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message.slice(0, replyBytes) : 'no answer'
}

async function post(
  { secrets, outgoing, now }: SendDeps,
  { address, secretCipher }: WebhookRow,
  { deliveryId, kind, createdTime, items }: FoundDelivery,
): Promise<Pick<Tried, 'status' | 'reply'>> {
  const body = JSON.stringify({ deliveryId, kind, createdTime, items })
  try {
    const reply = await outgoing.fetch(address, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'staff-training',
        'x-delivery': deliveryId,
        'x-signature': signatureOf(secrets.decrypt(webhookSecret, secretCipher), body, now()),
      },
    })
    return { status: reply.status, reply: await beginningOf(reply) }
  } catch (error) {
    return { status: null, reply: reasonOf(error) }
  }
}

/** Sends a delivery once and keeps what was answered. `again`: whether a failure is tried again by itself. */
export async function send(
  deps: SendDeps,
  key: { comId: string; deliveryId: string },
  { again }: { again: boolean },
): Promise<void> {
  const { db, now } = deps
  const delivery = await findDelivery(db, key.comId, key.deliveryId)
  const webhook = delivery && (await findWebhook(db, key.comId, delivery.webhookId))
  if (!delivery || !webhook) return
  const began = performance.now()
  const { status, reply } = await post(deps, webhook, delivery)
  const tookMs = Math.round(performance.now() - began)
  const arrived = status !== null && status >= 200 && status < 300
  const pause = again ? pausesMs[delivery.tries] : undefined
  const nextAt = arrived || pause === undefined ? null : now() + pause
  const notArrived = nextAt === null ? 'failed' : 'waiting'
  await storeTry(
    db,
    key,
    { state: arrived ? 'sent' : notArrived, nextAt, status, reply, tookMs },
    now(),
  )
}
