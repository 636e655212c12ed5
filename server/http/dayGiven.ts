import { Code } from '@contract/codes'
import { dayNamed } from '@contract/rules/hospitalTime'
import { DomainError } from './DomainError'

/** A day that a request names (`2026-11-21`). Throws badInput for one that the calendar lacks (30 February). */
export function dayGiven(name: string, field: string): number {
  const day = dayNamed(name)
  if (day === undefined) throw new DomainError(Code.badInput, 'badInput', { field })
  return day
}
