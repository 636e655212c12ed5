import type { DeliveryKind, DeliveryState, NewsKind } from '@contract/kinds'
import { sql } from 'kysely'
import { newId } from '../../db/newId'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'
import { inHands } from './webhookHandsRepository'

export interface WebhookRow {
  comId: string
  webhookId: string
  title: string
  address: string
  secretCipher: Uint8Array
  kinds: NewsKind[]
  enabled: boolean
}

const columns = [
  'com_id as comId',
  'webhook_id as webhookId',
  'title',
  'address',
  'secret_cipher as secretCipher',
  'kinds',
  'enabled',
] as const

/** One receiver of news; its secret stays enciphered. */
export const findWebhook = (
  db: Db,
  comId: string,
  webhookId: string,
): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhook')
    .select(columns)
    .where('com_id', '=', comId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()

/** Keeps a receiver; a new one hears of what happens from now on. */
export async function storeWebhook(
  tx: Tx,
  one: WebhookRow & { by: string; cursor: string },
  now: number,
): Promise<void> {
  const changed = {
    title: one.title,
    address: one.address,
    secret_cipher: one.secretCipher,
    kinds: one.kinds,
    enabled: one.enabled,
    updated_at: now,
    updated_by: one.by,
  }
  await tx
    .insertInto('webhook')
    .values({
      com_id: one.comId,
      webhook_id: one.webhookId,
      exam_result_cursor: one.cursor,
      certificate_cursor: one.cursor,
      ...changed,
    })
    .onConflict((row) => row.columns(['com_id', 'webhook_id']).doUpdateSet(changed))
    .execute()
}

/** Deletes a receiver; returns its title, undefined: there was none. */
export async function deleteWebhook(
  tx: Tx,
  comId: string,
  webhookId: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('webhook')
    .where('com_id', '=', comId)
    .where('webhook_id', '=', webhookId)
    .returning('title')
    .executeTakeFirst()
  return row?.title
}

interface Described {
  webhookId: string
  title: string
  address: string
  kinds: NewsKind[]
  enabled: boolean
  /** Who saved it last may do so still. */
  inHands: boolean
  updatedTime: number
  updatedByName: string
  failed: number
  waiting: number
  lastSentTime: number | null
}

/** The webhooks of a hospital with how their deliveries go: given up since the last that arrived, waiting. */
export async function describeWebhooks(db: Db, comId: string, now: number): Promise<Described[]> {
  const { rows } = await sql<Described>`
    select w.webhook_id as "webhookId", w.title, w.address, w.kinds, w.enabled, coalesce(${inHands(sql`${comId}`, now)}, false) as "inHands", w.updated_at as "updatedTime", coalesce(p.person_name, '') as "updatedByName",
      (count(*) filter (where d.state = 'failed' and d.created_at > coalesce(s.at, '-infinity')))::int as failed,
      (count(*) filter (where d.state = 'waiting'))::int as waiting, s.at as "lastSentTime"
    from webhook w left join person p on p.com_id = ${comId} and p.person_id = w.updated_by
    left join webhook_delivery d on d.com_id = ${comId} and d.webhook_id = w.webhook_id
    left join (select webhook_id, max(tried_at) as at from webhook_delivery where com_id = ${comId} and state = 'sent' group by 1) s on s.webhook_id = w.webhook_id
    where w.com_id = ${comId} group by w.com_id, w.webhook_id, p.person_name, p.active, s.at order by w.title, w.webhook_id`.execute(
    db,
  )
  return rows
}

export interface DeliveryRow {
  comId: string
  deliveryId: string
  webhookId: string
  webhookTitle: string
  kind: DeliveryKind
  itemCount: number
  state: DeliveryState
  tries: number
  createdTime: number
  triedTime: number | null
  nextTime: number | null
  status: number | null
  reply: string | null
  tookMs: number | null
}

const delivery = sql`d.com_id as "comId", d.delivery_id as "deliveryId", d.webhook_id as "webhookId", w.title as "webhookTitle", d.kind,
  jsonb_array_length(d.items) as "itemCount", d.state, d.tries, d.created_at as "createdTime", d.tried_at as "triedTime", d.next_at as "nextTime",
  d.status, d.reply, d.took_ms as "tookMs"`

/** Deliveries of a hospital, the last first. */
export function listDeliveries(
  db: Db,
  comId: string,
  { webhookId, state }: { webhookId?: string | undefined; state?: DeliveryState | undefined },
  paging: Paging,
): Promise<Page<DeliveryRow>> {
  return readPage(paging, (limit, offset) =>
    sql<DeliveryRow & { total: number }>`
      select ${delivery}, (count(*) over ())::int as total
      from webhook_delivery d join webhook w on w.com_id = ${comId} and w.webhook_id = d.webhook_id
      where d.com_id = ${comId} and (${webhookId ?? null}::text is null or d.webhook_id = ${webhookId ?? null})
        and (${state ?? null}::text is null or d.state = ${state ?? null})
      order by d.created_at desc, d.delivery_id desc limit ${limit} offset ${offset}`.execute(db),
  )
}

export interface FoundDelivery extends DeliveryRow {
  items: object[]
}

/** One delivery with what it carries. */
export async function findDelivery(
  db: Db,
  comId: string,
  deliveryId: string,
): Promise<FoundDelivery | undefined> {
  const { rows } = await sql<FoundDelivery>`
    select ${delivery}, d.items from webhook_delivery d join webhook w on w.com_id = ${comId} and w.webhook_id = d.webhook_id
    where d.com_id = ${comId} and d.delivery_id = ${deliveryId}`.execute(db)
  return rows[0]
}

/** Puts a delivery on its way; gives its id. `nextAt`: epoch ms; null: not by itself. */
export async function insertDelivery(
  db: Db,
  one: {
    comId: string
    webhookId: string
    kind: DeliveryKind
    items: readonly object[]
    nextAt: number | null
  },
  now: number,
): Promise<string> {
  const deliveryId = newId(now)
  await db
    .insertInto('webhook_delivery')
    .values({
      com_id: one.comId,
      delivery_id: deliveryId,
      webhook_id: one.webhookId,
      kind: one.kind,
      items: JSON.stringify(one.items),
      created_at: now,
      next_at: one.nextAt,
      tried_at: null,
      status: null,
      reply: null,
      took_ms: null,
    })
    .execute()
  return deliveryId
}

/** Deliveries whose time has come, held for whoever got them until `heldUntil`: a server that ends in the middle leaves them to the next. */
export async function lockDue(
  db: Db,
  { now, heldUntil, most }: { now: number; heldUntil: number; most: number },
): Promise<{ comId: string; deliveryId: string }[]> {
  const { rows: due } = await sql<{ comId: string; deliveryId: string }>`
    /* several machines: a job, deliveries to webhooks */
    select d.com_id as "comId", d.delivery_id as "deliveryId" from webhook_delivery d
    join webhook w on w.com_id = d.com_id and w.webhook_id = d.webhook_id
    join person p on p.com_id = w.com_id and p.person_id = w.updated_by
    where ${inHands(sql.ref('w.com_id'), now)} and d.state = 'waiting' and d.next_at <= ${now}::timestamptz order by d.next_at limit ${most}`.execute(
    db,
  )
  const held = []
  for (const one of due) {
    const { rows } = await sql`
      update webhook_delivery d set next_at = ${heldUntil}::timestamptz
      where d.com_id = ${one.comId} and d.delivery_id = ${one.deliveryId} and d.state = 'waiting' and d.next_at <= ${now}::timestamptz returning 1`.execute(
      db,
    )
    if (rows.length > 0) held.push(one)
  }
  return held
}

export interface Tried {
  state: DeliveryState
  nextAt: number | null
  status: number | null
  reply: string
  tookMs: number
}

/** What came of a try. What arrived once stays so. */
export async function storeTry(
  db: Db,
  { comId, deliveryId }: { comId: string; deliveryId: string },
  { state, nextAt, status, reply, tookMs }: Tried,
  now: number,
): Promise<void> {
  await sql`
    update webhook_delivery set state = case when state = 'sent' then state else ${state} end, next_at = ${nextAt}::timestamptz, status = ${status}::int,
      reply = ${reply || null}, took_ms = ${tookMs}, tries = tries + 1, tried_at = ${now}::timestamptz
    where com_id = ${comId} and delivery_id = ${deliveryId}`.execute(db)
}

/** Where a webhook stands, held until the transaction ends; undefined: gone, off, or in another server's hands. */
export async function lockCursors(tx: Tx, comId: string, webhookId: string) {
  const { rows } = await sql<{ kinds: NewsKind[]; examResult: string; certificate: string }>`
    select kinds, exam_result_cursor as "examResult", certificate_cursor as certificate from webhook
    where com_id = ${comId} and webhook_id = ${webhookId} and enabled for update skip locked`.execute(
    tx,
  )
  return rows[0]
}

/** Notes up to where news of a kind was taken. */
export async function moveCursor(
  tx: Tx,
  { comId, webhookId, kind }: { comId: string; webhookId: string; kind: NewsKind },
  cursor: string,
): Promise<void> {
  const column = { examResult: 'exam_result_cursor', certificate: 'certificate_cursor' } as const
  await tx
    .updateTable('webhook')
    .set({ [column[kind]]: cursor })
    .where('com_id', '=', comId)
    .where('webhook_id', '=', webhookId)
    .execute()
}

/** Forgets deliveries that are older (`before`: epoch ms). */
export async function clearDeliveries(db: Db, before: number): Promise<void> {
  await sql`/* several machines: a job, deliveries of a month ago */
    delete from webhook_delivery where created_at < ${before}`.execute(db)
}
