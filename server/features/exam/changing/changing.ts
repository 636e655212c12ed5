import { Code } from '@contract/codes'
import type { ChangeKind } from '@contract/kinds'
import { AttemptState, gradedAttempts } from '@contract/states'
import { newId } from '../../../db/newId'
import type { Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { issueForPassed, revokeWithoutPass } from '../../certificate/certificateService'
import { renewStanding } from '../grading/gradedRepository'
import { managedAttempts } from '../managedAttemptService'
import { findTotal } from '../paper/paperRepository'
import { platformId } from '../paper/platformTasks'
import { lockAttempt, type AttemptKey, type AttemptRow } from '../taking/attemptRepository'
import { replies } from '../texts'
import { insertChange, writeCorrected, type Change } from './changeRepository'

export interface Wish {
  kind: ChangeKind
  /** What a score becomes. */
  score: number | undefined
  reason: string
  by: string
}

async function locked(tx: Tx, key: AttemptKey): Promise<AttemptRow> {
  const attempt = await lockAttempt(tx, key, platformId)
  if (!attempt) throw new DomainError(Code.notFound, commonReplies.notFound)
  return attempt
}

/** What a score may become: of a sitting that is graded, another one than it is, within the marks of the paper. */
async function checkScore(tx: Tx, attempt: AttemptRow, score: number | undefined): Promise<number> {
  const total = await findTotal(tx, attempt.paperId)
  if (score === undefined || score > total)
    throw new DomainError(Code.badInput, replies.scoreRange, { total })
  if (!gradedAttempts.includes(attempt.state) || attempt.lateState === 'waiting')
    throw new DomainError(Code.stateChanged, replies.notGraded)
  if (score === attempt.score) throw new DomainError(Code.stateChanged, replies.sameScore)
  return score
}

/** Proposes what somebody else has to agree to. Throws where the sitting does not allow it, or one waits. */
export async function proposeChange(
  tx: Tx,
  key: AttemptKey,
  { kind, score, reason, by }: Wish,
  now: number,
): Promise<{ changeId: string; attempt: AttemptRow }> {
  const attempt = await locked(tx, key)
  if (attempt.state === AttemptState.void)
    throw new DomainError(Code.stateChanged, replies.voidBefore)
  const changeId = newId(now)
  const stored = await insertChange(
    tx,
    {
      ...key,
      changeId,
      kind,
      score: kind === 'score' ? await checkScore(tx, attempt, score) : null,
      scoreBefore: attempt.score,
      reason,
      by,
    },
    now,
  )
  if (!stored) throw new DomainError(Code.stateChanged, replies.changeWaits)
  return { changeId, attempt }
}

const attempts = managedAttempts()

async function correct(tx: Tx, key: AttemptKey, score: number, now: number): Promise<void> {
  const attempt = await locked(tx, key)
  if (!gradedAttempts.includes(attempt.state))
    throw new DomainError(Code.stateChanged, replies.notGraded)
  const passed = score >= attempt.passScore
  await writeCorrected(tx, attempt, { score, passed }, now)
  await renewStanding(tx, attempt)
  if (passed) await issueForPassed(tx, attempt, [attempt.personId], now)
}

/** Carries out what two people agreed on: lists, duties and certificates follow in the same transaction. */
export async function carryOut(tx: Tx, change: Change, by: string, now: number): Promise<void> {
  const { kind, score, reason } = change
  if (kind === 'score') await correct(tx, change, score ?? 0, now)
  else await attempts.makeVoid(tx, change, { minutes: 0, reason }, now)
  await revokeWithoutPass(tx, change, { reason, by }, now)
}
