import { Code } from '@contract/codes'
import { dayNamed } from '@contract/rules/hospitalTime'
import { DomainError } from './DomainError'
import { commonReplies } from './texts'

/** A day that a request names (`2026-11-21`). Throws badInput for one that the calendar lacks (30 February). */
export function dayGiven(name: string, field: string): number {
  const day = dayNamed(name)
  if (day === undefined) throw new DomainError(Code.badInput, commonReplies.badInput, { field })
  return day
}
