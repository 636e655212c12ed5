import { sql } from 'kysely'
import type { Person } from '@contract/calls/people/peopleShapes'
import type { LeaveKind, EmploymentKind } from '@contract/kinds'
import { openAttempts as openStates } from '@contract/states'
import { platformId } from '../../companies'
import type { Db, Tx } from '../../db/schema'

export interface PersonRow {
  name: string
  jobNumber: string | null
  unitId: string | null
  furtherUnits: string[]
  postId: string | null
  titleId: string | null
  majorId: string | null
  employment: EmploymentKind
  joinedOn: string | null
  leftOn: string | null
  leaveKind: LeaveKind | null
  leaveFirstDay: string | null
  leaveLastDay: string | null
  birthCipher: Uint8Array | null
  email: string | null
  extraTime: number
  isClinell: boolean
  mobileMasked: string | null
  active: boolean
  version: number
}

const columns = [
  'person_name as name',
  'job_number as jobNumber',
  'department_id as unitId',
  'further_units as furtherUnits',
  'post_id as postId',
  'professional_id as titleId',
  'major_id as majorId',
  'employment',
  'joined_on as joinedOn',
  'left_on as leftOn',
  'leave_kind as leaveKind',
  'leave_first_day as leaveFirstDay',
  'leave_last_day as leaveLastDay',
  'birth_cipher as birthCipher',
  'email',
  'extra_time_percent as extraTime',
  'is_clinell as isClinell',
  'mobile_masked as mobileMasked',
  'active',
  'version',
] as const

const onePerson = (db: Db, comId: string, personId: string) =>
  db
    .selectFrom('person')
    .select(columns)
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('merged_into', 'is', null)

/** One person of the hospital, as the list shows them. */
export const findPerson = (
  db: Db,
  comId: string,
  personId: string,
): Promise<PersonRow | undefined> => onePerson(db, comId, personId).executeTakeFirst()

/** The same, for the rest of the transaction nobody else's to change. */
export const lockPerson = (
  tx: Tx,
  comId: string,
  personId: string,
): Promise<PersonRow | undefined> => onePerson(tx, comId, personId).forUpdate().executeTakeFirst()

/** The further posts of a person, the oldest first. */
export async function furtherPostsOf(
  db: Db,
  comId: string,
  personId: string,
): Promise<Person['furtherPosts']> {
  const { rows } = await sql<Person['furtherPosts'][number]>`
    select f.department_id as "unitId", d.department_name as "unitName", f.post_id as "postId", coalesce(o.post_name, '') as "postName", coalesce(f.since::text, '') as "sinceDay"
    from further_post f join department d on d.com_id = ${comId} and d.department_id = f.department_id left join post o on o.com_id = ${comId} and o.post_id = f.post_id
    where f.com_id = ${comId} and f.person_id = ${personId} order by f.since, d.department_name`.execute(
    db,
  )
  return rows
}

/** The groups that a person belongs to. */
export async function groupsOf(
  db: Db,
  comId: string,
  personId: string,
): Promise<{ groupId: string; name: string }[]> {
  return db
    .selectFrom('staff_group_member as m')
    .innerJoin('staff_group as g', (on) =>
      on.onRef('g.com_id', '=', 'm.com_id').onRef('g.group_id', '=', 'm.group_id'),
    )
    .select(['g.group_id as groupId', 'g.group_name as name'])
    .where('m.com_id', '=', comId)
    .where('m.person_id', '=', personId)
    .orderBy('g.position')
    .execute()
}

/** What somebody has done here, in numbers. */
export async function sumsOf(db: Db, comId: string, personId: string): Promise<Person['sums']> {
  const { rows } = await sql<Person['sums']>`
    select (select count(*)::int from person_task where com_id = ${comId} and person_id = ${personId} and attempts_used > 0) as exams,
      (select count(*)::int from person_task where com_id = ${comId} and person_id = ${personId} and passed) as passed,
      (select count(*)::int from certificate where com_id = ${comId} and person_id = ${personId} and revoked_at is null) as certificates,
      (select count(*)::int from person_course where com_id = ${comId} and person_id = ${personId} and completed) as courses,
      (select count(*)::int from attendance where com_id = ${comId} and person_id = ${personId} and state = 'ok') as meetings`.execute(
    db,
  )
  return rows[0] as Person['sums']
}

/** Names of units, posts, titles and groups by id, open ones marked: to check what is chosen and to say what changed. */
export async function placeNames(
  db: Db,
  comId: string,
): Promise<ReadonlyMap<string, { name: string; open: boolean }>> {
  const { rows } = await sql<{ id: string; name: string; open: boolean }>`
    select 'unit/' || department_id as id, department_name as name, closed_at is null as open from department where com_id = ${comId}
    union all select 'post/' || post_id, post_name, closed_at is null from post where com_id = ${comId}
    union all select 'title/' || title_id, title_name, closed_at is null from title where com_id = ${comId}
    union all select 'major/' || major_id, major_name, closed_at is null from major where com_id in (${comId}, ${platformId})
    union all select 'group/' || group_id, group_name, closed_at is null from staff_group where com_id = ${comId}`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** Active people whose last day has come, of any hospital. */
export async function listLeavers(
  db: Db,
  today: string,
): Promise<{ comId: string; personId: string; endsRights: boolean }[]> {
  return db
    .selectFrom('person')
    .select(['com_id as comId', 'person_id as personId', 'ends_rights as endsRights'])
    .where('active', '=', true)
    .where('left_on', '<=', today)
    .modifyEnd(sql`/* several machines: a job, people whose last day has come */`)
    .execute()
}

/** Counts the open exam attempts of these people. */
export async function openAttempts(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from attempt where com_id = ${comId} and person_id = any(${[...personIds]}::text[]) and state = any(${[...openStates]}::int[])`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}
