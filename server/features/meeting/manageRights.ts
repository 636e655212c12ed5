import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { findMeeting, type Meeting } from './meetingRepository'

/** Roles that may make a meeting. */
const makers = ['departmentManager', 'author', 'hospitalAdmin']
export const mayMake = ({ role }: Caller) => makers.includes(role)

/** Roles that manage every meeting of the hospital; a department's manager those that they made. */
export const managesAll = ({ role }: Caller) => role === 'hospitalAdmin' || role === 'author'
export const mayManage = (caller: Caller, { comId, madeBy }: Pick<Meeting, 'comId' | 'madeBy'>) =>
  caller.comId === comId && (managesAll(caller) || (mayMake(caller) && madeBy === caller.userId))

/** A meeting that the caller may manage. Another hospital's is not there; a colleague's is not theirs. */
export async function managed(db: Db, caller: Caller, meetingId: string): Promise<Meeting> {
  const meeting = await findMeeting(db, caller.comId, meetingId)
  if (!meeting) throw new DomainError(Code.notFound, 'notFound')
  if (!mayManage(caller, meeting)) throw new DomainError(Code.notAllowed, 'notAllowed')
  return meeting
}
