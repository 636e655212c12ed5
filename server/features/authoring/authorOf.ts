import { Code } from '@contract/codes'
import type { Caller } from '../../http/handlers'
import { Refusal } from '../../http/Refusal'

/** The caller, who must be an author. The role stands in the session, not in the request. Throws notAllowed. */
export function authorOf(caller: Caller): Caller {
  if (caller.role !== 'author') throw new Refusal(Code.notAllowed, 'notAllowed')
  return caller
}
