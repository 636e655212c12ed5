import type { assignAbilities } from '@contract/calls/audience'
import type { Audience } from '@contract/rules/audience'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import { checkRight } from '../../http/checkRight'
import type { Caller } from '../../http/handlers'
import { audienceIds, type Reach } from './audienceRepository'

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
