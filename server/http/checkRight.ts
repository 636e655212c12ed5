import { Code } from '@contract/codes'
import { abilities, askNames, can, rolesWith, type Ability } from '@contract/rules/rights'
import { secondFactorFirst } from './checkSecondFactor'
import type { Caller } from './handlers'
import { DomainError } from './DomainError'
import { commonReplies } from './texts'

/** The refusal of somebody who lacks an ability: which one, whom to ask, and which roles have it. */
export const rightLacking = (ability: Ability) => {
  const { name, ask } = abilities[ability]
  return new DomainError(
    Code.rightLacking,
    commonReplies.rightLacking,
    { ability: name, ask: askNames[ask] },
    { ability, roles: rolesWith(ability) },
  )
}

/**
 * Throws rightLacking when the caller may not do this anywhere, secondFactorFirst when this session has not shown enough for it.
 * How far it reaches is a question of `boundsOf`.
 */
export function checkRight(caller: Caller, ability: Ability): void {
  if (!can({ grants: caller.grants }, ability)) throw rightLacking(ability)
  if (!can(caller, ability)) throw secondFactorFirst(caller.secondFactor.isSetUp)
}
