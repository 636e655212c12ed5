import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { publishOrPropose } from '../review/publishing'
import { replies } from '../texts'
import { storeVersions, type BankFilter, type BankQuestion } from './bankRepository'
import { checkedCategory } from './categoryService'
import { ownQuestions, setCategory } from './manyRepository'

type ManyCalls = Pick<
  Handlers<Contract['authoring']>,
  'moveQuestions' | 'retireQuestions' | 'restoreQuestions'
>

/** Those of my hospital, and how many others were meant. Throws when the list is not any more what its reader saw. */
async function meant(
  db: Tx,
  caller: Caller,
  {
    questionIds,
    filter,
    expected,
  }: {
    questionIds?: readonly string[] | undefined
    filter?: BankFilter | undefined
    expected: number
  },
): Promise<{ own: BankQuestion[]; left: number }> {
  if ((questionIds === undefined) === (filter === undefined))
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'questionIds' })
  const { own, others } = await ownQuestions(db, caller, { questionIds, filter })
  const found = own.length + others
  if (filter && found !== expected)
    throw new DomainError(Code.stateChanged, replies.listChanged, { n: found })
  return { own, left: expected - own.length }
}

/** What is done with many questions at once. */
export const manyCalls: ManyCalls = {
  async moveQuestions({ knowCatId, ...wanted }, { db, caller, audit }) {
    await checkedCategory(db, caller.comId, knowCatId)
    const { own, left } = await meant(db, caller, wanted)
    const ids = own.map(({ questionId }) => questionId)
    await setCategory(db, caller.comId, ids, knowCatId)
    await audit({
      before: { categories: [...new Set(own.map((one) => one.knowCatId))] },
      after: { knowCatId, questions: ids },
    })
    return { done: own.length, left }
  },

  async retireQuestions(wanted, { db, caller, now, audit }) {
    if (wanted.filter?.state === 'retired')
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'state' })
    const { own, left } = await meant(db, caller, wanted)
    const proposals = own.map((question) => ({
      kind: 'retire' as const,
      versions: [{ ...question, version: question.version + 1, retired: 1 as const }],
    }))
    const { isPublished } = await publishOrPropose(db, caller, proposals, now)
    await audit({ after: { retired: own.map(({ questionId }) => questionId), left } })
    return { done: own.length, left, inReview: isPublished ? 0 : 1 }
  },

  async restoreQuestions({ filter, questionIds, expected }, { db, caller, now, audit }) {
    if ((questionIds === undefined) === (filter === undefined))
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'questionIds' })
    const retired = { ...filter, state: 'retired' as const }
    const { own } = await meant(db, caller, {
      filter: questionIds ? { ...retired, questionIds } : retired,
      expected,
    })
    for (const knowCatId of new Set(own.map((one) => one.knowCatId)))
      await checkedCategory(db, caller.comId, knowCatId)
    // They were in the bank as they are: nobody has to look at them once more.
    const versions = own.map((question) => ({
      ...question,
      version: question.version + 1,
      retired: 0 as const,
    }))
    if (!(await storeVersions(db, caller, versions, now)))
      throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
    await audit({ after: { restored: own.map(({ questionId }) => questionId) } })
    return { done: own.length }
  },
}
