import { sql } from 'kysely'
import type { SkillPerson } from '@contract/calls/study/skill'
import { holds } from '../../db/holds'
import { inUnitsOf } from '../../db/inUnits'
import type { Db } from '../../db/schema'

/** Who may be observed: people of a hospital, of these departments (null: all), but not the observer. */
export interface Reach {
  comId: string
  departments: readonly string[] | null
  observerId: string
}

export interface Observed {
  personId: string
  departmentId: string | null
  postId: string | null
  unitIds: string[]
}

const within = ({ comId, departments, observerId }: Reach) =>
  sql`p.com_id = ${comId} and p.active and p.person_id <> ${observerId} and ${departments === null ? sql`true` : inUnitsOf('p', departments)}`

/** The first people of a reach by name; `keyword`: only who has it in a name or job number. */
export async function listPeople(
  db: Db,
  reach: Reach,
  keyword: string,
  limit: number,
): Promise<SkillPerson[]> {
  const words = keyword.trim().toLowerCase()
  const { rows } = await sql<SkillPerson>`
    select p.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as department
    from person p left join department d on d.com_id = ${reach.comId} and d.department_id = p.department_id
    where ${within(reach)} and ${holds(words, 'p.person_name', 'p.job_number')}
    order by d.department_name, p.person_name, p.person_id limit ${limit}`.execute(db)
  return rows
}

/** Those of these people who may be observed, with where they count to now. */
export async function findObserved(
  db: Db,
  reach: Reach,
  personIds: readonly string[],
): Promise<Observed[]> {
  const { rows } = await sql<Observed>`
    select p.person_id as "personId", p.department_id as "departmentId", p.post_id as "postId", array_remove(p.further_units || p.department_id, null) as "unitIds"
    from person p where ${within(reach)} and p.person_id = any(${[...personIds]}::text[])`.execute(
    db,
  )
  return rows
}

export interface Unit {
  departmentId: string
  parentId: string | null
  name: string
}

/** The open units of a hospital. */
export function listUnits(db: Db, comId: string): Promise<Unit[]> {
  return db
    .selectFrom('department')
    .select(['department_id as departmentId', 'parent_id as parentId', 'department_name as name'])
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .orderBy('department_name')
    .execute()
}

/** The open posts of a hospital. */
export function listPosts(db: Db, comId: string): Promise<{ postId: string; name: string }[]> {
  return db
    .selectFrom('post')
    .select(['post_id as postId', 'post_name as name'])
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute()
}
