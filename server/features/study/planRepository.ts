import type { Db } from '../../db/schema'

interface Item {
  comId: string
  personId: string
  taskId: string
}

export async function isPlanned(db: Db, { comId, personId, taskId }: Item): Promise<boolean> {
  const row = await db
    .selectFrom('plan_item')
    .select('task_id')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row !== undefined
}

export async function addToPlan(
  db: Db,
  { comId, personId, taskId }: Item,
  date: string | null,
  remind: 0 | 1,
  now: number,
): Promise<void> {
  await db
    .insertInto('plan_item')
    .values({
      com_id: comId,
      person_id: personId,
      task_id: taskId,
      plan_date: date,
      remind,
      created_at: now,
    })
    .onConflict((row) =>
      row.columns(['com_id', 'person_id', 'task_id']).doUpdateSet({ plan_date: date, remind }),
    )
    .execute()
}

export async function removeFromPlan(db: Db, { comId, personId, taskId }: Item): Promise<void> {
  await db
    .deleteFrom('plan_item')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('task_id', '=', taskId)
    .execute()
}
