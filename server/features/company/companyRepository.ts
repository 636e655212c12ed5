import { sql } from 'kysely'
import { readPage, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { provinceName } from '../../../content/areaLookup'
import { platformDomain } from './hospitalRepository'

export interface CompanySearch {
  keyword?: string | undefined
  areaId?: string | undefined
}

const pattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Approved hospitals, those of an area with the ones that only have a province. */
export function searchCompanies(db: Db, { keyword, areaId }: CompanySearch, paging: Paging) {
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
  for (const word of (keyword ?? '').split(/\s+/).filter(Boolean))
    query = query.where('c.com_name', 'like', pattern(word))
  if (areaId !== undefined) {
    query = query.where((row) =>
      row.or([
        row('f.area_id', 'like', `${areaId}%`),
        row.and([
          row('f.area_id', 'is', null),
          row('c.province', '=', provinceName(areaId)),
          row(sql<number>`length(${areaId})`, '=', 2),
        ]),
      ]),
    )
  }
  const ordered = query.orderBy('c.com_name').orderBy('c.com_id')
  return readPage(paging, (limit, offset) => ordered.limit(limit).offset(offset).execute())
}

export function listPositions(db: Db, comId: string) {
  return db
    .selectFrom('post')
    .select(['post_id', 'post_name', 'nature'])
    .where('com_id', '=', comId)
    .orderBy('position')
    .execute()
}

export async function findNature(db: Db, postId: string): Promise<number | undefined> {
  return (
    await db
      .selectFrom('post')
      .select('nature')
      .where('post_id', '=', postId)
      .orderBy('com_id')
      .limit(1)
      .executeTakeFirst()
  )?.nature
}

export interface Department {
  id: string
  name: string
  wards: { id: string; name: string }[]
}

/** Departments in their order, each with its wards. */
export async function listDepartments(db: Db, comId: string): Promise<Department[]> {
  const [departments, wards] = await Promise.all([
    db
      .selectFrom('department')
      .select(['department_id', 'department_name'])
      .where('com_id', '=', comId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('area')
      .select(['area_id', 'area_name', 'department_id'])
      .where('com_id', '=', comId)
      .orderBy('position')
      .execute(),
  ])
  return departments.map(({ department_id, department_name }) => ({
    id: department_id,
    name: department_name,
    wards: wards
      .filter((ward) => ward.department_id === department_id)
      .map((ward) => ({ id: ward.area_id, name: ward.area_name })),
  }))
}
