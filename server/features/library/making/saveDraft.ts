import { Code } from '@contract/codes'
import type { LibraryForm } from '@contract/calls/library/libraryShapes'
import { platformId } from '../../../companies'
import type { Tx } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { replies } from '../texts'
import { fileHomes } from '../fileHomeRepository'
import { filesOf } from './bodies'
import { areElsewhere, insertDraft, updateDraft } from './draftRepository'
import { lockItem } from './editionRepository'
import { commonReplies } from '../../../http/texts'

interface At {
  itemId: string
  /** undefined: an edition that is not there yet. */
  position: number | undefined
  edition: number | undefined
}

/** Pictures and files are of the hospital, or of the platform. */
async function checkFiles(tx: Tx, comId: string, form: LibraryForm): Promise<void> {
  const wanted = [...new Set(filesOf(form))]
  const found = await fileHomes(tx, comId, wanted)
  if (found.size < wanted.length) throw new DomainError(Code.badInput, replies.fileGone)
}

/** An article belongs to one issue. */
async function checkArticles(tx: Tx, form: LibraryForm, itemId: string): Promise<void> {
  if (form.kind !== 'mag' || form.articles.length === 0) return
  const ids = form.articles.map(({ artId }) => artId)
  if (new Set(ids).size < ids.length || (await areElsewhere(tx, ids, itemId)))
    throw new DomainError(Code.badInput, replies.articleElsewhere)
}

/** Stores a draft: of a new thing, of its next edition, or the one that is there. Throws stateChanged when somebody was quicker. */
export async function saveDraft(
  tx: Tx,
  { comId, userId, brand }: Caller,
  at: At,
  { form, shownAt, now }: { form: LibraryForm; shownAt: number | null; now: number },
) {
  const { kind } = form
  const { itemId } = at
  await checkFiles(tx, comId, form)
  await checkArticles(tx, form, itemId)
  const kept = comId === platformId ? form : { ...form, brands: [brand as 'infection'] }
  const words = {
    title: form.title.trim(),
    form: JSON.stringify(kept),
    shown_at: shownAt,
    author_id: userId,
    updated_at: now,
  }
  const editions = await lockItem(tx, comId, kind, itemId)
  if (at.position === undefined) {
    const position = (editions[0]?.position ?? 0) + 1
    await insertDraft(tx, { comId, kind, itemId, position }, words)
    return { kind, itemId, position, edition: 1 }
  }
  const held = editions.find(({ position }) => position === at.position)
  if (!held || held.edition !== at.edition)
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  if (held.state !== 'draft') throw new DomainError(Code.stateChanged, replies.notDraft)
  const [edition, { position }] = [held.edition + 1, held]
  await updateDraft(tx, { comId, kind, itemId, position }, { ...words, edition })
  return { kind, itemId, position, edition }
}
