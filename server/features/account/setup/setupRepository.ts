import { foundingRole } from '@contract/rules/rights'
import type { SetupStep, ContentPack } from '@contract/kinds'
import { sql } from 'kysely'
import { anyOf } from '../../../db/anyOf'
import { platformId } from '../../../companies'
import type { Db, Tx } from '../../../db/schema'
import { platformDomain, storeCompany } from '../../company/companyService'

/** Whether somebody runs this platform: an active person with the operator's role now. `now`: epoch ms. */
export async function hasAdministrator(db: Db, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('person_grant as g')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'g.com_id').onRef('p.person_id', '=', 'g.person_id'),
    )
    .select('g.person_id')
    .where('g.com_id', '=', platformId)
    .where('g.role', '=', foundingRole.platform)
    .where('g.taken_back_at', 'is', null)
    .where('g.valid_from', '<=', now)
    .where((grant) =>
      grant.or([grant('g.valid_until', 'is', null), grant('g.valid_until', '>', now)]),
    )
    .where('p.active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the hash of a new set-up link. */
export async function insertLink(
  db: Db,
  { linkHash, expiresAt }: { linkHash: string; expiresAt: number },
  now: number,
): Promise<void> {
  await db
    .insertInto('setup_link')
    .values({ link_hash: linkHash, made_at: now, expires_at: expiresAt })
    .execute()
}

/** A set-up link by its hash: until when, whether used. */
export function findLink(db: Db, linkHash: string) {
  return db
    .selectFrom('setup_link')
    .select(['expires_at', 'used_at', 'factor_cipher'])
    .where('link_hash', '=', linkHash)
    .executeTakeFirst()
}

/** Keeps what an address shows; of two at once the first one's stays. Returns what stands. */
export async function keepFactor(
  db: Db,
  linkHash: string,
  cipher: Uint8Array,
): Promise<Uint8Array> {
  const { factor_cipher } = await db
    .updateTable('setup_link')
    .set({ factor_cipher: sql<Uint8Array>`coalesce(factor_cipher, ${cipher}::bytea)` })
    .where('link_hash', '=', linkHash)
    .returning('factor_cipher')
    .executeTakeFirstOrThrow()
  return factor_cipher ?? cipher
}

/** Uses an address up. False when somebody was faster, or it is late. */
export async function useLink(tx: Tx, linkHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('setup_link')
    .set({ used_at: now, factor_cipher: null })
    .where('link_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The platform's own company; one that is there stays as it is. */
export async function storePlatform(tx: Tx, comName: string, now: number): Promise<void> {
  await storeCompany(tx, {
    com_id: platformId,
    com_name: comName,
    short_name: comName.slice(0, 12),
    brand: 'infection',
    domain_code: platformDomain,
    province: null,
    created_at: now,
  })
}

type Kept = `setup.${SetupStep}` | `content.${ContentPack}`

/** Notes when a step was done, or a pack loaded. */
export async function keepTime(db: Db, name: Kept, now: number): Promise<void> {
  const value = String(now)
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((row) => row.column('name').doUpdateSet({ value }))
    .execute()
}

/** When each of these was done, epoch ms; 0: not yet. */
export async function keptTimes<K extends Kept>(
  db: Db,
  names: readonly K[],
): Promise<ReadonlyMap<K, number>> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', '=', anyOf(names))
    .execute()
  return new Map(rows.map(({ name, value }) => [name as K, Number(value)]))
}

const addressName = 'server.address'

/** Notes where the server listens that was started last, for commands beside it: http://127.0.0.1:8080 */
export async function keepAddress(db: Db, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: addressName, value })
    .onConflict((row) => row.column('name').doUpdateSet({ value }))
    .execute()
}

/** Where the server listens, or listened last; undefined: none was started since this is kept. */
export async function keptAddress(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', addressName)
    .executeTakeFirst()
  return row?.value
}

/** PostgreSQL 18.1 */
export async function databaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db)
  return `PostgreSQL ${(rows[0]?.version ?? '').split(' ', 1)[0] ?? ''}`
}
