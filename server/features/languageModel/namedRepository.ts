import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** Whether words hold the name of somebody of a hospital; names of two signs are words, too (张力, 高峰), and are not looked for. */
export async function isSomebodyNamed(db: Db, comId: string, words: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person where com_id = ${comId} and char_length(person_name) >= 3 and strpos(${words}, person_name) > 0 limit 1`.execute(
    db,
  )
  return rows.length > 0
}
