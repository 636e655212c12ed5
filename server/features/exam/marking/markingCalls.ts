import { AttemptState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { findAttempt, lockAttempt } from '../taking/attemptRepository'
import { questionsById } from '../paper/frozenPaper'
import { gradeAttempt } from '../grading/gradeAttempt'
import { createPapers } from '../paper/papers'
import { platformId } from '../paper/platformTasks'
import { recordAgain } from '../grading/recordGraded'
import { attemptInScope, waitingAttempts, type MarkScope } from './markingRepository'
import { regradeCalls } from './regradeCalls'
import { notifyMarked } from '../notifyLearner'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

/** Whose texts somebody may read or mark: the hospital's, or those of departments. */
const scopeOf = (caller: Caller, ability: 'marking.read' | 'exam.mark'): MarkScope => ({
  comId: caller.comId,
  departments: departmentsIn(boundsOf(caller, ability)),
})

/** Short texts are marked by people. */
export function markingCalls(): Handlers<Contract['marking']> {
  const papers = createPapers(100)
  return {
    ...regradeCalls,

    async waiting({ taskId, ...paging }, { db, caller }) {
      const { list: rows, ...page } = await waitingAttempts(
        db,
        scopeOf(caller, 'marking.read'),
        taskId ?? null,
        paging,
      )
      const list = []
      for (const { taskName, closedTime, ...key } of rows) {
        const attempt = await findAttempt(db, key, platformId)
        if (!attempt) continue
        const answers = attempt.answers ?? {}
        const { marked } = gradeAttempt(
          await papers(db, attempt.paperId, attempt.keyEdition),
          attempt,
          answers,
        )
        const texts = marked
          .filter(({ outcome }) => outcome === 'waiting')
          .map(
            ({ question: { questionId, stem, marks, sample = '', case: together }, answer }) => ({
              questionId,
              stem,
              marks,
              sample,
              text: answer.texts?.[0] ?? '',
              lease: answers[questionId]?.[0] ?? 0,
              sequence: answers[questionId]?.[1] ?? 0,
              ...(together && { caseStem: together.stem }),
            }),
          )
        list.push({ taskId: key.taskId, taskName, attemptId: key.attemptId, closedTime, texts })
      }
      return { list, ...page }
    },

    async give(
      { attemptId, questionId, lease, sequence, score, comment = '' },
      { db, caller, now, audit },
    ) {
      const key = await attemptInScope(db, scopeOf(caller, 'exam.mark'), attemptId)
      const attempt = key && (await lockAttempt(db, key, platformId))
      if (!attempt || attempt.closedAt === null)
        throw new DomainError(Code.notFound, commonReplies.notFound)
      const question = questionsById(await papers(db, attempt.paperId), attempt).get(questionId)
      if (question?.kind !== 'short')
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'questionId' })
      if (score > question.marks || Math.round(score * 100) / 100 !== score)
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'score' })
      const answer = attempt.answers?.[questionId]
      const isOver = attempt.state === AttemptState.void || attempt.state === AttemptState.final
      if (isOver || !answer || answer[0] !== lease || answer[1] !== sequence)
        throw new DomainError(Code.stateChanged, replies.answerChanged)
      const mark = {
        score,
        comment: comment.trim(),
        markedBy: caller.userId,
        markedAt: now,
        lease,
        sequence,
      }
      const graded = await recordAgain(db, papers, attempt, {
        marks: { ...attempt.marks, [questionId]: mark },
        now,
      })
      const isHeld = attempt.announceAt !== null && now < attempt.announceAt
      if (attempt.unmarked > 0 && graded.waitingCount === 0 && !isHeld)
        await notifyMarked(db, attempt, graded, now)
      const former = attempt.marks?.[questionId]
      await audit({
        personId: attempt.personId,
        taskId: attempt.taskId,
        thingId: attemptId,
        before: {
          marks: former?.score ?? null,
          comment: former?.comment ?? null,
          score: attempt.score,
          passed: attempt.passed,
        },
        after: {
          questionId,
          marks: score,
          comment: mark.comment,
          score: graded.score,
          passed: graded.passed,
        },
      })
      return { waitingCount: graded.waitingCount, score: graded.score, passed: graded.passed }
    },
  }
}
