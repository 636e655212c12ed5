import type { NotTaken, SentAnswer } from '@contract/calls/exam/examShapes'
import type { Db } from '../../../db/schema'
import type { AttemptDetails } from './attemptDetails'
import { flagAttempt, lockAttempt, type AttemptKey, type AttemptRow } from './attemptRepository'
import { closesAt, isLater, isOpen, isSame, lateFrom, lateRefusal } from './attemptRules'
import { closeAttempt, isDue } from '../grading/closing'
import { questionsById } from '../paper/frozenPaper'
import type { PaperQuestion } from '../paper/paperRepository'
import { decoded } from '../grading/gradeAttempt'
import type { Papers } from '../paper/papers'
import { keepLate } from '../grading/gradedRepository'
import { recordAgain } from '../grading/recordGraded'
import { platformId } from '../paper/platformTasks'
import { saveAnswers } from './saveAnswers'
import { timeOfBeacon } from './beacons'
import { isSealed } from './seals'
import { wrongAnswer } from '@contract/rules/exam/answerShape'
import { limits } from '@contract/rules/limits'

interface Named {
  questionId: string
  lease: number
  sequence: number
}

/** What became of the items of one call. */
export interface Intake {
  acked: Named[]
  rejected: (Named & { reason: NotTaken })[]
}

const named = ({ questionId, lease, sequence }: SentAnswer): Named => ({
  questionId,
  lease,
  sequence,
})
/** What the columns can hold; a device never counts that far. */
const maxNumber = 2_147_483_647

/** Sorts out what no attempt could take, and of several answers to one question all but the last. */
function check(
  questions: ReadonlyMap<string, PaperQuestion>,
  items: readonly SentAnswer[],
  intake: Intake,
): SentAnswer[] {
  const last = new Map<string, SentAnswer>()
  for (const item of items) {
    const question = questions.get(item.questionId)
    const reason: NotTaken | undefined = !question
      ? 'unknownQuestion'
      : (wrongAnswer(question, item) ??
        (item.lease > maxNumber || item.sequence > maxNumber ? 'badSeal' : undefined))
    if (reason) {
      intake.rejected.push({ ...named(item), reason })
      continue
    }
    const other = last.get(item.questionId)
    const [later, earlier] = !other || isLater(item, other) ? [item, other] : [other, item]
    last.set(item.questionId, later)
    if (earlier) intake.rejected.push({ ...named(earlier), reason: 'superseded' })
  }
  return [...last.values()]
}

/** Where an attempt stands, as every reply about answers tells. */
interface CurrentAttempt {
  state: number
  lease: number
  deadline: number
}

/** Answers of one attempt that came at `now`. */
interface Taking {
  papers: Papers
  key: AttemptKey
  details: AttemptDetails
  items: readonly SentAnswer[]
  now: number
}

export interface TakenIn extends Intake, CurrentAttempt {}

/**
 * Takes answers in while the attempt runs. Undefined when it does not run any more (nothing was stored then), or when
 * there is no such attempt. A wrong seal in time is stored and shows on the attempt: it proves tampering, not time.
 */
export async function applyRunning(
  db: Db,
  { papers, key, details, items, now }: Taking,
): Promise<TakenIn | undefined> {
  const intake: Intake = { acked: [], rejected: [] }
  const good = check(questionsById(await papers(db, details.paperId), details), items, intake)
  if (good.some((item) => !isSealed(details.sealKey, item))) await flagAttempt(db, key, 'badSeal')
  const saved = await saveAnswers(db, key, good, now, now - limits.graceMs)
  if (!saved || !isOpen(saved.state) || now > closesAt(saved.deadline)) return undefined
  for (const item of good) {
    if (saved.kept.has(item.questionId)) intake.acked.push(named(item))
    else
      intake.rejected.push({
        ...named(item),
        reason: item.lease > saved.lease ? 'badSeal' : 'superseded',
      })
  }
  return { ...intake, state: saved.state, lease: saved.lease, deadline: saved.deadline }
}

/** The moment after which an answer was made, by the server's word in it; the start, where it has none; undefined: a forged one. */
const heardBefore = (key: string, { beacon }: SentAnswer, startedAt: number) =>
  beacon === undefined ? startedAt : timeOfBeacon(key, beacon)

