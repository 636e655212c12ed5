import { sql } from 'kysely'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'

export interface Colleague {
  userId: string
  userName: string
  deptName: string
  jobNumber: string
}

/** A grant beside its holder; moments in epoch ms. */
export interface HeldRow {
  grantId: string
  role: string
  kind: string
  ids: string[]
  places: string[]
  from: number
  until: number | null
}

export interface HolderFilter {
  keyword?: string | undefined
  role?: string | undefined
  deptId?: string | undefined
}

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/** One page of who holds a role at a hospital or will hold one, by name, with everything of theirs that has not ended. */
export const listHolders = (
  db: Db,
  comId: string,
  { keyword = '', role, deptId }: HolderFilter,
  paging: Paging,
  now: number,
): Promise<Page<Colleague & { grants: HeldRow[] }>> =>
  readPage(paging, async (limit, offset) => {
    const words = keyword.trim()
    const { rows } = await sql<Colleague & { grants: HeldRow[]; total: number }>`
      select p.person_id as "userId", p.person_name as "userName", coalesce(d.department_name, '') as "deptName", coalesce(p.job_number, '') as "jobNumber",
        jsonb_agg(jsonb_build_object('grantId', g.grant_id, 'role', g.role, 'kind', g.scope_kind, 'ids', g.scope_ids,
          'places', array(select n.department_name from department n where n.com_id = ${comId} and n.department_id = any(g.scope_ids) order by n.position),
          'from', ${ms('g.valid_from')}, 'until', ${ms('g.valid_until')}) order by g.granted_at) as grants,
        (count(*) over ())::int as total
      from person_grant g
      join person p on p.com_id = g.com_id and p.person_id = g.person_id and p.active
      left join department d on d.com_id = p.com_id and d.department_id = p.department_id
      where g.com_id = ${comId} and g.taken_back_at is null and (g.valid_until is null or g.valid_until > ${now})
        and (${words} = '' or strpos(p.person_name, ${words}) > 0 or p.job_number = ${words})
        and (${deptId ?? null}::text is null or p.department_id = ${deptId ?? null})
      group by p.com_id, p.person_id, p.person_name, p.job_number, d.department_name
      having ${role ?? null}::text is null or bool_or(g.role = ${role ?? null})
      order by p.person_name, p.person_id limit ${limit} offset ${offset}`.execute(db)
    return rows
  })

/** Active people of a hospital whose name holds the words, or whose job number they are. */
export async function findColleagues(
  db: Db,
  comId: string,
  words: string,
  limit: number,
): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select p.person_id as "userId", p.person_name as "userName", coalesce(d.department_name, '') as "deptName", coalesce(p.job_number, '') as "jobNumber"
    from person p left join department d on d.com_id = p.com_id and d.department_id = p.department_id
    where p.com_id = ${comId} and p.active and (strpos(p.person_name, ${words}) > 0 or p.job_number = ${words})
    order by p.person_name, p.person_id limit ${limit}`.execute(db)
  return rows
}
