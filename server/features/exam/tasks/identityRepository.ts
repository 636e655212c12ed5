import type { Db } from '../../../db/schema'

/** Notes that a learner proved who they are, for one exam. */
export async function recordIdentity(
  db: Db,
  { comId, userId }: { comId: string; userId: string },
  taskId: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('identity_check')
    .values({ com_id: comId, person_id: userId, task_id: taskId, checked_at: now })
    .onConflict((row) =>
      row.columns(['com_id', 'person_id', 'task_id']).doUpdateSet({ checked_at: now }),
    )
    .execute()
}
