import { Code } from '@contract/codes'
import { boundsOf, reachesAll, type Ability } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import { checkAudience } from '../../http/checkRight'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { areDepartments } from '../company/companyService'
import { commonReplies } from '../../http/texts'

export type TrainingAbility = Extract<Ability, `training.${string}`>

/** Who has it for the hospital has it for every task; who has it for departments for those that they set. */
export const mayChangeAll = (caller: Caller, ability: TrainingAbility) =>
  reachesAll(boundsOf(caller, ability))

/** Refuses what no task can be. */
export async function checkDraft(
  db: Db,
  caller: Caller,
  {
    startTime,
    endTime,
    departments,
  }: { startTime: number; endTime: number; departments: readonly string[] },
): Promise<void> {
  if (!(endTime > startTime))
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'endTime' })
  if (!(await areDepartments(db, caller.comId, departments)))
    throw new DomainError(Code.badInput, commonReplies.departmentWrong)
  checkAudience(caller, 'training.assign', departments)
}
