import { sql } from 'kysely'
import { audienceColumn } from '../../db/audienceSql'
import type { ComesBack, StoredRound } from './ComesBack'

/** Tables whose rows may be rounds of another row, and the columns that say of which one, and which round. */
const columns = {
  exam_task: ['round_of', 'round'],
  skill_task: ['round_of', 'round'],
  course_task: ['refresher_of', 'refresher_round'],
} as const

/** Finds and widens the rounds that stand in the caller's own table. */
export function roundsIn(table: keyof typeof columns): Pick<ComesBack, 'find' | 'widen'> {
  const [of, round] = columns[table]
  return {
    async find(tx, comId, wanted) {
      const { rows } = await sql<StoredRound>`
        select task_id as "taskId", audience, end_time as "endTime" from ${sql.table(table)}
        where com_id = ${comId} and ${sql.ref(of)} = ${wanted.ofTask} and ${sql.ref(round)} = ${wanted.round}`.execute(
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
