import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { wrongAnswer } from '@contract/rules/answerShape'
import { newId } from '../../../db/newId'
import type { Correction } from '../../../db/tables/exam'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { readPaper, type PaperQuestion } from '../paper/paperRepository'
import { rightAnswerOf } from '../results/reviewQuestion'
import {
  correctPapers,
  countAttempts,
  findRegrade,
  insertRegrade,
  listNotices,
  listRegrades,
  recordSeen,
  papersWith,
} from './regradeRepository'
import { commonReplies } from '../../../http/texts'

type RegradeCalls = Pick<
  Handlers<Contract['marking']>,
  'key' | 'correctKey' | 'regrade' | 'regrades' | 'notices' | 'noticesSeen'
>

/** Does the new key fit the question as this paper has it? */
function fits(
  question: PaperQuestion,
  { right, accepted, free }: Omit<Correction, 'edition' | 'questionId'>,
): boolean {
  if (free === 1) return right === undefined && accepted === undefined
  if (question.kind === 'short') return false
  if (question.kind === 'fill') return right === undefined && accepted?.length === question.blanks
  if (accepted !== undefined || right === undefined) return false
  const isWhole = question.kind !== 'match' || right.length === question.options.length
  return isWhole && wrongAnswer(question, { optionIds: right }) === undefined
}

/** A wrong key found later: one action, a job that grades anew, a log, and a notice to those whose score changed. */
export const regradeCalls: RegradeCalls = {
  async key({ questionId }, { db, caller }) {
    const owner = caller.comId
    const papers = await papersWith(db, owner, questionId, false)
    const last = papers.at(-1)
    const found = last && (await readPaper(db, last.paperId, last.edition)).byId.get(questionId)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    return {
      question: found,
      ...rightAnswerOf(found),
      papers: papers.length,
      attempts: await countAttempts(
        db,
        owner,
        papers.map(({ paperId }) => paperId),
      ),
    }
  },

  async correctKey({ questionId, right, accepted, free, reason }, { db, caller, now, audit }) {
    const owner = caller.comId
    const change = {
      ...(right && { right }),
      ...(accepted && { accepted }),
      ...(free === 1 && { free }),
    }
    const papers = []
    const before = []
    for (const { paperId, edition } of await papersWith(db, owner, questionId, true)) {
      const question = (await readPaper(db, paperId, edition)).byId.get(questionId)
      if (question && fits(question, change)) {
        papers.push(paperId)
        before.push({ paperId, ...rightAnswerOf(question) })
      } else if (question)
        throw new DomainError(Code.badInput, commonReplies.badInput, {
          field: Object.entries({ right, accepted }).find(([, value]) => value)?.[0] ?? 'free',
        })
    }
    if (papers.length === 0) throw new DomainError(Code.notFound, commonReplies.notFound)
    await correctPapers(db, papers, { questionId, ...change })
    const regradeId = newId(now)
    const total = await insertRegrade(
      db,
      {
        comId: owner,
        regradeId,
        caller,
        questionId,
        papers,
        correction: { questionId, edition: 0, ...change },
        reason,
      },
      now,
    )
    await audit({
      thingId: questionId,
      before: { papers: before },
      after: { ...change, regradeId, papers: papers.length, attempts: total },
    })
    return { regradeId, total }
  },

  async regrade({ regradeId }, { db, caller }) {
    const found = await findRegrade(db, caller.comId, regradeId)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    return found
  },

  regrades: (paging, { db, caller }) => listRegrades(db, caller.comId, paging),

  notices: (paging, { db, caller }) => listNotices(db, caller.comId, caller.userId, paging),

  async noticesSeen({ noticeIds }, { db, caller }) {
    await recordSeen(db, caller.comId, caller.userId, noticeIds)
    return {}
  },
}
