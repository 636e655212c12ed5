/**
 * Whom something is meant for. Of the lists that name anybody each has to fit (an ICU nurse: that unit and that post); `people`
 * join whatever the lists say, and `except` takes away again. Nobody named at all: everybody of the hospital.
 */
export interface Audience {
  /** Units with everything below them: campus, department, ward. */
  units: string[]
  posts: string[]
  titles: string[]
  groups: string[]
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
}

export const everybody: Audience = {
  units: [],
  posts: [],
  titles: [],
  groups: [],
  people: [],
  except: { units: [], people: [] },
}

/** The lists of which each that names anybody has to fit, in the order in which they are said. */
export const audienceLists = ['units', 'posts', 'titles', 'groups'] as const
export type AudienceList = (typeof audienceLists)[number]

/** Whether the lists say anything; if not, `people` are the whole audience where any are named. */
export const hasLists = (audience: Audience) =>
  audienceLists.some((list) => audience[list].length > 0)

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
    fits(groups, member.groupIds)
  const isTakenAway = except.people.includes(member.personId) || isIn(except.units, member.unitIds)
  return (isNamed || isListed) && !isTakenAway
}
