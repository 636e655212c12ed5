import type { Selectable } from 'kysely'
import { anyOf } from '../../db/anyOf'
import type { Db, Schema } from '../../db/schema'

export type MediaRow = Selectable<Schema['question_media']>

/** Notes a picture or sound; the same bytes of the same hospital keep their first address. Returns it. */
export async function recordMedia(db: Db, row: MediaRow): Promise<string> {
  await db
    .insertInto('question_media')
    .values(row)
    .onConflict((conflict) => conflict.columns(['com_id', 'sha256']).doNothing())
    .execute()
  return (
    await db
      .selectFrom('question_media')
      .select('media_id')
      .where('com_id', '=', row.com_id)
      .where('sha256', '=', row.sha256)
      .executeTakeFirstOrThrow()
  ).media_id
}

/** By its address alone: who knows it may see it. */
export const mediaAt = (db: Db, mediaId: string): Promise<MediaRow | undefined> =>
  db.selectFrom('question_media').selectAll().where('media_id', '=', mediaId).executeTakeFirst()

/** Of these, what belongs to the hospital. */
export const listMedia = (
  db: Db,
  comId: string,
  mediaIds: readonly string[],
): Promise<MediaRow[]> =>
  mediaIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('question_media')
        .selectAll()
        .where('com_id', '=', comId)
        .where('media_id', '=', anyOf(mediaIds))
        .execute()
