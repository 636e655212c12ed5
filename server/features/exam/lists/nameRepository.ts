import { platformId } from '../../../companies'
import type { Db } from '../../../db/schema'

/** What an exam of the hospital or of the platform is called; '' where there is none. */
export async function examName(db: Db, comId: string, taskId: string): Promise<string> {
  const row = await db
    .selectFrom('exam_task')
    .select('task_name')
    .where('com_id', 'in', [comId, platformId])
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row?.task_name ?? ''
}

/** The hospitals that gave out a code of something. */
export const sharersOf = (db: Db, targetId: string): Promise<{ com_id: string }[]> =>
  db.selectFrom('shared_target').select('com_id').where('target_id', '=', targetId).execute()
