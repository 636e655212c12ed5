import { sql } from 'kysely'
import type { Schema, Tx } from '../../db/schema'
import type { AudienceTable } from './mergeRepository'

/** Removes people from a task that was opened for them alone; a task without people is withdrawn. */
export type Narrow = (
  tx: Tx,
  comId: string,
  taskId: string,
  people: readonly string[],
) => Promise<void>

type TaskTable = {
  [Table in AudienceTable]: Schema[Table] extends { task_id: unknown; withdrawn: unknown }
    ? Table
    : never
}[AudienceTable]

/** The same, of a feature with a table of tasks. */
export const narrowIn =
  (tasks: TaskTable): Narrow =>
  async (tx, comId, taskId, people) => {
    const table = sql.table(tasks)
    await sql`
    with narrowed as (
      select t.task_id, coalesce(jsonb_agg(x.id) filter (where not (x.id = any(${[...people]}::text[]))), '[]'::jsonb) as people
      from ${table} t left join lateral jsonb_array_elements_text(t.audience -> 'people') x (id) on true
      where t.com_id = ${comId} and t.task_id = ${taskId} and t.audience is not null group by t.task_id)
    update ${table} t set audience = case when n.people = '[]'::jsonb then t.audience else jsonb_set(t.audience, '{people}', n.people) end,
      withdrawn = t.withdrawn or n.people = '[]'::jsonb
    from narrowed n where t.com_id = ${comId} and t.task_id = n.task_id`.execute(tx)
  }
