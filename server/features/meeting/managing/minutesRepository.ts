import type { Db, Tx } from '../../../db/schema'
import type { At } from '../signing/attendanceRepository'

/** Who wrote the minutes, and when. */
export async function minutesOf(db: Db, { comId, meetingId }: At) {
  const row = await db
    .selectFrom('meeting as m')
    .leftJoin('person as p', (join) =>
      join.onRef('p.com_id', '=', 'm.com_id').onRef('p.person_id', '=', 'm.minutes_by'),
    )
    .select(['p.person_name as name', 'm.minutes_at as at'])
    .where('m.com_id', '=', comId)
    .where('m.meeting_id', '=', meetingId)
    .executeTakeFirst()
  return { minutesBy: row?.name ?? '', minutesTime: row?.at ?? 0 }
}

/** Keeps the minutes and who wrote them; without words there are none. */
export async function storeMinutes(
  tx: Tx,
  { comId, meetingId }: At,
  { words, by }: { words: string; by: string },
  now: number,
): Promise<void> {
  await tx
    .updateTable('meeting')
    .set({
      minutes: words || null,
      minutes_by: words ? by : null,
      minutes_at: words ? now : null,
    })
    .where('com_id', '=', comId)
    .where('meeting_id', '=', meetingId)
    .execute()
}
