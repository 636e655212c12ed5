import { sql } from 'kysely'
import type { StaffRow } from '@contract/calls/people/peopleShapes'
import { dayStamp } from '@contract/rules/hospitalTime'
import type { Role } from '@contract/rules/rights'
import { ReviewState } from '@contract/states'
import { holds } from '../../db/holds'
import { inUnitsOf } from '../../db/inUnits'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'

export interface StaffFilter {
  /** Only this one. */
  personId?: string | undefined
  keyword?: string | undefined
  unitId?: string | undefined
  postId?: string | undefined
  titleId?: string | undefined
  groupId?: string | undefined
  state?: string | undefined
  employment?: string | undefined
  sort?: string | undefined
  descending?: 0 | 1 | undefined
}

/** A row as the database gives it; closed_at and the like become the wire's names in SQL. */
type ListedRow = Omit<StaffRow, 'roles'> & { roles: string[]; total: number }

/** `day`: today on the hospital's calendar. The order matters: who left is closed, whatever else is noted. */
const stateAt = (
  comId: string,
  day: string,
) => sql<string>`case when not p.active then case when p.person_id in (
    select a.person_id from application a where a.com_id = ${comId} and a.person_com_id = ${comId} and a.state = ${sql.lit(ReviewState.waiting)})
    then 'waiting' else 'closed' end
  when p.joined_on > ${day}::date then 'joining'
  when p.leave_first_day <= ${day}::date and coalesce(p.leave_last_day, 'infinity') >= ${day}::date then 'onLeave' else 'working' end`

const orders: Readonly<Record<string, string>> = {
  name: 'p.person_name',
  jobNumber: 'length(p.job_number), p.job_number',
  department: 'd.department_name',
  post: 'o.position',
  joined: 'p.joined_on',
  login: 'p.last_login_at',
}

/** `length(a), a` in one direction. */
function orderBy({ sort = 'jobNumber', descending }: StaffFilter) {
  const direction = descending ? 'desc' : 'asc'
  const columns = (orders[sort] ?? 'p.job_number')
    .split(', ')
    .map((column) => `${column} ${direction} nulls last`)
  return sql.raw([...columns, 'p.person_id'].join(', '))
}

/** A part of a statement that only stands there when it is asked for: PostgreSQL then plans what is really wanted. */
const when = (value: string | undefined, part: (value: string) => ReturnType<typeof sql>) =>
  value === undefined || value === '' ? sql`` : sql` and ${part(value)}`

function fits(
  { personId, keyword, unitId, postId, titleId, groupId, state, employment }: StaffFilter,
  comId: string,
  today: string,
) {
  return sql`${when(personId, (id) => sql`p.person_id = ${id}`)}${when(keyword?.trim(), (words) =>
    /^\d{4}$/.test(words)
      ? sql`(strpos(p.job_number, ${words}::text) > 0 or right(p.mobile_masked, 4) = ${words}::text)`
      : holds(words, 'p.person_name', 'p.job_number'),
  )}${when(unitId, (id) => sql`${inUnitsOf('p', [id])}`)}${when(
    postId,
    (id) =>
      sql`(p.post_id = ${id} or exists (select from further_post f where f.com_id = ${comId} and f.person_id = p.person_id and f.post_id = ${id}))`,
  )}${when(titleId, (id) => sql`p.professional_id = ${id}`)}${when(
    groupId,
    (id) =>
      sql`exists (select from staff_group_member m where m.com_id = ${comId} and m.group_id = ${id} and m.person_id = p.person_id)`,
  )}${when(employment, (kind) => sql`p.employment = ${kind}`)}${when(
    state,
    (wanted) => sql`${stateAt(comId, today)} = ${wanted}`,
  )}`
}

/**
 * One page of the staff: `departments` null means everybody. Ids are found and ordered first; names, groups and rights are
 * looked up for the page alone, so the cost of a page does not grow with what stands in its columns.
 */
export function listStaff(
  db: Db,
  scope: { comId: string; departments: readonly string[] | null },
  filter: StaffFilter,
  paging: Paging,
  now: number,
): Promise<Page<StaffRow>> {
  const { comId, departments } = scope
  const today = dayStamp(now)
  return readPage(paging, async (limit, offset) => {
    const { rows } = await sql<ListedRow>`
      with found as (
        select p.person_id, row_number() over (order by ${orderBy(filter)}) as at, (count(*) over ())::int as total
        from person p left join department d on d.com_id = ${comId} and d.department_id = p.department_id left join post o on o.com_id = ${comId} and o.post_id = p.post_id
        where p.com_id = ${comId} and p.merged_into is null and (p.job_number is not null or p.mobile_masked is not null)
          and ${departments === null ? sql`true` : inUnitsOf('p', departments)}${fits(filter, comId, today)}
        order by ${orderBy(filter)} limit ${limit} offset ${offset})
      select p.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber",
        coalesce(case when d.kind in ('ward', 'team') then u.department_name end, d.department_name, '') as department,
        coalesce(case when d.kind in ('ward', 'team') and u.department_id is not null then d.department_name end, '') as ward,
        coalesce(o.post_name, '') as post, coalesce(t.title_name, '') as title, coalesce(p.mobile_masked, '') as "mobileMasked",
        array(select g.group_name from staff_group_member m join staff_group g on g.com_id = ${comId} and g.group_id = m.group_id and g.closed_at is null
          where m.com_id = ${comId} and m.person_id = p.person_id order by g.position) as groups,
        p.employment, ${stateAt(comId, today)} as state, p.leave_kind as "leaveKind", coalesce(p.joined_on::text, '') as "joinedDay", coalesce(p.left_on::text, '') as "leftDay",
        p.last_login_at as "lastLoginTime",
        array(select distinct r.role from person_grant r where r.com_id = ${comId} and r.person_id = p.person_id and r.taken_back_at is null
          and r.valid_from <= ${now}::timestamptz and (r.valid_until is null or r.valid_until > ${now}::timestamptz)) as roles,
        f.total
      from found f join person p on p.com_id = ${comId} and p.person_id = f.person_id
      left join department d on d.com_id = ${comId} and d.department_id = p.department_id
      left join department u on u.com_id = ${comId} and u.department_id = d.parent_id and u.kind not in ('campus', 'division')
      left join post o on o.com_id = ${comId} and o.post_id = p.post_id
      left join title t on t.com_id = ${comId} and t.title_id = p.professional_id
      order by f.at`.execute(db)
    return rows.map((row) => ({ ...row, roles: row.roles as Role[] }))
  })
}
