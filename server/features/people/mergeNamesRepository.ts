import { sql } from 'kysely'
import type { Tx } from '../../db/schema'
import type { Merging } from './mergeRepository'

/** Columns that name people one by one (text[]). */
export const lists = [
  ['course_task', 'persons'],
  ['exam_task', 'persons'],
] as const

/** Whatever names somebody singly names the one who stays, each once: tasks that were set for single people, and what is still being written. */
export async function renameSingly(tx: Tx, { comId, fromId, intoId }: Merging): Promise<number> {
  let renamed = 0
  for (const [table, column] of lists) {
    const names = sql.ref(column)
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${names} = array(select id from unnest(array_replace(${names}, ${fromId}::text, ${intoId}::text))
        with ordinality as u (id, at) group by id order by min(at))
      where com_id = ${comId} and ${names} @> array[${fromId}::text]`.execute(tx)
    renamed += Number(numAffectedRows ?? 0)
  }
  const { numAffectedRows } = await sql`
    update desk_draft set written = replace(written, ${JSON.stringify(fromId)}, ${JSON.stringify(intoId)})
    where com_id = ${comId} and strpos(written, ${JSON.stringify(fromId)}) > 0`.execute(tx)
  return renamed + Number(numAffectedRows ?? 0)
}
