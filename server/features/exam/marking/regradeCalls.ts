import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { wrongAnswer } from '@contract/rules/exam/answerShape'
import { newId } from '../../../db/newId'
import type { Correction } from '../../../db/storedShapes'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { checkOpenPaper } from '../closedService'
import { readPaper, type PaperDetails, type PaperQuestion } from '../paper/paperRepository'
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
import { listChanges } from './changeRepository'
import { tryKey, withKey } from './keyTrial'
import { commonReplies } from '../../../http/texts'

type RegradeCalls = Pick<
  Handlers<Contract['marking']>,
  'key' | 'tryKey' | 'correctKey' | 'regrade' | 'regrades' | 'changes' | 'notices' | 'noticesSeen'
>

/** Does the new key fit the question as this paper has it? */
function fits(question: PaperQuestion, { right, accepted, free }: NewKey): boolean {
  if (free === 1) return right === undefined && accepted === undefined
  if (question.kind === 'short') return false
  if (question.kind === 'fill') return right === undefined && accepted?.length === question.blanks
  if (accepted !== undefined || right === undefined) return false
  const isWhole = question.kind !== 'match' || right.length === question.options.length
  return isWhole && wrongAnswer(question, { optionIds: right }) === undefined
}

type NewKey = Omit<Correction, 'edition' | 'questionId'>

const changeOf = ({ right, accepted, free }: NewKey): NewKey => ({
  ...(right && { right }),
  ...(accepted && { accepted }),
  ...(free === 1 && { free }),
})

function checkFits(question: PaperQuestion | undefined, change: NewKey): void {
  if (!question || fits(question, change)) return
  const { right, accepted } = change
  throw new DomainError(Code.badInput, commonReplies.badInput, {
    field: Object.entries({ right, accepted }).find(([, value]) => value)?.[0] ?? 'free',
  })
}

/** A wrong key found later: one action, a job that grades anew, a log, and a notice to those whose score changed. */
export const regradeCalls: RegradeCalls = {
  async key({ questionId }, { db, caller, now }) {
    await checkOpenPaper(db, caller, [questionId], now)
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

  async tryKey({ questionId, ...input }, { db, caller }) {
    const change = changeOf(input)
    const papers = new Map<string, PaperDetails>()
    for (const { paperId, edition } of await papersWith(db, caller.comId, questionId, false)) {
      const paper = await readPaper(db, paperId, edition)
      checkFits(paper.byId.get(questionId), change)
      papers.set(paperId, withKey(paper, questionId, change))
    }
    if (papers.size === 0) throw new DomainError(Code.notFound, commonReplies.notFound)
    return tryKey(db, caller.comId, papers)
  },

  async correctKey({ questionId, reason, ...input }, { db, caller, now, audit }) {
    const owner = caller.comId
    const change = changeOf(input)
    const papers = []
    const before = []
    for (const { paperId, edition } of await papersWith(db, owner, questionId, true)) {
      const question = (await readPaper(db, paperId, edition)).byId.get(questionId)
      if (!question) continue
      checkFits(question, change)
      papers.push(paperId)
      before.push({ paperId, ...rightAnswerOf(question) })
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

  regrades: ({ keyword = '', ...paging }, { db, caller }) =>
    listRegrades(db, caller.comId, keyword.trim(), paging),

  async changes({ regradeId, keyword = '', ...paging }, { db, caller }) {
    if (!(await findRegrade(db, caller.comId, regradeId)))
      throw new DomainError(Code.notFound, commonReplies.notFound)
    const bounds = boundsOf(caller, 'report.read')
    const scope = {
      comId: caller.comId,
      departments: departmentsIn(bounds),
      author: bounds.own ? caller.userId : null,
    }
    return listChanges(db, scope, { regradeId, keyword }, paging)
  },

  notices: (paging, { db, caller }) => listNotices(db, caller.comId, caller.userId, paging),

  async noticesSeen({ noticeIds }, { db, caller }) {
    await recordSeen(db, caller.comId, caller.userId, noticeIds)
    return {}
  },
}
