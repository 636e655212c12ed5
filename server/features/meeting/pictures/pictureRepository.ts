import { CheckState } from '@contract/states'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import type { Meeting } from '../meetingRepository'

const seenByOthers = [CheckState.passed, CheckState.doubtful, CheckState.unchecked]

type At = Pick<Meeting, 'comId' | 'meetingId'>

/** Pictures of a meeting, oldest first; of one person, or of all (at most 500). `viewer`: of others they see what was checked. */
export function listPictures(
  db: Db,
  { comId, meetingId }: At,
  personId: string | undefined,
  viewer: string,
) {
  const all = db
    .selectFrom('meeting_picture')
    .select(['pic_id', 'file_id', 'person_id', 'created_at', 'check_state'])
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where((row) => row.or([row('check_state', 'in', seenByOthers), row('person_id', '=', viewer)]))
  return (personId === undefined ? all : all.where('person_id', '=', personId))
    .orderBy('created_at')
    .limit(500)
    .execute()
}

/** How far the platform's check of a picture is. */
export async function setPictureCheck(
  db: Db,
  { comId, meetingId, picId }: At & { picId: string },
  state: number,
): Promise<void> {
  await db
    .updateTable('meeting_picture')
    .set({ check_state: state })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where('pic_id', '=', picId)
    .execute()
}

/** Adds a picture; the same one twice is one. */
export async function addPicture(
  db: Db,
  { comId, meetingId }: At,
  personId: string,
  fileId: string,
  now: number,
): Promise<string> {
  const row = await db
    .insertInto('meeting_picture')
    .values({
      com_id: comId,
      meeting_id: meetingId,
      pic_id: newId(now),
      person_id: personId,
      file_id: fileId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['com_id', 'meeting_id', 'person_id', 'file_id'])
        .doUpdateSet({ file_id: fileId }),
    )
    .returning('pic_id')
    .executeTakeFirstOrThrow()
  return row.pic_id
}

/** Takes an attendee's own picture away; false when there is none. */
export async function removePicture(
  db: Db,
  { comId, meetingId }: At,
  personId: string,
  picId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('meeting_picture')
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .where('person_id', '=', personId)
    .where('pic_id', '=', picId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
