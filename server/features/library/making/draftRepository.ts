import type { MadeKind } from '@contract/kinds'
import { anyOf } from '../../../db/anyOf'
import type { Tx } from '../../../db/schema'

/** Whether one of these articles stands in another issue. */
export async function areElsewhere(
  tx: Tx,
  artIds: readonly string[],
  itemId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('library_item')
    .select('item_id')
    .where('kind', '=', 'art')
    .where('item_id', '=', anyOf(artIds))
    .where('parent_id', '<>', itemId)
    .executeTakeFirst()
  return found !== undefined
}

interface DraftKey {
  comId: string
  kind: MadeKind
  itemId: string
  position: number
}

/** What a draft says, and who wrote it last. */
interface DraftWords {
  title: string
  form: string
  shown_at: number | null
  author_id: string
  updated_at: number
}

/** Stores a draft that is not there yet. */
export async function insertDraft(
  tx: Tx,
  { comId, kind, itemId, position }: DraftKey,
  words: DraftWords,
): Promise<void> {
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
}

/** Changes the draft that is there; what was said when it was sent back is gone. */
export async function updateDraft(
  tx: Tx,
  { comId, kind, itemId, position }: DraftKey,
  words: DraftWords & { edition: number },
): Promise<void> {
  await tx
    .updateTable('library_edition')
    .set({ ...words, note: null })
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('position', '=', position)
    .execute()
}
