import type { Contract } from '@contract/calls'
import type { ScoreAppeal } from '@contract/calls/exam/scoreAppeal'
import { Code } from '@contract/codes'
import { gradedAttempts, ReviewState } from '@contract/states'
import { mapPage } from '../../../db/page'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { gradeAttempt } from '../grading/gradeAttempt'
import { reachOfOfficer } from '../leaving/reachRepository'
import type { Papers } from '../paper/papers'
import { platformId } from '../paper/platformTasks'
import { mayReview } from '../results/resultCalls'
import { reviewQuestion } from '../results/reviewQuestion'
import { keyOf } from '../taking/answeringCalls'
import { findAttempt, type AttemptRow } from '../taking/attemptRepository'
import { notifyScoreAppeal } from '../notifyLearner'
import { replies } from '../texts'
import {
  answerAppeal,
  countAnswered,
  findScoreAppeal,
  insertAppeal,
  listMyAppeals,
  listScoreAppeals,
  type AppealRow,
} from './appealRepository'
import { proposeChange } from './changing'

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

const shownTo =
  ({ userId }: Caller) =>
  ({ personId, ...row }: AppealRow): ScoreAppeal => ({ ...row, mine: personId === userId ? 1 : 0 })

/** A question of a sitting with what was answered and what is right; undefined: it is not in its paper. */
async function questionIn(db: Db, papers: Papers, attempt: AttemptRow, questionId: string) {
  const paper = await papers(db, attempt.paperId, attempt.keyEdition)
  const { marked } = gradeAttempt(paper, attempt, attempt.answers ?? {})
  const place = marked.findIndex(({ question }) => question.questionId === questionId)
  const mark = marked[place]
  return mark && reviewQuestion(mark, place, attempt)
}

/** Throws where the score of a sitting, or a question of it, cannot be appealed against now. */
async function checkAppealable(
  db: Db,
  papers: Papers,
  attempt: AttemptRow,
  questionId: string | undefined,
  now: number,
): Promise<void> {
  const isTold = attempt.announceAt === null || attempt.announceAt <= now
  if (!gradedAttempts.includes(attempt.state) || !isTold)
    throw new DomainError(Code.stateChanged, replies.notGraded)
  if (questionId === undefined) return
  if (!(await mayReview(db, attempt, now)))
    throw new DomainError(Code.answersNotYet, commonReplies.answersNotYet)
  if (!(await questionIn(db, papers, attempt, questionId))) throw notFound()
}

/** Appeals against a score or a question of it. An officer refuses, or proposes the score that it becomes. */
export function scoreAppealCalls(papers: Papers): Handlers<Contract['scoreAppeal']> {
  return {
    async make({ questionId, reason, ...input }, { db, caller, now }) {
      const words = reason.trim()
      if (words === '') throw new DomainError(Code.badInput, replies.appealReason)
      const key = keyOf(caller, input)
      const attempt = await findAttempt(db, key, platformId)
      if (!attempt) throw notFound()
      await checkAppealable(db, papers, attempt, questionId, now)
      const appealId = newId(now)
      const fresh = { appealId, questionId: questionId ?? '', reason: words }
      if (!(await insertAppeal(db, key, fresh, now)))
        throw new DomainError(Code.stateChanged, replies.appealedBefore)
      return { appealId }
    },

    mine: async (input, { db, caller }) => ({
      list: await listMyAppeals(db, keyOf(caller, input)),
    }),

    list: async ({ waiting = 0, keyword = '', ...paging }, { db, caller }) =>
      mapPage(
        await listScoreAppeals(
          db,
          reachOfOfficer(caller, 'exam.watch'),
          { onlyWaiting: waiting === 1, keyword: keyword.trim() },
          paging,
        ),
        shownTo(caller),
      ),

    async one({ appealId }, { db, caller }) {
      const { comId } = caller
      const appeal = await findScoreAppeal(db, reachOfOfficer(caller, 'exam.watch'), appealId)
      if (!appeal) throw notFound()
      const { personId, taskId, attemptId, questionId } = appeal
      const attempt = await findAttempt(db, { comId, personId, taskId, attemptId }, platformId)
      const question = attempt && questionId && (await questionIn(db, papers, attempt, questionId))
      return {
        appeal: shownTo(caller)(appeal),
        question: question || null,
        ...(await countAnswered(db, { comId, taskId }, questionId)),
      }
    },

    async decide({ appealId, accept, score, answer }, { db, caller, now, audit }) {
      const { comId, userId: by } = caller
      const words = answer.trim()
      if (words === '') throw new DomainError(Code.badInput, replies.reasonNeeded)
      const appeal = await findScoreAppeal(db, reachOfOfficer(caller, 'exam.supervise'), appealId)
      if (!appeal) throw notFound()
      const { personId, taskId, attemptId } = appeal
      const key = { comId, personId, taskId, attemptId }
      const wish = { kind: 'score' as const, score, reason: words, by }
      const change = accept === 1 ? await proposeChange(db, key, wish, now) : undefined
      const state = change ? ReviewState.waiting : ReviewState.refused
      const answered = { state, answer: words, changeId: change?.changeId ?? null, by }
      if (!(await answerAppeal(db, { comId, appealId }, answered, now)))
        throw new DomainError(Code.stateChanged, commonReplies.decidedBefore)
      if (accept === 0) await notifyScoreAppeal(db, key, { appealId, note: words }, now)
      await audit({
        kind: accept === 1 ? 'accept' : 'refuse',
        personId,
        taskId,
        thingId: appealId,
        reason: words,
        before: { score: appeal.score },
        after: { accept, ...(score !== undefined && { score }) },
      })
      return { state }
    },
  }
}
