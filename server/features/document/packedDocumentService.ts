import { newId } from '../../db/newId'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import type { Packing } from '../../Packing'
import { everyEdition } from './making/editionRepository'
import { saveDraft } from './making/saveDraft'
import { newestEditions, PackedDocument } from './packedDocumentRepository'

/** Documents in packs: their words and clauses, no files. Taken as drafts, that a second person publishes. */
export const packedDocuments = (store: FileStore): Packing<PackedDocument> => ({
  schema: PackedDocument,
  async own(db, { comId }) {
    const rows = await newestEditions(db, comId)
    return new Map(
      rows.map(({ docId, isOut, ...form }) => [docId, { title: form.title, form, isOut }]),
    )
  },
  async take(tx, caller, form, { thingId, now }) {
    const [newest] = thingId ? await everyEdition(tx, [caller.comId], thingId) : []
    const isDraft = newest?.state === 'draft'
    const at = {
      docId: thingId ?? newId(now),
      versionId: newest && isDraft ? newest.versionId : newId(now + 1),
      edition: newest && isDraft ? newest.edition : undefined,
    }
    await saveDraft(tx, store, caller, { at, form: { ...form, files: [] } }, now)
    return at.docId
  },
})
