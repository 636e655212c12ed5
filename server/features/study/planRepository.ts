import type { PlanItemKind } from '@contract/kinds'
import type { Db } from '../../db/schema'

interface Item {
  comId: string
  personId: string
  taskId: string
}

/** Whether it stands in the person's plan. */
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

/** Puts it into the plan, with a day or none; again changes day and reminder. */
export async function addToPlan(
  db: Db,
  { comId, personId, taskId, kind }: Item & { kind: PlanItemKind },
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
      kind,
      plan_date: date,
      remind,
      created_at: now,
    })
    .onConflict((row) =>
      row.columns(['com_id', 'person_id', 'task_id']).doUpdateSet({ plan_date: date, remind }),
    )
    .execute()
}

/** Takes it out of the plan. */
export async function removeFromPlan(db: Db, { comId, personId, taskId }: Item): Promise<void> {
  await db
    .deleteFrom('plan_item')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('task_id', '=', taskId)
    .execute()
}

export interface PlanRow {
  taskId: string
  kind: PlanItemKind
  /** YYYY-MM-DD; null: no day. */
  day: string | null
}

/** So many things stand on a plan at most: a person's own list. */
const mostPlanned = 500

/** All that somebody planned, by day, what has none last; with `range` only what is planned for its days. */
export async function planOf(
  db: Db,
  { comId, personId }: Omit<Item, 'taskId'>,
  range?: { from: string; to: string },
): Promise<PlanRow[]> {
  let rows = db
    .selectFrom('plan_item')
    .select(['task_id as taskId', 'kind', 'plan_date as day'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
  if (range) rows = rows.where('plan_date', '>=', range.from).where('plan_date', '<=', range.to)
  return rows
    .orderBy('plan_date', (order) => order.asc().nullsLast())
    .orderBy('task_id')
    .limit(mostPlanned)
    .execute()
}
