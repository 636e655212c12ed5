import type { Receipt, SentAnswer } from '@contract/calls/exam/examShapes'
import { Code } from '@contract/codes'
import { batched } from '../../../db/batched'
import { isTx, type Db, type Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { AttemptDetails } from './attemptDetails'
import { lockAttempt, lockAttempts, type AttemptKey, type AttemptRow } from './attemptRepository'
import { applyLate, applyRunning, type Intake } from './answerIntake'
import { closeAttempt, closeAttempts, isDue } from '../grading/closing'
import { stopAwaiting } from '../grading/gradedRepository'
import type { Papers } from '../paper/papers'
import { platformId } from '../paper/platformTasks'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

export interface HandedIn {
  receipt: Receipt
  rejected: Intake['rejected']
  state: number
}

/** What hands an attempt in. */
interface ToHandIn {
  papers: Papers
  key: AttemptKey
  details: AttemptDetails
  items: readonly SentAnswer[]
  reason: 'user' | 'timeout'
  /** Epoch ms. */
  now: number
}

const runs = (attempt: AttemptRow, now: number) => attempt.closedAt === null && !isDue(attempt, now)

/** Whoever hands in with answers, late, or once more. */
function handInAlone(db: Db, ask: ToHandIn): Promise<HandedIn> {
  const { papers, key, details, items, reason, now } = ask
  return db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, key, platformId)
    if (!attempt) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (runs(attempt, now)) {
      const taken =
        items.length > 0 ? await applyRunning(tx, { papers, key, details, items, now }) : undefined
      const closed = await closeAttempt(tx, { papers, attempt, reason, byDevice: true, now })
      return { receipt: closed.receipt!, rejected: taken?.rejected ?? [], state: closed.state }
    }
    const late = await applyLate(tx, { papers, attempt, details, items, now })
    // Its only device has now delivered everything: the score is no longer provisional.
    if (late.attempt.awaiting && late.attempt.lease === 1) await stopAwaiting(tx, key)
    if (!late.attempt.receipt) throw new DomainError(Code.stateChanged, replies.attemptOver)
    return { receipt: late.attempt.receipt, rejected: late.rejected, state: late.state }
  })
}

/** Closes of these attempts what runs and belongs to who asks; the others, undefined, are looked at one by one. */
async function closeTogether(
  tx: Tx,
  comId: string,
  asks: readonly ToHandIn[],
): Promise<(HandedIn | undefined)[]> {
  const rows = await lockAttempts(
    tx,
    comId,
    asks.map(({ key }) => key.attemptId),
    platformId,
  )
  const ending = asks.flatMap(({ key, reason, now }) => {
    const attempt = rows.find(({ attemptId }) => attemptId === key.attemptId)
    const isOwn = attempt?.personId === key.personId && attempt.taskId === key.taskId
    return attempt && isOwn && runs(attempt, now) ? [{ attempt, reason, byDevice: true, now }] : []
  })
  if (ending.length === 0) return asks.map(() => undefined)
  const closed = await closeAttempts(tx, asks[0]!.papers, comId, ending)
  const byId = new Map(closed.map((attempt) => [attempt.attemptId, attempt]))
  return asks.map(({ key }) => {
    const attempt = byId.get(key.attemptId)
    return attempt && { receipt: attempt.receipt!, rejected: [], state: attempt.state }
  })
}

/** So many rows are locked, and so many papers graded, at a time. */
const maxTogether = 16

/** Each attempt once: who hands it in twice gets the receipt of the first time. */
function chooseBunch(waiting: readonly ToHandIn[]): ReadonlySet<ToHandIn> {
  const chosen = new Map<string, ToHandIn>()
  for (const ask of waiting) {
    if (chosen.size === maxTogether) break
    if (!chosen.has(ask.key.attemptId)) chosen.set(ask.key.attemptId, ask)
  }
  return new Set(chosen.values())
}

/** A ward hands in at the same moment: those of a hospital that wait go together. */
const handInTogether = batched<ToHandIn, HandedIn | undefined>(chooseBunch, (db, comId, asks) =>
  db.transaction().execute((tx) => closeTogether(tx, comId, asks)),
)

/**
 * Merges the items, closes and grades the attempt, all in one transaction. Any repeat, on any device, gets the receipt that
 * was made first. After the deadline's grace the server closes the attempt by time, and the items are judged as late ones.
 */
export async function handIn(db: Db, ask: ToHandIn): Promise<HandedIn> {
  const together =
    ask.items.length === 0 && !isTx(db) ? await handInTogether(db, ask.key.comId, ask) : undefined
  return together ?? handInAlone(db, ask)
}
