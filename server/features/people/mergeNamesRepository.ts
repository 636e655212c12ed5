import { sql } from 'kysely'
import type { Tx } from '../../db/schema'
import type { Merging } from './mergeRepository'

/** What is still being written names the one who stays. */
export async function renameWritten(tx: Tx, { comId, fromId, intoId }: Merging): Promise<number> {
  const { numAffectedRows } = await sql`
    update desk_draft set written = replace(written, ${JSON.stringify(fromId)}, ${JSON.stringify(intoId)})
    where com_id = ${comId} and strpos(written, ${JSON.stringify(fromId)}) > 0`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
