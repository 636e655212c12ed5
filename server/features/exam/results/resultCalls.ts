import { AttemptState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import { JsonText, type Caller, type Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import type { AttemptRow } from '../taking/attemptRepository'
import {
  isProvisional,
  reviewFrom,
  sitsAgain,
  takesUntil,
  type ClosedDetails,
} from '../taking/attemptRules'
import { listTries, longestExtraMinutes, recordAnswersShown } from '../grading/gradedRepository'
import { usedSeconds } from '../taking/pausing'
import { presentAttempt } from '../taking/startAttempt'
import type { Papers } from '../paper/papers'
import { createGradings, type Gradings } from './gradings'
import { partScores } from './partScores'
import { reviewQuestion } from './reviewQuestion'
import { keyOf } from '../taking/answeringCalls'
import { findTask } from '../lists/taskRepository'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

type ResultCalls = Pick<Handlers<Contract['exam']>, 'result' | 'tries' | 'reviewSummary' | 'review'>

/** An attempt that is closed and graded; refused while it runs. */
type ClosedAttempt = AttemptRow &
  ClosedDetails & { closedAt: number; receipt: NonNullable<AttemptRow['receipt']> }

async function closedAttempt(
  db: Db,
  papers: Papers,
  caller: Caller,
  input: { taskId: string; attemptId: string },
  now: number,
): Promise<ClosedAttempt> {
  const attempt = await presentAttempt(db, papers, keyOf(caller, input), now)
  const { closedAt, receipt } = attempt
  if (closedAt === null || receipt === null)
    throw new DomainError(Code.stateChanged, replies.attemptOpen)
  return { ...attempt, closedAt, receipt }
}

/** Until when what was reached is not told, epoch ms; 0: it may be. */
const heldUntil = ({ announceAt }: Pick<AttemptRow, 'announceAt'>, now: number) =>
  announceAt !== null && now < announceAt ? announceAt : 0

/** What is told of an attempt before its results are announced: that it was handed in. */
const untold = {
  score: null,
  passed: 0 as const,
  rightCount: 0,
  wrongCount: 0,
  blankCount: 0,
  waitingCount: 0,
}

/** When right answers may be read: from when on (0: never), and whether that is now. Not while another attempt of the task runs. */
async function reviewTimes(db: Db, attempt: ClosedAttempt, now: number) {
  const again = sitsAgain(attempt)
  const longest =
    attempt.showAnswers === 'afterEnd' || again
      ? await longestExtraMinutes(db, attempt.comId, attempt.taskId)
      : 0
  // Of a paper that was sat on paper there are no answers here.
  if (attempt.receipt.reason === 'paper') return { reviewTime: 0, canReview: false }
  const from = reviewFrom(attempt.showAnswers, attempt.closedAt, attempt.endTime, longest, again)
  const reviewTime = from > 0 ? Math.max(from, attempt.announceAt ?? 0) : 0
  return {
    reviewTime,
    canReview:
      reviewTime > 0 &&
      now >= reviewTime &&
      attempt.openAttemptId === null &&
      attempt.state !== AttemptState.void,
  }
}

/** Whether somebody may read the right answers of their own sitting now. */
export async function mayReview(db: Db, attempt: AttemptRow, now: number): Promise<boolean> {
  const { closedAt, receipt } = attempt
  if (closedAt === null || receipt === null) return false
  return (await reviewTimes(db, { ...attempt, closedAt, receipt }, now)).canReview
}

/** The attempt with the right to see its right answers, which is noted: no late answer counts any more. */
async function reviewable(
  db: Db,
  { papers, gradings }: { papers: Papers; gradings: Gradings },
  caller: Caller,
  input: { taskId: string; attemptId: string },
  now: number,
) {
  const attempt = await closedAttempt(db, papers, caller, input, now)
  if (!(await reviewTimes(db, attempt, now)).canReview)
    throw new DomainError(Code.answersNotYet, commonReplies.answersNotYet)
  if (attempt.answersShownAt === null) await recordAnswersShown(db, attempt, now)
  const { marked } = gradings(await papers(db, attempt.paperId, attempt.keyEdition), attempt)
  return { attempt, rows: marked.map((mark, position) => ({ mark, position })) }
}

/** What came out of an attempt, and what may be read of it. */
export function resultCalls({ papers }: { papers: Papers }): ResultCalls {
  const gradings = createGradings()
  return {
    async result(input, { db, caller, now }) {
      const a = await closedAttempt(db, papers, caller, input, now)
      const { reviewTime, canReview } = await reviewTimes(db, a, now)
      const paper = await papers(db, a.paperId, a.keyEdition)
      const { marked } = gradings(paper, a)
      return {
        attemptId: a.attemptId,
        taskId: a.taskId,
        title: a.title,
        attemptNo: a.attemptNo,
        state: a.state,
        score: a.score ?? 0,
        announceTime: heldUntil(a, now),
        amended: a.correctedScore !== null && heldUntil(a, now) === 0 ? 1 : 0,
        totalScore: paper.totalScore,
        passScore: a.passScore,
        passed: a.passed,
        rightCount: a.rightCount ?? 0,
        wrongCount: a.wrongCount ?? 0,
        blankCount: a.blankCount ?? 0,
        waitingCount: a.unmarked,
        usedSeconds: usedSeconds(a),
        provisional: isProvisional(a, now) ? 1 : 0,
        provisionalUntil: takesUntil(a),
        lateCount: a.lateCount,
        lateState: a.lateState,
        receipt: a.receipt,
        ...(heldUntil(a, now) > 0
          ? { ...untold, categories: [], clauses: [] }
          : partScores(marked)),
        canReview: canReview ? 1 : 0,
        reviewTime,
        attemptsLeft: Math.max(0, a.maxAttempts - a.attemptsUsed),
      }
    },

    async tries({ taskId }, { db, caller, now }) {
      const task = await findTask(db, caller, taskId, now)
      if (!task) throw new DomainError(Code.notFound, commonReplies.notFound)
      const rows = await listTries(db, caller, taskId)
      const list = rows.map(
        ({ startedAt, deadline, lease, awaiting, answersShownAt, lateState, ...row }) => {
          const { handedInTime, state } = row
          const closed = handedInTime !== null && {
            state,
            startedAt,
            deadline,
            closedAt: handedInTime,
            lease,
            awaiting,
            answersShownAt,
            lateState,
            latePolicy: task.latePolicy,
          }
          return {
            ...row,
            ...(task.announceTime > 0 && { score: null, passed: 0 as const }),
            provisional: closed && isProvisional(closed, now) ? (1 as const) : (0 as const),
          }
        },
      )
      return { taskName: task.taskName, bestScore: task.bestScore, list }
    },

    async reviewSummary(input, { db, caller, now }) {
      const { rows } = await reviewable(db, { papers, gradings }, caller, input, now)
      return {
        list: rows.map(({ mark: { question, outcome, score }, position }) => ({
          questionId: question.questionId,
          order: position + 1,
          right: outcome === 'right' ? 1 : 0,
          blank: outcome === 'blank' ? 1 : 0,
          outcome,
          marks: question.marks,
          score,
        })),
      }
    },

    async review(input, { db, caller, now }) {
      const { attempt, rows } = await reviewable(db, { papers, gradings }, caller, input, now)
      const wanted = input.all === 1 ? rows : rows.filter(({ mark }) => mark.outcome !== 'right')
      const list = wanted.map(({ mark, position }) => reviewQuestion(mark, position, attempt))
      return new JsonText(JSON.stringify({ list }))
    },
  }
}
