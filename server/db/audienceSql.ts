import { type RawBuilder, sql } from 'kysely'
import { type Audience, type AudienceList, audienceLists, hasLists } from '@contract/rules/audience'
import { inUnitsOf } from './inUnits'

type Condition = RawBuilder<boolean>

const no: Condition = sql<boolean>`false`
const yes: Condition = sql<boolean>`true`

/** Whom a condition asks of: an alias of the table of people, and their hospital, which every table beside it is asked for by name. */
export interface Asked {
  person: string
  comId: string
}

/** SQL: whether one list of an audience fits; a list that names nobody fits everybody. */
function listFits(audience: Audience, list: AudienceList, { person, comId }: Asked): Condition {
  const ids = audience[list]
  if (ids.length === 0) return yes
  const column = (name: string) => sql.ref(`${person}.${name}`)
  switch (list) {
    case 'units':
      return inUnitsOf(person, ids)
    case 'posts':
      return sql<boolean>`coalesce(${column('post_id')} = any(${ids}::text[]), false)`
    case 'titles':
      return sql<boolean>`coalesce(${column('professional_id')} = any(${ids}::text[]), false)`
    case 'groups':
      return sql<boolean>`exists (select 1 from staff_group_member gm where gm.com_id = ${comId}
        and gm.person_id = ${column('person_id')} and gm.group_id = any(${ids}::text[]))`
  }
}

/** SQL: whether these lists, all of them, fit; nobody is listed where only single people are named. */
export const listsFit = (
  audience: Audience,
  lists: readonly AudienceList[],
  asked: Asked,
): Condition =>
  !hasLists(audience) && audience.people.length > 0
    ? no
    : sql<boolean>`(${sql.join(
        lists.map((list) => listFits(audience, list, asked)),
        sql` and `,
      )})`

/** SQL: whether somebody is named by themselves. */
export const isNamed = ({ people }: Audience, person: string): Condition =>
  people.length === 0
    ? no
    : sql<boolean>`${sql.ref(`${person}.person_id`)} = any(${people}::text[])`

/** SQL: whether somebody's unit, or one above it, is taken away. */
export const unitTakenAway = ({ except }: Audience, person: string): Condition =>
  except.units.length === 0 ? no : sql<boolean>`coalesce(${inUnitsOf(person, except.units)}, false)`

/** SQL: whether somebody is taken away by name. */
export const personTakenAway = ({ except }: Audience, person: string): Condition =>
  except.people.length === 0
    ? no
    : sql<boolean>`${sql.ref(`${person}.person_id`)} = any(${except.people}::text[])`

/** SQL: whether something is meant for somebody (`isMeant` of contract/rules/audience); only for rows of that hospital. */
export const meantFor = (audience: Audience, asked: Asked): Condition =>
  sql<boolean>`((${isNamed(audience, asked.person)} or ${listsFit(audience, audienceLists, asked)})
    and not ${unitTakenAway(audience, asked.person)} and not ${personTakenAway(audience, asked.person)})`
