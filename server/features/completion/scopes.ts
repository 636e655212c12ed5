import type { DutyFilter } from '@contract/calls/year/duty'
import { boundsOf, departmentsIn, type Ability } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { type DutyScope, findMaker } from '../duty/dutyService'

/** Whose duties somebody may read, or do something about. */
export const scopeOf = (
  caller: Caller,
  ability: Extract<Ability, 'duty.read' | 'duty.decide' | 'task.remind'>,
): DutyScope => ({ comId: caller.comId, departments: departmentsIn(boundsOf(caller, ability)) })

/** Whom somebody may remind: the people of their departments or hospital, and of a task that they made everybody. */
export async function remindScope(
  db: Db,
  caller: Caller,
  { kind, taskId }: DutyFilter,
): Promise<DutyScope> {
  const scope = scopeOf(caller, 'task.remind')
  if (!kind || !taskId || !boundsOf(caller, 'task.remind').own) return scope
  const isMine = (await findMaker(db, caller.comId, { kind, taskId })) === caller.userId
  return isMine ? { ...scope, departments: null } : scope
}
