import type { Audience } from '@contract/rules/audience'
import { Code } from '@contract/codes'
import { boundsOf, reachesAll, type Ability } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import { checkAudience } from '../audience/audienceService'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'

export type TrainingAbility = Extract<Ability, `training.${string}`>

/** Who has it for the hospital has it for every task; who has it for departments for those that they set. */
export const mayChangeAll = (caller: Caller, ability: TrainingAbility) =>
  reachesAll(boundsOf(caller, ability))

/** Refuses what no task can be. */
export async function checkDraft(
  db: Db,
  caller: Caller,
  { startTime, endTime, whom }: { startTime: number; endTime: number; whom: Audience },
): Promise<void> {
  if (!(endTime > startTime))
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'endTime' })
  await checkAudience(db, caller, 'training.assign', whom)
}
