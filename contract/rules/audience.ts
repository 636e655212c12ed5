/**
 * When somebody came to the hospital, days as YYYY-MM-DD, both counted in; null: no bound. Whoever has no day of joining has
 * been here for long: they fit an end, not a beginning.
 */
export interface Joined {
  from: string | null
  until: string | null
}

/**
 * Whom something is meant for. Of the lists that name anybody each has to fit (an ICU nurse: that unit and that post), and so
 * has `joined`; `people` join whatever the lists say, and `except` takes away again. Nobody named at all: everybody of the
 * hospital.
 */
export interface Audience {
  /** Units with everything below them: campus, department, ward. */
  units: string[]
  posts: string[]
  titles: string[]
  groups: string[]
  joined?: Joined | undefined
  people: string[]
  except: { units: string[]; people: string[] }
}

/** What the rule asks of somebody. */
export interface Member {
  readonly personId: string
  /** The own unit, those above it, and those of further posts with those above them. */
  readonly unitIds: readonly string[]
  readonly postId: string | null
  readonly titleId: string | null
  readonly groupIds: readonly string[]
  /** YYYY-MM-DD; null: nobody knows. */
  readonly joinedOn: string | null
}

export const everybody: Audience = {
  units: [],
  posts: [],
  titles: [],
  groups: [],
  people: [],
  except: { units: [], people: [] },
}

/** Everybody of these units and those below them; none: of the hospital. */
export const ofUnits = (units: readonly string[]): Audience => ({ ...everybody, units: [...units] })

/** So many people at most are named one by one. */
export const maxNamed = 5000

/** Only these people. */
export const onlyPeople = (people: readonly string[]): Audience => ({
  ...everybody,
  people: [...people],
})

/** The lists of which each that names anybody has to fit, in the order in which they are said. */
export const audienceLists = ['units', 'posts', 'titles', 'groups'] as const
export type AudienceList = (typeof audienceLists)[number]

/** Whether the lists or the day of joining say anything; if not, `people` are the whole audience where any are named. */
export const hasLists = (audience: Audience) =>
  audience.joined !== undefined || audienceLists.some((list) => audience[list].length > 0)

/** The bounds of joining, none where neither is given. */
export const joinedBetween = (from: string | null, until: string | null): Joined | undefined =>
  from === null && until === null ? undefined : { from, until }

/** Whether it names people one by one and nothing else. */
export const isOnlyPeople = (audience: Audience) =>
  !hasLists(audience) && audience.people.length > 0

/** Whether it names nobody and takes nobody away. */
export const isEverybody = (audience: Audience) =>
  !hasLists(audience) &&
  audience.people.length === 0 &&
  audience.except.units.length === 0 &&
  audience.except.people.length === 0

/**
 * Whether everybody whom `before` means is surely meant by `after`, by what they say alone: a department in the place of one
 * above it counts as narrower.
 */
export function isAsWide(after: Audience, before: Audience): boolean {
  const has = (wide: readonly string[], narrow: readonly string[]) =>
    narrow.every((id) => wide.includes(id))
  const takesNobodyMore =
    has(before.except.units, after.except.units) && has(before.except.people, after.except.people)
  if (!takesNobodyMore) return false
  if (!hasLists(after) && !isOnlyPeople(after)) return true
  const keepsListed =
    isOnlyPeople(before) ||
    (!isOnlyPeople(after) &&
      audienceLists.every(
        (list) =>
          after[list].length === 0 || (before[list].length > 0 && has(after[list], before[list])),
      ) &&
      isJoinedAsWide(after.joined, before.joined))
  return keepsListed && has(after.people, before.people)
}

function isJoinedAsWide(after: Joined | undefined, before: Joined | undefined): boolean {
  if (after === undefined) return true
  const { from, until } = after
  return (
    (from === null || (before?.from ?? '') >= from) &&
    (until === null || (before?.until ?? '9999') <= until)
  )
}

const fitsJoined = (joined: Joined | undefined, day: string | null) =>
  joined === undefined ||
  ((joined.from === null || (day !== null && day >= joined.from)) &&
    (joined.until === null || day === null || day <= joined.until))

/** Whether something is meant for somebody; server/db/audienceSql.ts says the same in SQL. */
export function isMeant(audience: Audience, member: Member): boolean {
  const { units, posts, titles, groups, people, except } = audience
  const isIn = (ids: readonly string[], of: readonly (string | null)[]) =>
    of.some((id) => id !== null && ids.includes(id))
  const fits = (ids: readonly string[], of: readonly (string | null)[]) =>
    ids.length === 0 || isIn(ids, of)
  const isNamed = people.includes(member.personId)
  const isListed =
    (hasLists(audience) || people.length === 0) &&
    fits(units, member.unitIds) &&
    fits(posts, [member.postId]) &&
    fits(titles, [member.titleId]) &&
    fits(groups, member.groupIds) &&
    fitsJoined(audience.joined, member.joinedOn)
  const isTakenAway = except.people.includes(member.personId) || isIn(except.units, member.unitIds)
  return (isNamed || isListed) && !isTakenAway
}

const replaced = (ids: readonly string[], from: string, into: string) => [
  ...new Set(ids.map((id) => (id === from ? into : id))),
]

/** The audience with one id of a list in the place of another, each once: units, posts … and accounts of a person that became one. */
export function withOneFor(
  audience: Audience,
  list: AudienceList | 'people',
  from: string,
  into: string,
): Audience {
  const { except } = audience
  const isExcepted = list === 'units' || list === 'people'
  return {
    ...audience,
    [list]: replaced(audience[list], from, into),
    except: isExcepted ? { ...except, [list]: replaced(except[list], from, into) } : except,
  }
}
