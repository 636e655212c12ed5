import { sql } from 'kysely'
import type { WaySettings } from '@contract/calls/message/messageWay'
import { messageTopics, messageWays, type MessageTopic, type MessageWay } from '@contract/kinds'
import type { Db, Tx } from '../../../db/schema'
import type { QuietHours } from '../messageRules'

export interface WayRow {
  way: MessageWay
  enabled: boolean
  topics: MessageTopic[]
  settings: WaySettings | null
  secretCipher: Uint8Array | null
}

/** What a hospital has that chose nothing: the platform carries everything. */
const unset = (way: MessageWay): WayRow => ({
  way,
  enabled: way === 'platform',
  topics: way === 'sms' ? [] : [...messageTopics],
  settings: null,
  secretCipher: null,
})

/** Every way of a hospital, set up or not. */
export async function listWays(db: Db, comId: string): Promise<WayRow[]> {
  const rows: WayRow[] = await db
    .selectFrom('message_way')
    .select(['way', 'enabled', 'topics', 'settings', 'secret_cipher as secretCipher'])
    .where('com_id', '=', comId)
    .execute()
  return messageWays.map((way) => rows.find((row) => row.way === way) ?? unset(way))
}

/** Makes or changes a way. `secretCipher` undefined: the kept one stays. */
export async function storeWay(
  tx: Tx,
  comId: string,
  {
    way,
    enabled,
    topics,
    settings,
    secretCipher,
    by,
  }: Omit<WayRow, 'settings' | 'secretCipher'> & {
    settings: WaySettings
    secretCipher: Uint8Array | null | undefined
    by: string
  },
  now: number,
): Promise<void> {
  const changed = {
    enabled,
    topics,
    settings: JSON.stringify(settings),
    updated_at: now,
    updated_by: by,
    ...(secretCipher !== undefined && { secret_cipher: secretCipher }),
  }
  await tx
    .insertInto('message_way')
    .values({ com_id: comId, way, secret_cipher: null, ...changed })
    .onConflict((row) => row.columns(['com_id', 'way']).doUpdateSet(changed))
    .execute()
}

const usualQuiet: QuietHours = { from: 22, until: 7 }

/** The hours in which nobody is told anything, else the usual ones. */
export async function findQuiet(db: Db, comId: string): Promise<QuietHours> {
  const row = await db
    .selectFrom('company_setting')
    .select(['quiet_from_hour as from', 'quiet_until_hour as until'])
    .where('com_id', '=', comId)
    .executeTakeFirst()
  return row ?? usualQuiet
}

/** How many notices by SMS a hospital sent in a month (its first day). */
export async function smsUsed(db: Db, comId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('sms_month')
    .select('used')
    .where('com_id', '=', comId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.used ?? 0
}

/** Takes so many SMS out of what a month has left; false: they do not fit, and none is taken. */
export async function takeSms(
  db: Db,
  comId: string,
  { month, count, most }: { month: string; count: number; most: number },
): Promise<boolean> {
  if (count > most) return false
  const { rows } = await sql`
    insert into sms_month as s (com_id, month, used, most) values (${comId}, ${month}::date, ${count}, ${most})
    on conflict (com_id, month) do update set used = s.used + ${count}, most = ${most} where s.used + ${count} <= ${most} returning 1`.execute(
    db,
  )
  return rows.length > 0
}