/** What is late counts at once, waits for an officer, or is not late at all, by when it comes and the exam's own rule. */
function waysOfLate({ deadline, latePolicy, lateState, lateAnswers }: AttemptRow, now: number) {
  const isLate = now > lateFrom(deadline)
  const waits = isLate && latePolicy === 'confirm'
  return { isLate, waits, waiting: lateState === 'waiting' ? { ...lateAnswers } : {} }
}

/**
 * Merges answers into a closed attempt whose row is locked, and grades it again. Late ones that an officer decides about are
 * kept beside them and change no score (docs/decisions/038).
 */
async function mergeLate(
  db: Db,
  {
    papers,
    attempt,
    details,
    items,
    now,
  }: {
    papers: Papers
    attempt: AttemptRow
    details: AttemptDetails
    items: readonly SentAnswer[]
    now: number
  },
): Promise<Intake> {
  const intake: Intake = { acked: [], rejected: [] }
  const questions = questionsById(await papers(db, attempt.paperId), attempt)
  const answers = { ...attempt.answers }
  const { isLate, waits, waiting } = waysOfLate(attempt, now)
  let taken = 0
  let earliest = attempt.lateHeardAt ?? Infinity
  for (const item of check(questions, items, intake)) {
    const stored = waiting[item.questionId] ?? answers[item.questionId]
    const order = stored && { lease: stored[0], sequence: stored[1] }
    const heardAt = heardBefore(details.beaconKey, item, attempt.startedAt)
    const late = () =>
      lateRefusal(
        { ...attempt, closedAt: attempt.closedAt ?? attempt.deadline },
        {
          ...item,
          sealed: isSealed(details.sealKey, item) && heardAt !== undefined,
          heardMs: heardAt && heardAt - attempt.startedAt,
        },
        now,
      )
    const ofNew = () => (order && isLater(order, item) ? 'superseded' : late())
    const refusal = order && isSame(item, order) ? undefined : ofNew()
    if (refusal) {
      intake.rejected.push({ ...named(item), reason: refusal })
      continue
    }
    intake.acked.push(named(item))
    if (order && isSame(item, order)) continue
    const into = waits ? waiting : answers
    into[item.questionId] = decoded(item, stored)
    taken++
    earliest = Math.min(earliest, heardAt ?? attempt.startedAt)
  }
  if (taken === 0) return intake
  const lateCount = attempt.lateCount + (isLate ? taken : 0)
  if (waits) {
    const flags = [...new Set([...attempt.flags, 'lateSync'])]
    await keepLate(db, attempt, { answers: waiting, count: lateCount, flags, heardAt: earliest })
  } else await recordAgain(db, papers, attempt, { answers, lateCount, now })
  return intake
}

export interface LateIntake extends TakenIn {
  attempt: AttemptRow
}

/** Answers for an attempt that is locked and does not run: it is closed first when nobody did. `db` is a transaction. */
export async function applyLate(
  db: Db,
  {
    papers,
    attempt,
    details,
    items,
    now,
  }: {
    papers: Papers
    attempt: AttemptRow
    details: AttemptDetails
    items: readonly SentAnswer[]
    now: number
  },
): Promise<LateIntake> {
  const closed = isDue(attempt, now)
    ? await closeAttempt(db, { papers, attempt, reason: 'timeout', byDevice: false, now })
    : attempt
  const intake = await mergeLate(db, { papers, attempt: closed, details, items, now })
  return {
    ...intake,
    state: closed.state,
    lease: closed.lease,
    deadline: closed.deadline,
    attempt: closed,
  }
}

/**
 * Takes answers in, whenever they come. Undefined: no such attempt. The first try is the hot path; only when the attempt is
 * closed, or its time is over, its row is locked and the answers are judged as late ones.
 */
export async function applyAnswers(
  db: Db,
  { papers, key, details, items, now }: Taking,
): Promise<TakenIn | undefined> {
  const taken = await applyRunning(db, { papers, key, details, items, now })
  if (taken) return taken
  return db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, key, platformId)
    return attempt && applyLate(tx, { papers, attempt, details, items, now })
  })
}
