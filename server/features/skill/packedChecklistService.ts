import { Checklist } from '@contract/calls/study/skillShapes'
import { newId } from '../../db/newId'
import type { Packing } from '../../Packing'
import { findChecklist, listToPack, storeChecklist } from './checklistRepository'

/** More than a hospital ever writes. */
const most = 500

/** Checklists of skills in packs: taken as drafts, what is published stays as it is until somebody publishes. */
export const packedChecklists: Packing<Checklist> = {
  schema: Checklist,
  async own(db, { comId }) {
    const rows = await listToPack(db, comId, most)
    return new Map(
      rows.map((row) => [
        row.checklist_id,
        {
          title: row.title,
          form: row.checklist,
          isOut: row.edition !== null && row.withdrawn_at === null,
        },
      ]),
    )
  },
  async take(tx, caller, checklist, { thingId, now }) {
    const stored = thingId && (await findChecklist(tx, caller.comId, thingId, true))
    const checklistId = thingId ?? newId(now)
    const edition = stored ? stored.edition : null
    const version = (stored ? stored.version : 0) + 1
    const row = { checklistId, version, edition, changed: edition !== null, checklist }
    await storeChecklist(tx, caller, row, now)
    return checklistId
  },
}
