import type { Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { DomainError } from './DomainError'
import type { Caller } from './handlers'
import { commonReplies } from './texts'

/**
 * THE place where calls meet a password that somebody else handed out: a session that was opened with it goes nowhere before its
 * person has set one of their own. A code by SMS or a directory opens sessions that know nothing of it.
 */
export function checkPasswordIsOwn(
  call: Call,
  { mustChangePassword }: Pick<Caller, 'mustChangePassword'>,
): void {
  const isOpen = call.access === 'public' || call.beforeOwnPassword === true
  if (mustChangePassword === true && !isOpen)
    throw new DomainError(Code.passwordFirst, commonReplies.passwordFirst)
}
