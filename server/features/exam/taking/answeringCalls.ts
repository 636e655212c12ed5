import { AttemptState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { Attempt } from '@contract/calls/exam/examShapes'
import { Code } from '@contract/codes'
import { JsonText, type Caller, type Handlers } from '../../../http/handlers'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { applyAnswers } from './answerIntake'
import { createAttemptDetails } from './attemptDetails'
import { beaconKeyOf, beaconOf } from './beacons'
import { findAttempt, type AttemptKey } from './attemptRepository'
import { remainingSeconds } from './attemptRules'
import { paperOf } from '../paper/frozenPaper'
import { handIn } from './handIn'
import { leftSeconds } from './pausing'
import { platformId } from '../paper/platformTasks'
import { sealKeyOf } from './seals'
import { presentAttempt, restartAttempt, startAttempt, type AttemptDeps } from './startAttempt'
import { findTask } from '../lists/taskRepository'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

type AnsweringCalls = Pick<
  Handlers<Contract['exam']>,
  'start' | 'restart' | 'paper' | 'saveAnswers' | 'handIn' | 'remainingTime'
>

/** What names an attempt: the tenant and the person come from the session, never from the input. */
export const keyOf = (
  { comId, userId }: Caller,
  { taskId, attemptId }: { taskId: string; attemptId: string },
): AttemptKey => ({ comId, personId: userId, taskId, attemptId })

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** One sitting: start, go on, answer, hand in. */
export function answeringCalls({ papers, sealSecret }: Omit<AttemptDeps, 'known'>): AnsweringCalls {
  const known = createAttemptDetails((attemptId) => ({
    sealKey: sealKeyOf(sealSecret, attemptId),
    beaconKey: beaconKeyOf(sealSecret, attemptId),
  }))
  const deps = { papers, known, sealSecret }
  const ownDetails = async (db: Db, key: AttemptKey) => {
    const details = await known.find(db, key)
    if (!details) throw notFound()
    return details
  }

  const begin: AnsweringCalls['start'] = async (input, { db, caller, now }) =>
    new JsonText(JSON.stringify(await startAttempt(db, deps, caller, input, now)))

  /** The attempt is kept for repeats; its paper follows from it. */
  const withPaper: AnsweringCalls['start']['complete'] = async (kept, { db, caller }) => {
    const attempt = JSON.parse(kept) as Attempt
    const details = await ownDetails(db, keyOf(caller, attempt))
    const paper = paperOf(await papers(db, details.paperId), details, attempt)
    return new JsonText(JSON.stringify({ ...attempt, paper }))
  }

  return {
    start: Object.assign(begin, { complete: withPaper }),

    restart: (input, { db, caller, now }) =>
      restartAttempt(db, deps, keyOf(caller, input), input.deviceId, now),

    async paper(input, { db, caller }) {
      const attempt = await findAttempt(db, keyOf(caller, input), platformId)
      if (!attempt) throw notFound()
      if (attempt.state === AttemptState.void)
        throw new DomainError(Code.stateChanged, replies.attemptOver)
      const paper = paperOf(await papers(db, attempt.paperId), attempt, attempt)
      return new JsonText(JSON.stringify(paper))
    },

    async saveAnswers(input, { db, caller, now }) {
      const key = keyOf(caller, input)
      const details = await ownDetails(db, key)
      const taken = await applyAnswers(db, {
        papers,
        key,
        details,
        items: input.items,
        now,
      })
      if (!taken) throw notFound()
      const { acked, rejected, state, lease, deadline } = taken
      return {
        acked,
        rejected,
        state,
        lease,
        deadline,
        serverTime: now,
        remainingSeconds: remainingSeconds(deadline, now),
        beacon: beaconOf(details.beaconKey, now),
      }
    },

    async handIn(input, { db, caller, now }) {
      const key = keyOf(caller, input)
      return handIn(db, {
        papers,
        key,
        details: await ownDetails(db, key),
        items: input.items,
        reason: input.reason,
        now,
      })
    },

    async remainingTime(input, { db, caller, now }) {
      const attempt = await presentAttempt(db, papers, keyOf(caller, input), now)
      const extra = (await findTask(db, caller, input.taskId, now))?.extraMinutes ?? 0
      const left = attempt.closedAt === null ? leftSeconds(attempt, now) : 0
      return {
        state: attempt.state,
        remainingSeconds: left,
        deadline: attempt.deadline,
        serverTime: now,
        extraSeconds: extra * 60,
        lease: attempt.lease,
        beacon: beaconOf(beaconKeyOf(sealSecret, attempt.attemptId), now),
      }
    },
  }
}
