import { sql, type RawBuilder } from 'kysely'
import type { SignOnSettings } from '@contract/calls/account/signOn'
import type { Db } from '../../db/schema'
import { hadWithoutEnd, makersRightUntil } from '../../db/makersRight'

export interface WayRow {
  wayId: string
  title: string
  settings: SignOnSettings
  secretCipher: Uint8Array | null
  enabled: boolean
}

const columns = [
  'way_id as wayId',
  'title',
  'settings',
  'secret_cipher as secretCipher',
  'enabled',
] as const

const maker = (comId: RawBuilder<string>) => ({
  ability: 'people.grant' as const,
  comId,
  maker: sql.ref<string>('w.updated_by'),
})
/** Until when a way opens; 'infinity' where its maker was no deputy: it is handed over, or nobody could come in after they left. */
const heldUntil = (comId: RawBuilder<string>, now: number) =>
  sql<number>`case when ${hadWithoutEnd(maker(comId))} then 'infinity' else ${makersRightUntil(maker(comId), now)} end`

const opens = (comId: RawBuilder<string>, now: number) =>
  sql<boolean>`(w.enabled and ${heldUntil(comId, now)} > ${now}::timestamptz)`

/** The ways of single sign-on of a hospital, by title. */
export const listWays = (db: Db, comId: string): Promise<WayRow[]> =>
  db
    .selectFrom('sign_on_way')
    .select(columns)
    .where('com_id', '=', comId)
    .orderBy('title')
    .orderBy('way_id')
    .execute()

/** Those by which people come in now, by title. */
export const listOpenWays = (db: Db, comId: string, now: number): Promise<WayRow[]> =>
  db
    .selectFrom('sign_on_way as w')
    .leftJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'w.com_id').onRef('p.person_id', '=', 'w.updated_by'),
    )
    .select(columns.map((column) => `w.${column}` as const))
    .where('w.com_id', '=', comId)
    .where(opens(sql`${comId}`, now), '=', true)
    .orderBy('w.title')
    .orderBy('w.way_id')
    .execute()

/** One way of single sign-on. */
export const findWay = (db: Db, comId: string, wayId: string): Promise<WayRow | undefined> =>
  db
    .selectFrom('sign_on_way')
    .select(columns)
    .where('com_id', '=', comId)
    .where('way_id', '=', wayId)
    .executeTakeFirst()

/** The ways of a hospital as its administrator reads them. */
export async function describeWays(db: Db, comId: string, now: number) {
  return db
    .selectFrom('sign_on_way as w')
    .leftJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'w.com_id').onRef('p.person_id', '=', 'w.updated_by'),
    )
    .select([
      'w.way_id',
      'w.title',
      'w.settings',
      'w.enabled',
      opens(sql`${comId}`, now).as('opens'),
      sql<boolean>`${makersRightUntil(maker(sql`${comId}`), now)} > ${now}::timestamptz`.as(
        'in_hands',
      ),
      'w.updated_at',
      'w.entries',
      'w.last_entry_at',
      sql<string>`coalesce(p.person_name, '')`.as('updated_by_name'),
      sql<boolean>`w.secret_cipher is not null`.as('has_secret'),
    ])
    .where('w.com_id', '=', comId)
    .orderBy('w.title')
    .orderBy('w.way_id')
    .execute()
}

interface StoredWay {
  comId: string
  wayId: string
  title: string
  settings: SignOnSettings
  /** Undefined: the kept one stays. */
  secretCipher: Uint8Array | null | undefined
  enabled: boolean
  by: string
}

/** Makes or changes a way. */
export async function storeWay(
  db: Db,
  { comId, wayId, title, settings, secretCipher, enabled, by }: StoredWay,
  now: number,
): Promise<void> {
  const changed = {
    kind: settings.kind,
    title,
    settings: JSON.stringify(settings),
    enabled,
    updated_at: now,
    updated_by: by,
    ...(secretCipher !== undefined && { secret_cipher: secretCipher }),
  }
  await db
    .insertInto('sign_on_way')
    .values({ com_id: comId, way_id: wayId, secret_cipher: null, last_entry_at: null, ...changed })
    .onConflict((row) => row.columns(['com_id', 'way_id']).doUpdateSet(changed))
    .execute()
}

/** Removes a way; false: there was none. */
export async function removeWay(db: Db, comId: string, wayId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_on_way')
    .where('com_id', '=', comId)
    .where('way_id', '=', wayId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Somebody came in by it. */
export async function countEntry(db: Db, comId: string, wayId: string, now: number): Promise<void> {
  await db
    .updateTable('sign_on_way')
    .set((row) => ({ entries: row('entries', '+', 1), last_entry_at: now }))
    .where('com_id', '=', comId)
    .where('way_id', '=', wayId)
    .execute()
}

/** Ways that are on and whose maker may set up none any more, or until then only (epoch ms), of all hospitals. */
export const listLeftWays = (db: Db, { now, until }: { now: number; until: number }) =>
  db
    .selectFrom('sign_on_way as w')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'w.com_id').onRef('p.person_id', '=', 'w.updated_by'),
    )
    .select([
      'w.com_id as comId',
      'w.way_id as wayId',
      'w.title',
      'p.person_id as makerId',
      'p.person_name as maker',
      makersRightUntil(maker(sql.ref('w.com_id')), now).as('heldUntil'),
    ])
    .where('w.enabled', '=', true)
    .where(makersRightUntil(maker(sql.ref('w.com_id')), now), '<=', until)
    .modifyEnd(sql`/* several machines: a job, ways in that are on */`)
    .execute()
