import type { Contract } from '@contract/calls'
import type { ProposalRow } from '@contract/calls/authoring/questionReview'
import { isReviewWanted, setReviewWanted } from '../../company/companyService'
import { Code } from '@contract/codes'
import { can } from '@contract/rules/rights'
import { mapPage } from '../../../db/page'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { checkOpenQuestions } from '../../exam/closedService'
import { questionsByVersion, storeVersions, type NewVersion } from '../bank/bankRepository'
import { formOf } from '../bank/questionMedia'
import {
  decideProposals,
  findProposal,
  lockWaiting,
  pageOfProposals,
  proposalCounts,
  type StoredProposal,
} from './proposalRepository'

const shown = (
  { authorId, versions, ...row }: StoredProposal,
  { userId }: Pick<Caller, 'userId'>,
): ProposalRow => ({ ...row, questions: versions.length, mine: authorId === userId ? 1 : 0 })

const versionOf = (one: NewVersion) => ({
  questionId: one.questionId,
  version: one.version,
  caseStem: one.face.case?.stem ?? '',
  caseMedia: one.face.case?.media ?? [],
  form: formOf(one),
})

/** A second person looks at questions before they come into the bank; nobody at their own. */
export const reviewCalls: Handlers<Contract['questionReview']> = {
  async rule(_input, { db, caller }) {
    const isWanted = await isReviewWanted(db, caller.comId)
    return { isWanted: isWanted ? 1 : 0, ...(await proposalCounts(db, caller)) }
  },

  async setRule({ isWanted }, { db, caller, audit }) {
    const before = await isReviewWanted(db, caller.comId)
    await setReviewWanted(db, caller.comId, isWanted === 1)
    await audit({ before: { isWanted: before ? 1 : 0 }, after: { isWanted } })
    return {}
  },

  async list({ pageIndex, pageSize, ...filter }, { db, caller }) {
    const page = await pageOfProposals(db, caller, filter, { pageIndex, pageSize })
    return mapPage(page, (row) => shown(row, caller))
  },

  async proposal({ proposalId }, { db, caller, now }) {
    const found = await findProposal(db, caller.comId, proposalId)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    // Who decides about it has to read it.
    if (!can(caller, 'content.publish')) {
      const ids = found.versions.map(({ questionId }) => questionId)
      await checkOpenQuestions(db, caller, ids, now)
    }
    const before = await questionsByVersion(
      db,
      caller,
      found.versions
        .filter(({ version }) => version > 1)
        .map(({ questionId, version }) => ({ questionId, version: version - 1 })),
    )
    return {
      proposal: shown(found, caller),
      versions: found.versions.map(versionOf),
      before: before.map(versionOf),
    }
  },

  async publish({ proposalIds }, { db, caller, now, audit }) {
    const waiting = await lockWaiting(db, caller.comId, proposalIds)
    const others = waiting.filter(({ authorId }) => authorId !== caller.userId)
    const places = others.flatMap(({ versions }) =>
      versions.map(({ questionId, version }) => ({ questionId, version })),
    )
    const there = new Set(
      (await questionsByVersion(db, caller, places)).map(
        ({ questionId, version }) => `${questionId} ${version}`,
      ),
    )
    const free = others.filter(
      ({ versions }) =>
        !versions.some(({ questionId, version }) => there.has(`${questionId} ${version}`)),
    )
    for (const { authorId, versions } of free)
      if (!(await storeVersions(db, { comId: caller.comId, userId: authorId }, versions, now)))
        throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
    const stored = free.map(({ proposalId }) => proposalId)
    await decideProposals(db, caller, stored, { state: 'published' }, now)
    await audit({ before: { state: 'review' }, after: { published: stored } })
    return {
      published: stored.length,
      mine: waiting.length - others.length,
      gone: proposalIds.length - waiting.length,
      overtaken: others.length - stored.length,
    }
  },

  async sendBack({ proposalIds, note }, { db, caller, now, audit }) {
    const waiting = await lockWaiting(db, caller.comId, proposalIds)
    const others = waiting.filter(({ authorId }) => authorId !== caller.userId)
    const ids = others.map(({ proposalId }) => proposalId)
    await decideProposals(db, caller, ids, { state: 'returned', note }, now)
    await audit({ before: { state: 'review' }, after: { returned: ids }, reason: note })
    return {
      returned: ids.length,
      mine: waiting.length - others.length,
      gone: proposalIds.length - waiting.length,
    }
  },

  async withdraw({ proposalId }, { db, caller, now }) {
    const [own] = await lockWaiting(db, caller.comId, [proposalId])
    if (own?.authorId !== caller.userId)
      throw new DomainError(Code.notFound, commonReplies.notFound)
    await decideProposals(db, caller, [proposalId], { state: 'withdrawn' }, now)
    return {}
  },
}
