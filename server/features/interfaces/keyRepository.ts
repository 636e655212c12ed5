import { createHash } from 'node:crypto'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { KeyAbility } from '@contract/rules/rights/keyAbilities'
import { sql } from 'kysely'
import { newId } from '../../db/newId'
import type { Db, Tx } from '../../db/schema'
import { makersRightUntil } from '../../db/makersRight'
import { makeTenantToken, tenantOfToken } from '../../db/tenantToken'

/** Keys have 256 random bits: a plain hash keeps a stolen database from being a stolen key. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
/** How exactly "last used" is kept. */
const usedEveryMs = minuteMs
/** Signs of the random part that the list shows. */
const shownSigns = 4

export interface NewKey {
  comId: string
  title: string
  abilities: readonly KeyAbility[]
  units: readonly string[] | null
  endsAt: number
  by: string
}

/** Makes a key; it is returned here and known nowhere else. */
export async function insertKey(
  tx: Tx,
  { comId, title, abilities, units, endsAt, by }: NewKey,
  now: number,
): Promise<{ keyId: string; key: string }> {
  const keyId = newId(now)
  const key = makeTenantToken(comId, 32)
  await tx
    .insertInto('api_key')
    .values({
      com_id: comId,
      key_id: keyId,
      title,
      key_hash: hashOf(key),
      begins: key.slice(0, comId.length + 1 + shownSigns),
      abilities: [...abilities],
      units: units && [...units],
      ends_at: endsAt,
      created_at: now,
      created_by: by,
      last_used_at: null,
      last_address: null,
      revoked_at: null,
    })
    .execute()
  return { keyId, key }
}

/**
 * Until when a key holds: to its own end, and while its maker `p` may make keys. `now`: epoch ms. `comId`: its hospital, where the
 * statement is of one: a machine that holds the hospital answers it alone.
 */
const heldUntil = (now: number, comId?: string) =>
  sql<number>`least(k.ends_at, ${makersRightUntil(
    {
      ability: 'people.grant',
      comId: comId === undefined ? sql.ref('k.com_id') : sql`${comId}`,
      maker: sql.ref('k.created_by'),
    },
    now,
  )})`

/** The keys of a hospital, those that hold first. `now`: epoch ms. */
export async function listKeys(db: Db, comId: string, now: number) {
  const rows = await db
    .selectFrom('api_key as k')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'k.com_id').onRef('p.person_id', '=', 'k.created_by'),
    )
    .selectAll('k')
    .select([
      'p.person_name as maker',
      heldUntil(now, comId).as('held_until'),
      sql<
        string[]
      >`array(select d.department_name from department d where d.com_id = ${comId} and d.department_id = any(k.units) order by d.position)`.as(
        'unit_names',
      ),
    ])
    .where('k.com_id', '=', comId)
    .orderBy('k.created_at', 'desc')
    .limit(200)
    .execute()
  const holds = ({ revoked_at, held_until }: (typeof rows)[number]) =>
    revoked_at === null && held_until > now
  return [...rows.filter(holds), ...rows.filter((row) => !holds(row))]
}

/** Ends a key at once; its title, undefined where there is none that holds. */
export async function revokeKey(
  tx: Tx,
  comId: string,
  keyId: string,
  now: number,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('com_id', '=', comId)
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returning('title')
    .executeTakeFirst()
  return row?.title
}

/** What a key that holds opens; asked each time, so one that was revoked is over at once. */
export async function findKey(
  db: Db,
  key: string,
  { now, address }: { now: number; address: string },
) {
  const comId = tenantOfToken(key)
  if (comId === undefined) return undefined
  const row = await db
    .selectFrom('api_key as k')
    .innerJoin('company as c', 'c.com_id', 'k.com_id')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'k.com_id').onRef('p.person_id', '=', 'k.created_by'),
    )
    .select([
      'k.com_id as comId',
      'k.key_id as keyId',
      'k.title',
      'k.abilities',
      'k.units',
      'k.created_by as by',
      'k.last_used_at as usedAt',
      'c.brand',
    ])
    .where('k.com_id', '=', comId)
    .where('k.key_hash', '=', hashOf(key))
    .where('k.revoked_at', 'is', null)
    .where(heldUntil(now, comId), '>', now)
    .where('c.closed_at', 'is', null)
    .executeTakeFirst()
  if (row && now - (row.usedAt ?? 0) > usedEveryMs)
    await db
      .updateTable('api_key')
      .set({ last_used_at: now, last_address: address || null })
      .where('com_id', '=', comId)
      .where('key_id', '=', row.keyId)
      .execute()
  return row
}

export interface EndingKey {
  comId: string
  keyId: string
  title: string
  maker: string
  /** Epoch ms; 0: its maker may make keys no more. */
  heldUntil: number
}

/** Keys whose own end is to come, and that hold no longer than `until` (epoch ms). */
export const listEndingKeys = (
  db: Db,
  { now, until }: { now: number; until: number },
): Promise<EndingKey[]> =>
  db
    .selectFrom('api_key as k')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'k.com_id').onRef('p.person_id', '=', 'k.created_by'),
    )
    .select([
      'k.com_id as comId',
      'k.key_id as keyId',
      'k.title',
      'p.person_name as maker',
      heldUntil(now).as('heldUntil'),
    ])
    .where('k.revoked_at', 'is', null)
    .where('k.ends_at', '>', now)
    .where(heldUntil(now), '<=', until)
    .modifyEnd(sql`/* several machines: a job, keys that end soon */`)
    .execute()

/** Titles of the keys of one maker that hold, by title. */
export const keysOf = async (
  db: Db,
  { comId, personId }: { comId: string; personId: string },
  now: number,
): Promise<string[]> =>
  (
    await db
      .selectFrom('api_key')
      .select('title')
      .where('com_id', '=', comId)
      .where('created_by', '=', personId)
      .where('revoked_at', 'is', null)
      .where('ends_at', '>', now)
      .orderBy('title')
      .execute()
  ).map(({ title }) => title)
