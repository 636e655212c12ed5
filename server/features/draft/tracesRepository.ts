import { sql } from 'kysely'
import type { PersonTraces } from '../../Traces'

export const draftTraces = {
  goes: ['desk_draft'],
  async rename(tx, { comId, fromId, intoId }) {
    const { numAffectedRows } = await sql`
      update desk_draft set written = replace(written, ${JSON.stringify(fromId)}, ${JSON.stringify(intoId)})
      where com_id = ${comId} and strpos(written, ${JSON.stringify(fromId)}) > 0`.execute(tx)
    return Number(numAffectedRows ?? 0)
  },
  kept: { drafts: { table: 'desk_draft', at: 'kept_at' } },
} satisfies PersonTraces
