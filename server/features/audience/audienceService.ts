import type { assignAbilities } from '@contract/calls/people/audience'
import { Code } from '@contract/codes'
import { hasLists, type Audience } from '@contract/rules/audience'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { platformId } from '../../companies'
import type { Language } from '@contract/texts'
import type { Db } from '../../db/schema'
import { checkRight } from '../../http/checkRight'
import { DomainError } from '../../http/DomainError'
import type { Caller } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import {
  audienceIds,
  countMeant,
  countUnknown,
  namedPeople,
  type Reach,
} from './audienceRepository'
import { replies } from './texts'

export {
  audiencesOf,
  mergeIn,
  mergeInEach,
  type AudienceTable,
  type MergeInAudiences,
} from './mergeRepository'
export { narrowIn, type Narrow } from './narrowRepository'

type Assign = (typeof assignAbilities)[number]

/** How far somebody sees people whom they pick for something: as far as their right to it reaches. Throws rightLacking. */
export function reachFor(caller: Caller, ability: Assign): Reach {
  checkRight(caller, ability)
  return { comId: caller.comId, units: departmentsIn(boundsOf(caller, ability)) }
}

/** The ids of everybody of an audience as it is now, as far as somebody's right reaches. Throws rightLacking. */
export const peopleOfAudience = (
  db: Db,
  caller: Caller,
  ability: Assign,
  audience: Audience,
): Promise<string[]> => audienceIds(db, reachFor(caller, ability), audience)

/**
 * Whom something is to be meant for: throws badInput when that names what the hospital does not have or is nobody, notAllowed
 * when the caller's right does not reach all of them.
 */
export async function checkAudience(
  db: Db,
  caller: Caller,
  ability: Assign,
  audience: Audience,
): Promise<void> {
  const { comId } = caller
  const problem = await problemOf(db, comId, audience)
  if (problem) throw problem
  const units = departmentsIn(boundsOf(caller, ability))
  if (units !== null && !(await isWithin(db, { comId, units }, audience)))
    throw new DomainError(Code.notAllowed, commonReplies.audienceTooWide)
}

/** Why nothing can be meant for an audience, in words; '': it can. */
export const audienceProblem = async (
  db: Db,
  comId: string,
  audience: Audience,
  language: Language,
): Promise<string> => {
  const problem = await problemOf(db, comId, audience)
  return problem ? textIn(problem.text, language, problem.values) : ''
}

async function problemOf(
  db: Db,
  comId: string,
  audience: Audience,
): Promise<DomainError | undefined> {
  const unknown = await countUnknown(db, comId, audience)
  if (unknown > 0) return new DomainError(Code.badInput, replies.unknown, { n: unknown })
  // What the platform offers is for people of the hospitals, who are not counted here.
  const isNobody = comId !== platformId && (await countMeant(db, comId, audience)) === 0
  return isNobody ? new DomainError(Code.badInput, replies.nobody) : undefined
}

/** Whether units in reach bound what the lists say, and whoever is named works in them. */
async function isWithin(
  db: Db,
  { comId, units }: { comId: string; units: readonly string[] },
  audience: Audience,
): Promise<boolean> {
  const { people } = audience
  const isListing = hasLists(audience) || people.length === 0
  const bound = audience.units.length > 0 && audience.units.every((id) => units.includes(id))
  if (isListing && !bound) return false
  return (await namedPeople(db, { comId, units }, people)).length === people.length
}
