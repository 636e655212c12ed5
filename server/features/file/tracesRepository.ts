import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { contentPrefix } from '../../integrations/fileStore/diskStore'
import { planJob } from '../../jobs/planJob'
import type { PersonTraces } from '../../Traces'

export const fileTraces: PersonTraces = {
  goes: ['file_upload'],
  texts: { stored_file: { key: 'file_id', columns: { name: 'text' } } },
  // Files that they sent as somebody who makes no content: their bytes go, also of the PDFs made of them.
  async forget(tx, { comId, personId, label }) {
    const mine = await tx
      .selectFrom('stored_file')
      .select(['file_id', 'place'])
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .where('personal', '=', true)
      .execute()
    if (mine.length === 0) return
    await tx
      .updateTable('stored_file')
      .set({ name: label, place: sql`'gone/' || file_id`, sha256: sql`'gone/' || file_id` })
      .where('com_id', '=', comId)
      .where('file_id', '=', anyOf(mine.map(({ file_id }) => file_id)))
      .execute()
    const places = mine
      .map(({ place }) => place)
      .filter((place) => !place.startsWith(contentPrefix))
    await planJob(tx, 'forgetFiles', { places }, { maxAttempts: 5 })
  },
}
