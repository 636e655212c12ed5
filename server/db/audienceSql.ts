import { type RawBuilder, sql } from 'kysely'
import {
  type Audience,
  type AudienceList,
  audienceLists,
  hasLists,
  isEverybody,
} from '@contract/rules/audience'
import { inUnitsOf } from './inUnits'

type Condition = RawBuilder<boolean>

const no: Condition = sql<boolean>`false`
const yes: Condition = sql<boolean>`true`

/** SQL: whether one list of an audience fits; a list that names nobody fits everybody. */
function listFits(audience: Audience, list: AudienceList, person: string): Condition {
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
      return sql<boolean>`${column('group_ids')} && ${ids}::text[]`
  }
}

/**
 * SQL: a day (a column) as the number of its eight digits. Days are compared so and not as dates or texts: one that no calendar has
 * is no error, like in isMeant, and Citus lets only what depends on no setting of the session stand in a write.
 */
const digitsOf = (day: string) =>
  `(extract(year from ${day}) * 10000 + extract(month from ${day}) * 100 + extract(day from ${day}))`

/** SQL: whether somebody came within the days that an audience asks for. */
function joinedFits({ joined }: Audience, person: string): Condition {
  if (joined === undefined) return yes
  const came = sql.raw(digitsOf(`${person}.joined_on`))
  const { from, until } = joined
  const digits = (day: string) => Number(day.replaceAll('-', ''))
  return sql<boolean>`(${from === null ? yes : sql<boolean>`coalesce(${came} >= ${digits(from)}::int, false)`}
    and ${until === null ? yes : sql<boolean>`coalesce(${came} <= ${digits(until)}::int, true)`})`
}

/** SQL: whether these lists, all of them, fit; nobody is listed where only single people are named. */
export const listsFit = (
  audience: Audience,
  lists: readonly AudienceList[],
  person: string,
): Condition =>
  !hasLists(audience) && audience.people.length > 0
    ? no
    : sql<boolean>`(${sql.join(
        lists.map((list) => listFits(audience, list, person)),
        sql` and `,
      )})`

/** SQL: whether all lists fit, and the day of joining. */
export const allListsFit = (audience: Audience, person: string): Condition =>
  sql<boolean>`(${listsFit(audience, audienceLists, person)} and ${joinedFits(audience, person)})`

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

/** SQL: whether something is meant for somebody (`isMeant` of contract/rules/audience); `person`: an alias; only for rows of that hospital. */
export const meantFor = (audience: Audience, person: string): Condition =>
  sql<boolean>`((${isNamed(audience, person)} or ${allListsFit(audience, person)})
    and not ${unitTakenAway(audience, person)} and not ${personTakenAway(audience, person)})`

/** SQL: whether nobody is in this list of an audience column. */
const isEmpty = (audience: string, list: string) => `${audience} #> '{${list}}' = '[]'`

/** SQL: the ids of all units that a person (an alias) counts to. */
const unitsOf = (person: string) => `array_append(${person}.further_units, ${person}.department_id)`

/** SQL: how each list of an audience column (`audience`) fits a person (an alias). */
const fits = (audience: string, person: string) =>
  [
    ['units', `${audience} -> 'units' ?| ${unitsOf(person)}`],
    ['posts', `${audience} -> 'posts' ? ${person}.post_id`],
    ['titles', `${audience} -> 'titles' ? ${person}.professional_id`],
    ['groups', `${audience} -> 'groups' ?| ${person}.group_ids`],
  ].map(([list, test]) => `(${isEmpty(audience, list ?? '')} or coalesce(${test}, false))`)

const hasJoined = (audience: string) => `coalesce(${audience} ? 'joined', false)`

/** SQL: whether a person came within the days that an audience column asks for. */
function fitsJoined(audience: string, person: string) {
  const came = digitsOf(`${person}.joined_on`)
  const asked = (end: string) => `${audience} #>> '{joined,${end}}'`
  const digits = (end: string) => `replace(${asked(end)}, '-', '')::int`
  return `coalesce(${came} >= ${digits('from')}, ${asked('from')} is null) and coalesce(${came} <= ${digits('until')}, true)`
}

/** SQL: whether the lists of an audience column mean a person: each that names anybody fits; nobody is listed where only single people are named. */
const isListed = (audience: string, person: string) =>
  `(${hasJoined(audience)} or not (${audienceLists.map((list) => isEmpty(audience, list)).join(' and ')}) or ${isEmpty(audience, 'people')}) and ${fits(audience, person).join(' and ')}`

const isUnitExcepted = (audience: string, person: string) =>
  `coalesce(${audience} #> '{except,units}' ?| ${unitsOf(person)}, false)`

const isInList = (audience: string, list: string, person: string) =>
  `coalesce(${audience} #> '{${list}}' ? ${person}.person_id, false)`

/**
 * SQL: whether what a column says (`audience`: Audience, null for everybody) means people of one place by the lists alone;
 * `place` is an alias with the columns of a person's place. Who came when is a matter of each person (isSinglyNamed): an
 * audience that asks for it means nobody here.
 */
export const isListedBy = (audience: string, place: string) =>
  `(${audience} is null or not ${hasJoined(audience)} and ${isListed(audience, place)} and not ${isUnitExcepted(audience, place)})`

/** SQL: whether what a column says (`audience`: Audience, null for everybody) is meant for a person (an alias): `isMeant` of contract/rules/audience. */
export const isMeantBy = (audience: string, person: string) =>
  `(${audience} is null or (${isInList(audience, 'people', person)} or ${isListed(audience, person)} and ${fitsJoined(audience, person)})
    and not ${isUnitExcepted(audience, person)} and not ${isInList(audience, 'except,people', person)})`

/** SQL: whether a column has to be asked of a person singly: it names them, to be meant or not, or asks when they came; of everybody else the lists say it. */
export const isSinglyNamed = (audience: string, person: string) =>
  `(${hasJoined(audience)} or ${isInList(audience, 'people', person)} or ${isInList(audience, 'except,people', person)})`

/** SQL: whether a column means anybody of these units (`units`: a text[]), as far as its units say. */
export const meansUnits = (audience: string, units: string) =>
  `(${audience} is null or ${isEmpty(audience, 'units')} or ${audience} -> 'units' ?| ${units})`

/** The same within a statement of Kysely. */
export const meansUnitsOf = (audience: string, units: readonly string[] | null): Condition =>
  sql<boolean>`(${sql.raw(audience)} is null or ${sql.raw(isEmpty(audience, 'units'))} or ${sql.raw(audience)} -> 'units' ?| ${units}::text[])`

/** An audience as a column keeps it: null for everybody. */
export const audienceColumn = (audience: Audience): string | null =>
  isEverybody(audience) ? null : JSON.stringify(audience)
