import { sql } from 'kysely'
import { audienceColumn } from '../../db/audienceSql'
import type { Schema } from '../../db/schema'
import type { ComesBack, StoredRound } from './ComesBack'

type RoundTable = {
  [Table in keyof Schema]: Schema[Table] extends {
    task_id: unknown
    audience: unknown
    end_time: unknown
  }
    ? Table
    : never
}[keyof Schema]

/** `find` and `widen` for a feature's own table. `columns`: which task a row is a round of, and which round. */
export function roundsIn<Table extends RoundTable>(
  table: Table,
  columns: Record<'of' | 'round', keyof Schema[Table] & string>,
): Pick<ComesBack, 'find' | 'widen'> {
  const of = sql.ref(columns.of)
  const round = sql.ref(columns.round)
  return {
    async find(tx, comId, wanted) {
      const { rows } = await sql<StoredRound>`
        select task_id as "taskId", audience, end_time as "endTime" from ${sql.table(table)}
        where com_id = ${comId} and ${of} = ${wanted.ofTask} and ${round} = ${wanted.round}`.execute(
        tx,
      )
      return rows[0]
    },
    async widen(tx, comId, { taskId, audience, endTime }) {
      await sql`
        update ${sql.table(table)} set audience = ${audienceColumn(audience)}, end_time = ${endTime}::timestamptz
        where com_id = ${comId} and task_id = ${taskId}`.execute(tx)
    },
  }
}
