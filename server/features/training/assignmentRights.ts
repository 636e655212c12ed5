import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { areDepartments } from '../company/companyService'

const assigners = ['departmentManager', 'author', 'hospitalAdmin']

/** Who may set training tasks and decide about uploads. */
export function checkAssigner({ role }: Caller): void {
  if (!assigners.includes(role)) throw new DomainError(Code.notAllowed, 'notAllowed')
}

/** Admins and authors change every task of their hospital, a department's manager those that they set. */
export const mayChangeAll = ({ role }: Caller) => role === 'hospitalAdmin' || role === 'author'

/** Refuses what no task can be. */
export async function checkDraft(
  db: Db,
  { comId }: Caller,
  {
    startTime,
    endTime,
    departments,
  }: { startTime: number; endTime: number; departments: readonly string[] },
): Promise<void> {
  if (!(endTime > startTime)) throw new DomainError(Code.badInput, 'badInput', { field: 'endTime' })
  if (!(await areDepartments(db, comId, departments)))
    throw new DomainError(Code.badInput, 'departmentWrong')
}
