import { ReviewState } from '@contract/states'
import { dayStamp } from '@contract/rules/hospitalTime'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { Secrets } from '../../secrets'
import { peopleWithRights } from '../rights/rightsService'
import { birthDates } from '../../sealed'
import type { KnownPerson, KnownUnit, World } from './rules/World'

/** Names of the units that the hospital's tree has now. */
export async function openUnitNames(db: Db, comId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('department')
    .select('department_name as name')
    .where('com_id', '=', comId)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ name }) => name)
}

/** What a hospital has now, to hold a file against: units, posts, titles, everybody who ever worked there. `now`: epoch ms. */
export async function readWorld(
  db: Db,
  comId: string,
  secrets: Secrets,
  now: number,
): Promise<World> {
  const [units, former, posts, titles, people, withRights] = await Promise.all([
    db
      .selectFrom('department')
      .select([
        'department_id as id',
        'department_name as name',
        'parent_id as parentId',
        'closed_at',
        'merged_into',
      ])
      .where('com_id', '=', comId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('former_unit_name')
      .select(['department_id as id', 'former_name as name'])
      .where('com_id', '=', comId)
      .execute(),
    db
      .selectFrom('post')
      .select(['post_id as id', 'post_name as name', 'nature'])
      .where('com_id', '=', comId)
      .where('closed_at', 'is', null)
      .execute(),
    db
      .selectFrom('title')
      .select(['title_id as id', 'title_name as name'])
      .where('com_id', '=', comId)
      .where('closed_at', 'is', null)
      .execute(),
    readPeople(db, comId),
    peopleWithRights(db, comId, now),
  ])
  const open = units.filter(({ closed_at }) => closed_at === null)
  const formerOf = (id: string) => [
    ...former.filter((one) => one.id === id).map(({ name }) => name),
    ...units.filter(({ merged_into }) => merged_into === id).map(({ name }) => name),
  ]
  const birth = birthDates(secrets)
  const hashes = new Map<string, string>()
  const remembered = (key: string, hash: () => string) => {
    const known = hashes.get(key) ?? hash()
    hashes.set(key, known)
    return known
  }
  return {
    units: open.map(({ id, name, parentId }): KnownUnit => ({
      id,
      name,
      parentId,
      former: formerOf(id),
    })),
    posts,
    titles,
    people: people.map((one) => ({ ...one, hasRights: withRights.has(one.personId) })),
    today: dayStamp(now),
    hashMobile: (mobile) => remembered(mobile, () => secrets.hashMobile(mobile)),
    hashBirth: (day) => remembered(day, () => birth.hash(day)),
  }
}

async function readPeople(db: Db, comId: string): Promise<Omit<KnownPerson, 'hasRights'>[]> {
  const { rows } = await sql<Omit<KnownPerson, 'hasRights'>>`
    select p.person_id as "personId", p.person_name as name, p.job_number as "jobNumber", p.own_job_number as "isOwnNumber", p.department_id as "unitId",
      p.post_id as "postId", p.professional_id as "titleId", m.mobile_hash as "mobileHash", p.mobile_masked as "mobileMasked",
      p.birth_hash as "birthHash", p.email, p.joined_on as "joinedOn", p.employment,
      case when p.active then 'active' when exists (select 1 from application a where a.com_id = ${comId}
        and a.person_com_id = ${comId} and a.person_id = p.person_id and a.state = ${sql.lit(ReviewState.waiting)})
        then 'waiting' else 'former' end as standing
    from person p left join mobile_lookup m on m.com_id = p.com_id and m.person_id = p.person_id
    where p.com_id = ${comId} and p.merged_into is null
    order by p.active desc, p.person_id`.execute(db)
  return rows
}
