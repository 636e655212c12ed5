import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { lockAttempt } from '../attemptRepository'
import { isOpen } from '../attemptRules'
import { extraMinutesOf, setExtraMinutes } from '../extraMinutesRepository'
import { platformId } from '../platformTasks'
import { restoreTry } from '../voidRepository'
import { findAppeal, listAppeals, storeDecision, type AppealScope } from './appealRepository'
import { setUsed } from './leavingRepository'

/** A hospital admin decides for the hospital, a department's manager for the department; nobody else. */
function scopeOf({ role, comId, departmentId }: Caller): AppealScope {
  if (role === 'hospitalAdmin') return { comId, departmentId: null }
  if (role === 'departmentManager' && departmentId !== null) return { comId, departmentId }
  throw new DomainError(Code.notAllowed, 'notAllowed')
}

/** The manager's side of appeals against absences. */
export const appealCalls: Pick<Handlers<Contract['leaving']>, 'appeals' | 'decide'> = {
  async appeals({ waiting = 0, pageIndex, pageSize }, { db, caller }) {
    return {
      ...(await listAppeals(db, scopeOf(caller), {
        onlyWaiting: waiting === 1,
        limit: pageSize,
        offset: (pageIndex - 1) * pageSize,
      })),
      pageIndex,
      pageSize,
    }
  },

  async decide(
    { attemptId, eventId, grant, give = 'count', minutes = 0, reason },
    { db, caller, now },
  ) {
    const { comId, userId } = caller
    const found = await findAppeal(db, scopeOf(caller), attemptId, eventId)
    const attempt =
      found &&
      (await lockAttempt(
        db,
        { comId, personId: found.personId, taskId: found.taskId, attemptId },
        platformId,
      ))
    if (!attempt) throw new DomainError(Code.notFound, 'notFound')
    const outcome = grant === 1 ? give : null
    const runs = isOpen(attempt.state)
    if (outcome === 'time' && minutes === 0)
      throw new DomainError(Code.badInput, 'missingField', { field: 'minutes' })
    if (outcome === 'time' && !runs) throw new DomainError(Code.stateChanged, 'appealTime')
    if (outcome === 'try' && runs) throw new DomainError(Code.stateChanged, 'attemptOpen')
    const appeal = grant === 1 ? 1 : 2
    const decision = {
      comId,
      attemptId,
      eventId,
      appeal,
      outcome,
      minutes: outcome === 'time' ? minutes : 0,
      reason,
      by: userId,
    } as const
    if (!(await storeDecision(db, decision, now)))
      throw new DomainError(Code.stateChanged, 'decidedBefore')
    if (grant === 1 && attempt.cutsUsed > 0) await setUsed(db, attempt, attempt.cutsUsed - 1)
    if (outcome === 'try') await restoreTry(db, attempt)
    if (outcome === 'time')
      await setExtraMinutes(
        db,
        { ...attempt, minutes: (await extraMinutesOf(db, attempt)) + minutes, reason },
        now,
      )
    return { appeal }
  },
}
