import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../db/schema'

/** So many rows are in memory at a time. */
export const atOnce = 500

/** Rows of a query, some at a time: its memory does not grow with their number. One cursor is open at a time. */
export async function* batches<Row>(tx: Tx, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare pack no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from pack`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) break
  }
  await sql`close pack`.execute(tx)
}
