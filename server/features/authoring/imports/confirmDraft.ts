import { Code } from '@contract/codes'
import type { Language } from '@contract/texts'
import { newId } from '../../../db/newId'
import type { Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import type { NewVersion } from '../bank/bankRepository'
import { checkedCategory } from '../bank/categoryService'
import { draftFrom } from '../bank/forms'
import { mediaFor } from '../bank/questionMedia'
import { storedFrom } from '../bank/storedQuestion'
import { publishOrPropose } from '../review/publishing'
import { replies } from '../texts'
import { lockDraft, touchDraft } from './importRepository'
import { markTaken, rowsIn, type DraftRow } from './rowRepository'

export interface Confirmation {
  draftId: string
  /** For questions whose category is none of ours. */
  knowCatId?: string | undefined
}

/**
 * Takes the good questions of an import into the bank, or before a second person where the hospital wants that; all others stay
 * in the draft. Throws when there is none to take, or a category is missing.
 */
export async function confirmDraft(
  db: Tx,
  author: Caller,
  { draftId, knowCatId }: Confirmation,
  language: Language,
  now: number,
): Promise<{ taken: number; inReview: number }> {
  if (!(await lockDraft(db, author, draftId)))
    throw new DomainError(Code.notFound, commonReplies.notFound)
  const rows = await rowsIn(db, author.comId, draftId, 'good')
  if (rows.length === 0) throw new DomainError(Code.stateChanged, replies.importedBefore)
  const others =
    knowCatId === undefined ? undefined : await checkedCategory(db, author.comId, knowCatId)
  if (rows.some(({ categoryId }) => categoryId === null) && !others)
    throw new DomainError(Code.badInput, replies.categoryNeeded)
  // Ids sort by their time: one millisecond each keeps the order of the file, and of the questions of a case.
  let made = 0
  const nextId = () => newId(now + made++)
  const sets: NewVersion[][] = []
  for (const row of rows)
    sets.push(
      await versionsOf(db, author, row, {
        knowCatId: row.categoryId ?? others?.knowCatId ?? '',
        language,
        nextId,
      }),
    )
  const { isPublished } = await publishOrPropose(
    db,
    author,
    sets.map((versions) => ({ kind: 'new' as const, versions, draftId })),
    now,
  )
  await markTaken(
    db,
    author.comId,
    draftId,
    rows.map(({ position }, index) => ({
      position,
      takenIds: (sets[index] ?? []).map(({ questionId }) => questionId),
    })),
  )
  await touchDraft(db, author.comId, draftId, { changed_at: now, taken_at: now })
  return isPublished ? { taken: rows.length, inReview: 0 } : { taken: 0, inReview: rows.length }
}

/** A row as questions of the bank: one, or those of a case. */
async function versionsOf(
  db: Tx,
  author: Caller,
  { caseStem, caseMedia, forms, cites }: DraftRow,
  { knowCatId, language, nextId }: { knowCatId: string; language: Language; nextId(): string },
): Promise<NewVersion[]> {
  const together =
    caseStem === ''
      ? undefined
      : { caseId: nextId(), stem: caseStem, ...(caseMedia.length > 0 && { media: caseMedia }) }
  const versions: NewVersion[] = []
  for (const form of forms) {
    const draft = draftFrom(form, language)
    const [stored] = storedFrom(draft, '')
    if (!stored) throw new Error('a question that is stored as none')
    const hasMedia = (form.media?.length ?? 0) + (form.optionMedia?.length ?? 0) > 0
    const { media, options } = hasMedia
      ? await mediaFor(db, author.comId, form, stored.options)
      : { media: [], options: stored.options }
    versions.push({
      ...stored,
      options,
      face: {
        ...stored.face,
        ...(together && { case: together }),
        ...(media.length > 0 && { media }),
      },
      questionId: nextId(),
      version: 1,
      difficulty: form.difficulty,
      source: draft.source,
      knowCatId,
      brands: [author.brand],
      ...(cites && { cites }),
    })
  }
  return versions
}
