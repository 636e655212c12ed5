import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { lockAttempt } from '../taking/attemptRepository'
import { isOpen } from '../taking/attemptRules'
import { findGrantedMinutes, setExtraMinutes } from '../taking/extraMinutesRepository'
import { platformId } from '../paper/platformTasks'
import { restoreTry } from '../supervising/voidRepository'
import { findAppeal, listAppeals, storeDecision } from './appealRepository'
import { reachOfOfficer } from './reachRepository'
import { setUsed } from './leavingRepository'
import { commonReplies } from '../../../http/texts'
import { notifyAppeal } from '../notifyLearner'
import { replies } from '../texts'

/** The manager's side of appeals against absences. */
export const appealCalls: Pick<Handlers<Contract['leaving']>, 'appeals' | 'decide'> = {
  appeals: ({ waiting = 0, keyword = '', ...paging }, { db, caller }) =>
    listAppeals(
      db,
      reachOfOfficer(caller, 'exam.watch'),
      { onlyWaiting: waiting === 1, keyword: keyword.trim() },
      paging,
    ),

  async decide(
    { attemptId, eventId, grant, give = 'count', minutes = 0, reason },
    { db, caller, now, audit },
  ) {
    const { comId, userId } = caller
    const found = await findAppeal(db, reachOfOfficer(caller, 'exam.supervise'), attemptId, eventId)
    const attempt =
      found &&
      (await lockAttempt(
        db,
        { comId, personId: found.personId, taskId: found.taskId, attemptId },
        platformId,
      ))
    if (!attempt) throw new DomainError(Code.notFound, commonReplies.notFound)
    const outcome = grant === 1 ? give : null
    const runs = isOpen(attempt.state)
    if (outcome === 'time' && minutes === 0)
      throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'minutes' })
    if (outcome === 'time' && !runs) throw new DomainError(Code.stateChanged, replies.appealTime)
    if (outcome === 'try' && runs) throw new DomainError(Code.stateChanged, replies.attemptOpen)
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
      throw new DomainError(Code.stateChanged, commonReplies.decidedBefore)
    if (grant === 1 && attempt.cutsUsed > 0) await setUsed(db, attempt, attempt.cutsUsed - 1)
    if (outcome === 'try') await restoreTry(db, attempt, now)
    if (outcome === 'time')
      await setExtraMinutes(
        db,
        { ...attempt, minutes: (await findGrantedMinutes(db, attempt)) + minutes, reason },
        now,
      )
    await notifyAppeal(db, attempt, { eventId, granted: grant === 1, note: reason.trim() }, now)
    await audit({
      kind: 'appeal',
      personId: found.personId,
      taskId: found.taskId,
      before: { verdict: found.verdict, leavings: attempt.cutsUsed },
      after: { granted: grant, outcome, minutes: decision.minutes },
    })
    return { appeal }
  },
}
