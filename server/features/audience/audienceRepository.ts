import { sql } from 'kysely'
import {
  type AudienceName,
  type AudiencePerson,
  type AudienceUnit,
  namedChanges,
} from '@contract/calls/people/audience'
import { type Audience, type AudienceList, audienceLists } from '@contract/rules/audience'
import {
  allListsFit,
  isNamed,
  listsFit,
  meantFor,
  personTakenAway,
  unitTakenAway,
} from '../../db/audienceSql'
import { holds } from '../../db/holds'
import { inUnitsOf } from '../../db/inUnits'
import { type Page, type Paging, readPage } from '../../db/page'
import type { Db } from '../../db/schema'

/** Whose people: of a hospital, and of these units with those below them (null: of all). */
export interface Reach {
  comId: string
  units: readonly string[] | null
}

const reached = ({ comId, units }: Reach) =>
  sql`p.com_id = ${comId} and p.active ${units === null ? sql`` : sql`and ${inUnitsOf('p', units)}`}`

const shown = sql`p.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber",
  coalesce(d.department_name, '') as "deptName", coalesce(o.post_name, '') as "postName"`
const joined = sql`person p left join department d on d.com_id = p.com_id and d.department_id = p.department_id
  left join post o on o.com_id = p.com_id and o.post_id = p.post_id`

/** Units in their order, each with how many people it and those below it have. */
export async function unitChoices(db: Db, reach: Reach): Promise<AudienceUnit[]> {
  const { rows } = await sql<AudienceUnit>`
    select d.department_id as id, d.department_name as name, coalesce(d.parent_id, '') as "parentId",
      (select count(*)::int from person p where ${reached(reach)} and (p.department_id = d.department_id or d.department_id = any(p.further_units))) as people
    from department d where d.com_id = ${reach.comId} and d.closed_at is null
      and (${reach.units}::text[] is null or d.department_id = any(${reach.units}::text[]))
    order by d.position, d.department_id`.execute(db)
  return rows
}

/** The open posts of a hospital, in its order, and how many people of each the right reaches. */
export async function postChoices(db: Db, reach: Reach): Promise<AudienceName[]> {
  const { rows } = await sql<AudienceName>`
    select o.post_id as id, o.post_name as name, (select count(*)::int from person p where ${reached(reach)} and p.post_id = o.post_id) as people
    from post o where o.com_id = ${reach.comId} and o.closed_at is null order by o.position, o.post_id`.execute(
    db,
  )
  return rows
}

/** The same for titles. */
export async function titleChoices(db: Db, reach: Reach): Promise<AudienceName[]> {
  const { rows } = await sql<AudienceName>`
    select t.title_id as id, t.title_name as name, (select count(*)::int from person p where ${reached(reach)} and p.professional_id = t.title_id) as people
    from title t where t.com_id = ${reach.comId} and t.closed_at is null order by t.position, t.title_id`.execute(
    db,
  )
  return rows
}

/** The same for groups. */
export async function groupChoices(db: Db, reach: Reach): Promise<AudienceName[]> {
  const { rows } = await sql<AudienceName>`
    select g.group_id as id, g.group_name as name,
      (select count(*)::int from staff_group_member m join person p on p.com_id = m.com_id and p.person_id = m.person_id
        where m.com_id = g.com_id and m.group_id = g.group_id and ${reached(reach)}) as people
    from staff_group g where g.com_id = ${reach.comId} and g.closed_at is null order by g.position, g.group_id`.execute(
    db,
  )
  return rows
}

export interface Counts {
  people: number
  /** Units that they work in. */
  workUnits: number
  all: number
  units: number
  posts: number
  titles: number
  groups: number
  joined: number
  /** With those who are named by themselves. */
  withNamed: number
  exceptUnits: number
}

