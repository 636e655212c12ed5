import { sql } from 'kysely'
import { smallestGroup } from '@contract/rules/content/questionnaire'
import { dayStamp, dayMs } from '@contract/rules/hospitalTime'
import { hospitalDay } from '../../db/hospitalDay'
import type { Db } from '../../db/schema'

interface Used {
  people: number
  events: number
}

interface Group extends Used {
  /** null: several of few people. */
  name: string | null
  staff: number
}

/** Groups of so few that one of them could be known stand together, before any is left out for being the last; even together they are left out where they are so few. */
function withoutFew(groups: readonly Group[], most = Infinity): Group[] {
  const isFew = ({ staff }: Group) => staff < smallestGroup
  const together = groups.filter(isFew).reduce<Group>(
    (sum, { staff, people, events }) => ({
      name: null,
      staff: sum.staff + staff,
      people: sum.people + people,
      events: sum.events + events,
    }),
    { name: null, staff: 0, people: 0, events: 0 },
  )
  const large = groups.filter((group) => !isFew(group))
  const told = large.slice(0, most)
  return isFew(together) ? told : [...told, together]
}

/** So many screens are told; what comes after them is hardly used. */
const maxScreens = 60

/** How a hospital used the phone since a moment: numbers by day, department, post and screen, nobody's name. */
export async function readUse(
  db: Db,
  comId: string,
  since: number,
): Promise<{
  people: number
  days: ({ day: string } & Used)[]
  departments: ({ dept: string | null; staff: number } & Used)[]
  posts: ({ post: string | null } & Used)[]
  screens: ({ screen: string } & Used)[]
  acts: ({ act: string } & Used)[]
}> {
  const of = sql`com_id = ${comId} and happened_at >= ${since}::timestamptz`
  const { rows: days } = await sql<{ number: number } & Used>`
    select ${sql.raw(hospitalDay('happened_at'))} as number, count(distinct person_id)::int as people, count(*)::int as events
    from tracked_event where ${of} group by 1 order by 1`.execute(db)
  const { rows: departments } = await sql<Group>`
    select coalesce(d.department_name, '') as name, count(*)::int as staff, count(u.person_id)::int as people, coalesce(sum(u.events), 0)::int as events
    from person p left join department d on d.com_id = p.com_id and d.department_id = p.department_id
    left join (select person_id, count(*)::int as events from tracked_event where ${of} group by 1) u on u.person_id = p.person_id
    where p.com_id = ${comId} and p.active group by 1 order by 4 desc, 1`.execute(db)
  // As what they worked then: an event keeps the post of its moment.
  const { rows: posts } = await sql<Group>`
    select coalesce(o.post_name, '') as name, max(coalesce(s.staff, 0))::int as staff, count(distinct e.person_id)::int as people, count(*)::int as events
    from tracked_event e left join post o on o.com_id = e.com_id and o.post_id = e.post_id
    left join (select post_id, count(*) as staff from person where com_id = ${comId} and active group by 1) s on s.post_id is not distinct from e.post_id
    where e.com_id = ${comId} and e.happened_at >= ${since}::timestamptz group by 1 order by 4 desc, 1`.execute(
    db,
  )
  const { rows: screens } = await sql<{ screen: string } & Used>`
    select event_code as screen, count(distinct person_id)::int as people, count(*)::int as events
    from tracked_event where ${of} and event_type = 'page' group by 1 order by 3 desc, 1 limit ${maxScreens}`.execute(
    db,
  )
  const { rows: acts } = await sql<{ act: string } & Used>`
    select event_type || '/' || event_code as act, count(distinct person_id)::int as people, count(*)::int as events
    from tracked_event where ${of} and event_type <> 'page' group by 1 order by 3 desc, 1 limit ${maxScreens}`.execute(
    db,
  )
  return {
    people: departments.reduce((sum, { people }) => sum + people, 0),
    days: days.map(({ number, ...used }) => ({ day: dayStamp(number * dayMs), ...used })),
    departments: withoutFew(departments).map(({ name, ...used }) => ({ dept: name, ...used })),
    posts: withoutFew(posts, maxScreens).map(({ name, people, events }) => ({
      post: name,
      people,
      events,
    })),
    screens,
    acts,
  }
}
