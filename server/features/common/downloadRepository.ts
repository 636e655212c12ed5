import { dayStamp } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'

export interface Download {
  bizType: string
  bizId: string
  fileId: string
}

/** Counts a download once per user and day of the hospital, and returns the number of all. */
export async function countDownload(
  db: Db,
  { comId, userId }: { comId: string; userId: string },
  { bizType, bizId, fileId }: Download,
  now: number,
): Promise<number> {
  const file = { biz_type: bizType, biz_id: bizId, file_id: fileId }
  await db
    .insertInto('download')
    .values({
      com_id: comId,
      person_id: userId,
      day: dayStamp(now),
      ...file,
    })
    .onConflict((row) => row.doNothing())
    .execute()
  const { count } = await db
    .selectFrom('download')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
