import { sql } from 'kysely'
import { readPage, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { provinceName } from '../../../content/areaLookup'
import { platformDomain } from './hospitalRepository'

export interface CompanySearch {
  keyword?: string | undefined
  areaId?: string | undefined
  /** Only this one. */
  comId?: string | undefined
  /** Only those whose people come in with accounts of their own. */
  withSignOn?: 0 | 1 | undefined
}

const pattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** In an area, and around it: of its city or province, which is all that some hospitals say of their place. */
const placedBy = (areaId: string) => ({
  inside: sql<boolean>`coalesce(f.area_id like ${`${areaId}%`}, false)`,
  around: sql<boolean>`coalesce(${areaId}::text like f.area_id || '%', c.province = ${provinceName(areaId)})`,
})

/** Approved hospitals; those that lie in the area first, then those that only say what it lies in. */
export function searchCompanies(
  db: Db,
  { keyword, areaId, withSignOn, comId }: CompanySearch,
  paging: Paging,
) {
  let query = db
    .selectFrom('company as c')
    .leftJoin('company_profile as f', 'f.com_id', 'c.com_id')
    .select([
      'c.com_id',
      'c.com_name',
      'c.province',
      'f.level',
      'f.area_id',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('c.domain_code', '!=', platformDomain)
    .where(sql<boolean>`coalesce(f.state, 1) = 1`)
  if (comId !== undefined) query = query.where('c.com_id', '=', comId)
  for (const word of (keyword ?? '').split(/\s+/).filter(Boolean))
    query = query.where('c.com_name', 'like', pattern(word))
  if (withSignOn === 1)
    query = query.where('c.com_id', 'in', (row) =>
      row.selectFrom('sign_on_way').select('com_id').where('enabled', '=', true),
    )
  if (areaId !== undefined) {
    const { inside, around } = placedBy(areaId)
    query = query.where((row) => row.or([inside, around])).orderBy(inside, 'desc')
  }
  const ordered = query.orderBy('c.com_name').orderBy('c.com_id')
  return readPage(paging, (limit, offset) => ordered.limit(limit).offset(offset).execute())
}

/** The posts of a hospital that are in use, in its order. */
export function listPositions(db: Db, comId: string) {
  return db
    .selectFrom('post')
    .select(['post_id', 'post_name', 'nature'])
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute()
}

/** The kind of a post, by any hospital that has it; undefined: no such post. */
export async function findNature(db: Db, postId: string): Promise<number | undefined> {
  return (
    await db
      .selectFrom('post')
      .select('nature')
      .where('post_id', '=', postId)
      .orderBy('com_id')
      .limit(1)
      .modifyEnd(
        sql`/* several machines: a call of the specification that names no hospital; no screen of ours makes it */`,
      )
      .executeTakeFirst()
  )?.nature
}

export interface Department {
  id: string
  name: string
  wards: { id: string; name: string }[]
}

/**
 * Open departments in their order, each with the open wards and teams in it. Campuses and divisions hold departments and are
 * none; a ward that lies in no department stands for itself.
 */
export async function listDepartments(db: Db, comId: string): Promise<Department[]> {
  const units = await db
    .selectFrom('department')
    .select(['department_id', 'department_name', 'kind', 'parent_id'])
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .orderBy('department_id')
    .execute()
  const byId = new Map(units.map((unit) => [unit.department_id, unit]))
  /** The department that a ward lies in, however deep. */
  const homeOf = (unit: (typeof units)[number]): string | undefined => {
    const above = byId.get(unit.parent_id ?? '')
    if (!above) return undefined
    return above.kind === 'department' ? above.department_id : homeOf(above)
  }
  const homes = units
    .filter(({ kind }) => kind !== 'campus' && kind !== 'division')
    .map((unit) => ({ unit, home: unit.kind === 'department' ? undefined : homeOf(unit) }))
  return homes
    .filter(({ home }) => home === undefined)
    .map(({ unit }) => ({
      id: unit.department_id,
      name: unit.department_name,
      wards: homes
        .filter(({ home }) => home === unit.department_id)
        .map(({ unit: ward }) => ({ id: ward.department_id, name: ward.department_name })),
    }))
}
