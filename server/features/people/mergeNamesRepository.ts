import { sql } from 'kysely'
import type { Tx } from '../../db/schema'
import { mergeInAudiences } from '../audience/audienceService'
import type { Merging } from './mergeRepository'

/** Whatever names somebody singly names the one who stays, each once: whom something is for, and what is still being written. */
export async function renameSingly(tx: Tx, { comId, fromId, intoId }: Merging): Promise<number> {
  const renamed = await mergeInAudiences(tx, comId, 'people', fromId, intoId)
  const { numAffectedRows } = await sql`
    update desk_draft set written = replace(written, ${JSON.stringify(fromId)}, ${JSON.stringify(intoId)})
    where com_id = ${comId} and strpos(written, ${JSON.stringify(fromId)}) > 0`.execute(tx)
  return renamed + Number(numAffectedRows ?? 0)
}
