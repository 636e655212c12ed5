import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Language } from '@contract/texts'
import type { Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller } from '../../../http/handlers'
import { commonReplies, textIn } from '../../../http/texts'
import { storeVersions } from '../bank/bankRepository'
import { questionUses } from '../bank/manyRepository'
import { withdrawProposals } from '../review/proposalRepository'
import { keptBecause, replies } from '../texts'
import { findDraft, lockDraft, touchDraft } from './importRepository'
import { markTaken, rowsIn } from './rowRepository'

/** How long what an import brought can be taken back, ms. */
export const undoMs = dayMs

/**
 * Takes back what an import brought: its questions are retired, those that wait for a review are withdrawn, and their rows wait in
 * the draft again. Questions that stand in a paper or a plan, or were changed since, stay and are named.
 */
export async function undoDraft(
  db: Tx,
  author: Caller,
  draftId: string,
  language: Language,
  now: number,
): Promise<{ undone: number; kept: { questionId: string; stem: string; why: string }[] }> {
  if (!(await lockDraft(db, author, draftId)))
    throw new DomainError(Code.notFound, commonReplies.notFound)
  const draft = await findDraft(db, author, draftId)
  if (!draft?.takenTime || draft.takenTime + undoMs <= now || draft.taken === 0)
    throw new DomainError(Code.stateChanged, replies.undoOver)
  const rows = await rowsIn(db, author.comId, draftId, 'taken')
  const uses = await questionUses(
    db,
    author,
    rows.flatMap(({ takenIds }) => takenIds ?? []),
  )
  const kept: { questionId: string; stem: string; why: string }[] = []
  const free = rows.filter(({ takenIds }) => {
    const used = (takenIds ?? []).flatMap((id) => {
      const use = uses.get(id)
      return use && (use.papers > 0 || use.plans > 0 || use.question.version > 1) ? [use] : []
    })
    for (const { question, papers, plans } of used)
      kept.push({
        questionId: question.questionId,
        stem: question.stem.slice(0, 200),
        why: reasonOf(papers, plans, language),
      })
    return used.length === 0
  })
  const retired = free
    .flatMap(({ takenIds }) => takenIds ?? [])
    .flatMap((id) => {
      const question = uses.get(id)?.question
      return question ? [{ ...question, version: question.version + 1, retired: 1 as const }] : []
    })
  if (retired.length > 0 && !(await storeVersions(db, author, retired, now)))
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  await withdrawProposals(db, author, draftId, now)
  await markTaken(
    db,
    author.comId,
    draftId,
    free.map(({ position }) => ({ position, takenIds: null })),
  )
  await touchDraft(db, author.comId, draftId, { changed_at: now, undone_at: now })
  return { undone: free.length, kept }
}

function reasonOf(papers: number, plans: number, language: Language): string {
  if (papers > 0) return textIn(keptBecause.papers, language, { n: papers })
  if (plans > 0) return textIn(keptBecause.plans, language, { n: plans })
  return textIn(keptBecause.changed, language)
}
