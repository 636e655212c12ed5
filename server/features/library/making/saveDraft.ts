import { Code } from '@contract/codes'
import type { LibraryForm } from '@contract/calls/library/libraryShapes'
import { anyOf } from '../../../db/anyOf'
import { platformId } from '../../../companies'
import type { Tx } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { replies } from '../texts'
import { filesOf } from './bodies'
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
  if (wanted.length === 0) return
  const found = await tx
    .selectFrom('stored_file')
    .select('file_id')
    .distinct()
    .where('com_id', 'in', [comId, platformId])
    .where('file_id', '=', anyOf(wanted))
    .execute()
  if (found.length < wanted.length) throw new DomainError(Code.badInput, replies.fileGone)
}

/** An article belongs to one issue. */
async function checkArticles(tx: Tx, form: LibraryForm, itemId: string): Promise<void> {
  if (form.kind !== 'mag' || form.articles.length === 0) return
  const ids = form.articles.map(({ artId }) => artId)
  const elsewhere = await tx
    .selectFrom('library_item')
    .select('item_id')
    .where('kind', '=', 'art')
    .where('item_id', '=', anyOf(ids))
    .where('parent_id', '<>', itemId)
    .executeTakeFirst()
  if (elsewhere || new Set(ids).size < ids.length)
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
    await tx
      .insertInto('library_edition')
      .values({
        kind,
        item_id: itemId,
        position,
        com_id: comId,
        state: 'draft',
        edition: 1,
        ...words,
      })
      .execute()
    return { kind, itemId, position, edition: 1 }
  }
  const held = editions.find(({ position }) => position === at.position)
  if (!held || held.edition !== at.edition)
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  if (held.state !== 'draft') throw new DomainError(Code.stateChanged, replies.notDraft)
  const edition = held.edition + 1
  await tx
    .updateTable('library_edition')
    .set({ ...words, edition, note: null })
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('position', '=', held.position)
    .execute()
  return { kind, itemId, position: held.position, edition }
}
