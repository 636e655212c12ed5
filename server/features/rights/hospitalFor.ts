import { Code } from '@contract/codes'
import { boundsOf } from '@contract/rules/rights'
import { DomainError } from '../../http/DomainError'
import type { Caller } from '../../http/handlers'
import { commonReplies } from '../../http/texts'

/** The hospital that is worked on: the caller's own, or the one that the platform's operator names. */
export function hospitalFor(
  caller: Caller,
  ability: 'people.read' | 'people.grant',
  named: string | undefined,
): string {
  if (named === undefined || named === caller.comId) return caller.comId
  if (boundsOf(caller, ability).reach !== 'platform')
    throw new DomainError(Code.notFound, commonReplies.notFound)
  return named
}
