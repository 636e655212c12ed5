import { ReviewState } from '@contract/states'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { provinceName } from '../../../content/areaLookup'
import type { Db, Tx } from '../../db/schema'

/** The platform is a company of the table too, but nobody's hospital. */
export const platformDomain = 'A0'

/** Names that differ in spaces, signs, width or case only are one name. */
const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const keyOfColumn = sql<string>`regexp_replace(lower(normalize(c.com_name, nfkc)), '[[:space:][:punct:]（）()·-]', '', 'g')`

/** A hospital that people may register with: approved, and not the platform. */
export function openCompany(db: Db, comId: string) {
  return db
    .selectFrom('company as c')
    .leftJoin('company_profile as f', 'f.com_id', 'c.com_id')
    .select([
      'c.com_id',
      'c.com_name',
      'c.brand',
      sql<boolean>`coalesce((select r.reviews_people from sign_up_rule r where r.com_id = ${comId}), true)`.as(
        'reviews_people',
      ),
    ])
    .where('c.com_id', '=', comId)
    .where('c.domain_code', '!=', platformDomain)
    .where(sql<boolean>`coalesce(f.state, 1) = 1`)
    .executeTakeFirst()
}

/** The hospital of that name in that province, whatever its state but refused. `waiting` tells one that is not approved yet. */
export async function companyNamed(
  db: Db,
  comName: string,
  areaId: string,
): Promise<{ comId: string; waiting: boolean } | undefined> {
  const rows = await db
    .selectFrom('company as c')
    .leftJoin('company_profile as f', 'f.com_id', 'c.com_id')
    .select(['c.com_id', 'c.com_name', 'c.province', 'f.area_id', 'f.state'])
    .where(keyOfColumn, '=', nameKey(comName))
    .where(sql<boolean>`coalesce(f.state, 1) <> 2`)
    .execute()
  const same = rows.find((row) =>
    row.area_id === null
      ? row.province === provinceName(areaId)
      : row.area_id.slice(0, 4) === areaId.slice(0, 4),
  )
  return same && { comId: same.com_id, waiting: same.state === ReviewState.waiting }
}

/** Until the end of the transaction nobody else makes a hospital of that name. */
export async function lockName(tx: Tx, comName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company:${nameKey(comName)}`}, 0))`.execute(
    tx,
  )
}

/** Whether all of these are departments of that hospital. */
export async function areDepartments(
  db: Db,
  comId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const { count } = await db
    .selectFrom('department')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('com_id', '=', comId)
    .where('department_id', '=', anyOf(new Set(ids)))
    .executeTakeFirstOrThrow()
  return count === new Set(ids).size
}
