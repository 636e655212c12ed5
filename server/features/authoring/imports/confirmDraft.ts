import { Code } from '@contract/codes'
import { newId } from '../../../db/newId'
import type { Tx } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { categories, storeVersions, type NewVersion } from '../bank/bankRepository'
import { storedFrom } from '../bank/storedQuestion'
import { allRows, closeDraft, findDraft, lockDraft, type DraftRow } from './importRepository'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

export type Skip = 'none' | 'same' | 'near'

export interface Confirmation {
  draftId: string
  skip: Skip
  /** For questions whose category is none of ours. */
  knowCatId?: string | undefined
}

const isSkipped = ({ likeness }: DraftRow, skip: Skip) =>
  skip === 'near' ? likeness > 0 : skip === 'same' && likeness === 1

/**
 * Takes a draft into the bank: all that its author wants, or nothing. Throws when it has mistakes, was taken
 * before, or a category is missing.
 */
export async function confirmDraft(
  db: Tx,
  author: Caller,
  { draftId, skip, knowCatId }: Confirmation,
  now: number,
): Promise<{ taken: number; skipped: number }> {
  await lockDraft(db, author, draftId)
  const draft = await findDraft(db, author, draftId)
  if (!draft) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (draft.confirmedAt !== null) throw new DomainError(Code.stateChanged, replies.importedBefore)
  if (draft.problemCount > 0)
    throw new DomainError(Code.badInput, replies.importProblems, { count: draft.problemCount })
  const rows = await allRows(db, author.comId, draftId)
  const wanted = rows.filter((row) => !isSkipped(row, skip))
  const known = (await categories(db)).some((category) => category.knowCatId === knowCatId)
  if (wanted.some(({ categoryId }) => categoryId === null) && !known)
    throw new DomainError(Code.badInput, replies.categoryNeeded)
  // Ids sort by their time: one millisecond each keeps the order of the file, and of the questions of a case.
  let made = 0
  const nextId = () => newId(now + made++)
  const versions = wanted.flatMap(({ question, categoryId }): NewVersion[] =>
    storedFrom(question, nextId()).map((stored) => ({
      ...stored,
      questionId: nextId(),
      version: 1,
      difficulty: question.difficulty,
      source: question.source,
      knowCatId: categoryId ?? knowCatId ?? '',
      brands: [author.brand],
    })),
  )
  if (!(await storeVersions(db, author, versions, now)))
    throw new DomainError(Code.stateChanged, replies.somebodyQuicker)
  await closeDraft(db, author.comId, draftId, wanted.length, now)
  return { taken: wanted.length, skipped: rows.length - wanted.length }
}
