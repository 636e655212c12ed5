import { Code } from '@contract/codes'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'

/** The caller, who must be an author. The role stands in the session, not in the request. Throws notAllowed. */
export function authorOf(caller: Caller): Caller {
  if (caller.role !== 'author') throw new DomainError(Code.notAllowed, 'notAllowed')
  return caller
}