/** How many an audience is, and how many are left after each of its lists. */
export async function countAudience(db: Db, reach: Reach, audience: Audience): Promise<Counts> {
  const upTo = (list: AudienceList) =>
    listsFit(audience, audienceLists.slice(0, audienceLists.indexOf(list) + 1), 'p')
  const here = sql`(${isNamed(audience, 'p')} or ${allListsFit(audience, 'p')})`
  const { rows } = await sql<Counts>`
    select count(*)::int as all,
      (count(*) filter (where ${upTo('units')}))::int as units,
      (count(*) filter (where ${upTo('posts')}))::int as posts,
      (count(*) filter (where ${upTo('titles')}))::int as titles,
      (count(*) filter (where ${upTo('groups')}))::int as groups,
      (count(*) filter (where ${allListsFit(audience, 'p')}))::int as joined,
      (count(*) filter (where ${here}))::int as "withNamed",
      (count(*) filter (where ${here} and not ${unitTakenAway(audience, 'p')}))::int as "exceptUnits",
      (count(*) filter (where ${here} and not ${unitTakenAway(audience, 'p')} and not ${personTakenAway(audience, 'p')}))::int as people,
      (count(distinct p.department_id) filter (where ${meantFor(audience, 'p')}))::int as "workUnits"
    from person p where ${reached(reach)}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count gave no row')
  return counts
}

/** How many of each post an audience has, the most first; '' stands for those without one. */
export async function countByPost(
  db: Db,
  reach: Reach,
  audience: Audience,
): Promise<{ name: string; people: number }[]> {
  const { rows } = await sql<{ name: string; people: number }>`
    select coalesce(o.post_name, '') as name, count(*)::int as people
    from person p left join post o on o.com_id = p.com_id and o.post_id = p.post_id
    where ${reached(reach)} and ${meantFor(audience, 'p')} group by 1 order by 2 desc, 1`.execute(
    db,
  )
  return rows
}

/** Those of an audience, by unit and name. `keyword`: part of a name or job number. */
export async function audiencePeople(
  db: Db,
  reach: Reach,
  { audience, keyword }: { audience: Audience; keyword: string },
  paging: Paging,
): Promise<Page<AudiencePerson>> {
  return readPage(paging, (limit, offset) =>
    sql<AudiencePerson & { total: number }>`
      select ${shown}, (count(*) over ())::int as total from ${joined}
      where ${reached(reach)} and ${meantFor(audience, 'p')}
        and ${holds(keyword, 'p.person_name', 'p.job_number')}
      order by d.position nulls last, p.person_name, p.person_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

/** Those of an audience who are not of the other one: how many, and the first by unit and name. */
export async function peopleWithout(
  db: Db,
  reach: Reach,
  audience: Audience,
  other: Audience,
): Promise<{ people: number; first: AudiencePerson[] }> {
  const { rows } = await sql<AudiencePerson & { total: number }>`
    select ${shown}, (count(*) over ())::int as total from ${joined}
    where ${reached(reach)} and ${meantFor(audience, 'p')} and not ${meantFor(other, 'p')}
    order by d.position nulls last, p.person_name, p.person_id limit ${namedChanges}`.execute(db)
  return { people: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...one }) => one) }
}

/** The ids of everybody of an audience, as it is now; `limit`: of so many at most. */
export async function audienceIds(
  db: Db,
  reach: Reach,
  audience: Audience,
  limit: number | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select p.person_id as "userId" from person p
    where ${reached(reach)} and ${meantFor(audience, 'p')} order by p.person_id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ userId }) => userId)
}

/** The people that an audience names, to be shown; who left is not among them. */
export async function namedPeople(
  db: Db,
  reach: Reach,
  ids: readonly string[],
): Promise<AudiencePerson[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AudiencePerson>`
    select ${shown} from ${joined} where ${reached(reach)} and p.person_id = any(${ids}::text[]) order by p.person_name, p.person_id`.execute(
    db,
  )
  return rows
}

/** How many people of a hospital an audience is now. */
export async function countMeant(db: Db, comId: string, audience: Audience): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from person p where p.com_id = ${comId} and p.active and ${meantFor(audience, 'p')}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** How many of the ids that an audience names are nothing of the hospital. */
export async function countUnknown(
  db: Db,
  comId: string,
  { units, posts, titles, groups, people, except }: Audience,
): Promise<number> {
  const { rows } = await sql<{ unknown: number }>`
    select ((select count(*) from unnest(${[...units, ...except.units]}::text[]) as i (id) where not exists (select from department x where x.com_id = ${comId} and x.department_id = i.id))
      + (select count(*) from unnest(${posts}::text[]) as i (id) where not exists (select from post x where x.com_id = ${comId} and x.post_id = i.id))
      + (select count(*) from unnest(${titles}::text[]) as i (id) where not exists (select from title x where x.com_id = ${comId} and x.title_id = i.id))
      + (select count(*) from unnest(${groups}::text[]) as i (id) where not exists (select from staff_group x where x.com_id = ${comId} and x.group_id = i.id))
      + (select count(*) from unnest(${[...people, ...except.people]}::text[]) as i (id) where not exists (select from person x where x.com_id = ${comId} and x.person_id = i.id)))::int as unknown`.execute(
    db,
  )
  return rows[0]?.unknown ?? 0
}
