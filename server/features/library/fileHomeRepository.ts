import { anyOf } from '../../db/anyOf'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'

/** Of whom each of these files is: of that company, or of the platform. A file that is gone is not in it. */
export async function fileHomes(
  db: Db,
  comId: string,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stored_file')
    .select(['file_id', 'com_id'])
    .where('com_id', 'in', [comId, platformId])
    .where('file_id', '=', anyOf(new Set(fileIds)))
    .execute()
  return new Map(rows.map((row) => [row.file_id, row.com_id]))
}
