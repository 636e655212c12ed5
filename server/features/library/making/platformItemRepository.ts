import type { LibraryForm } from '@contract/calls/library/libraryShapes'
import { platformId } from '../../../companies'
import { inTransaction } from '../../../db/inTransaction'
import type { Db } from '../../../db/schema'
import { renewItem } from './shownRepository'

interface PlatformItem {
  itemId: string
  form: LibraryForm
  /** Its place among its kind. */
  place: number
  /** The day that it says it was published or looked at, epoch ms. */
  publishedAt: number
}

/** Stores something of the program's own content. What somebody at the desk has changed or withdrawn since stays as it is. Idempotent. */
export function storePlatformItem(
  db: Db,
  { itemId, form, place, publishedAt }: PlatformItem,
  now: number,
): Promise<void> {
  const { kind } = form
  return inTransaction(db, async (tx) => {
    const touched = await tx
      .selectFrom('library_edition')
      .select('position')
      .where('kind', '=', kind)
      .where('item_id', '=', itemId)
      .where((row) => row.or([row('author_id', 'is not', null), row('state', '<>', 'published')]))
      .executeTakeFirst()
    if (touched) return
    const words = { title: form.title, form: JSON.stringify(form), published_at: publishedAt }
    await tx
      .insertInto('library_edition')
      .values({
        kind,
        item_id: itemId,
        position: 1,
        com_id: platformId,
        state: 'published',
        edition: 1,
        shown_at: null,
        author_id: null,
        updated_at: now,
        ...words,
      })
      .onConflict((row) => row.columns(['kind', 'item_id', 'position']).doUpdateSet(words))
      .execute()
    await renewItem(tx, { kind, itemId }, now, place)
  })
}
