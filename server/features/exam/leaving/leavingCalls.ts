import { AttemptState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { isAtLimit, leavingsLeft, type Verdict } from '@contract/rules/exam/leaving'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { findAttempt, lockAttempt } from '../taking/attemptRepository'
import { closeAttempt, isDue } from '../grading/closing'
import { createPapers } from '../paper/papers'
import { platformId } from '../paper/platformTasks'
import { keyOf } from '../taking/answeringCalls'
import { appealCalls } from './appealCalls'
import { validateLeavings } from './validateLeavings'
import { knownEvents, listMine, setUsed, storeAppeal, storeEvents } from './leavingRepository'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Leaving the screen: counted here, read by the person, appealed with one tap, decided by a manager. */
export function leavingCalls(): Handlers<Contract['leaving']> {
  const papers = createPapers()
  return {
    ...appealCalls,

    tell: (input, { db, caller, now }) =>
      db.transaction().execute(async (tx) => {
        const key = keyOf(caller, input)
        const locked = await lockAttempt(tx, key, platformId)
        if (!locked || locked.state === AttemptState.void) throw notFound()
        const attempt = isDue(locked, now)
          ? await closeAttempt(tx, {
              papers,
              attempt: locked,
              reason: 'timeout',
              byDevice: false,
              now,
            })
          : locked
        const known = await knownEvents(tx, attempt)
        const fresh = validateLeavings(attempt, known, input.events, now)
        await storeEvents(tx, attempt, fresh, now)
        const used = attempt.cutsUsed + fresh.filter(({ verdict }) => verdict === 'counted').length
        if (used !== attempt.cutsUsed) await setUsed(tx, attempt, used)
        const limit = attempt.cuttingScreenNum
        // At the limit the paper is handed in with what is stored; answers given before it came before it, in the same lane.
        const after =
          attempt.closedAt === null && isAtLimit(used, limit)
            ? await closeAttempt(tx, { papers, attempt, reason: 'cutscreen', byDevice: true, now })
            : attempt
        const verdicts = new Map<string, Verdict>(
          [...known, ...fresh].map(({ eventId, verdict }) => [eventId, verdict]),
        )
        const isClosed = after.closedAt !== null
        const isNews =
          fresh.some(({ verdict }) => verdict === 'counted') &&
          limit >= 0 &&
          leavingsLeft(used, limit) > 0
        return {
          cuttingScreenNumUsed: used,
          cuttingScreenNum: limit,
          action: actionOf(isClosed, isNews, after.closedBy),
          events: input.events.flatMap(({ eventId }) =>
            verdicts.has(eventId) ? [{ eventId, verdict: verdicts.get(eventId)! }] : [],
          ),
          state: after.state,
          serverTime: now,
          receipt: isClosed ? after.receipt : null,
        }
      }),

    async mine(input, { db, caller }) {
      const key = keyOf(caller, input)
      const attempt = await findAttempt(db, key, platformId)
      if (!attempt) throw notFound()
      return {
        used: attempt.cutsUsed,
        limit: attempt.cuttingScreenNum,
        state: attempt.state,
        list: await listMine(db, key, attempt.startedAt),
      }
    },

    async appeal(input, { db, caller, now }) {
      const reason = input.reason.trim()
      if (reason === '') throw new DomainError(Code.badInput, replies.appealReason)
      const key = keyOf(caller, input)
      if (!(await findAttempt(db, key, platformId))) throw notFound()
      const appeal = await storeAppeal(db, key, { eventId: input.eventId, reason }, now)
      if (appeal === undefined) throw new DomainError(Code.stateChanged, replies.notAppealable)
      return { appeal }
    },
  }
}

/** What the client does about it: shows that the paper was handed in, warns, or nothing. */
function actionOf(isClosed: boolean, isNews: boolean, closedBy: string | null) {
  if (isClosed) return closedBy === 'cutscreen' ? 'submit' : 'none'
  return isNews ? 'warn' : 'none'
}
