import { Code } from '@contract/codes'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'

/** The platform's own company: whose tasks every hospital of a brand sees. */
const platformId = 'PLATFORM'

/** Which people and tasks a manager may look at. */
export interface ReportScope {
  /** People of this hospital; null: of every hospital (the platform, and only at its own tasks). */
  comId: string | null
  /** People of this department; null: of all. */
  departmentId: string | null
  /** Tasks of these companies. */
  taskCompanies: string[]
  /** Tasks of this brand; null: of both. */
  brand: string | null
}

/**
 * A department's manager sees that department, a hospital's admin the hospital; both at the hospital's own tasks and the platform's. The platform
 * sees its own tasks in all hospitals, and nothing of a hospital's own ones. Nobody else sees anything. Throws notAllowed.
 */
export function scopeOf({ role, comId, departmentId, brand }: Caller): ReportScope {
  if (role === 'platformAdmin')
    return { comId: null, departmentId: null, taskCompanies: [platformId], brand: null }
  const hospital = { comId, taskCompanies: [comId, platformId], brand }
  if (role === 'hospitalAdmin') return { ...hospital, departmentId: null }
  if (role === 'departmentManager' && departmentId !== null) return { ...hospital, departmentId }
  throw new DomainError(Code.notAllowed, 'notAllowed')
}

/**
 * What was answered tells what is right. A department's manager sits exams too, so for them answers stay closed until the task is over; whoever
 * answers for the question bank reads them at any time. `now` in epoch ms.
 */
export const mayReadAnswers = (
  { role }: Pick<Caller, 'role'>,
  { endTime }: { endTime: number },
  now: number,
) => role !== 'departmentManager' || now >= endTime
