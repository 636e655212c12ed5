import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import type { Tx } from '../../db/schema'
import { contentPrefix } from '../../integrations/fileStore/diskStore'
import { planJob } from '../../jobs/planJob'
import type { PersonTraces } from '../../Traces'

/** The bytes of files go by the job that knows whose else they are. */
async function forgetBytes(tx: Tx, files: readonly { place: string }[]): Promise<void> {
  const places = files.map(({ place }) => place).filter((place) => !place.startsWith(contentPrefix))
  if (places.length > 0) await planJob(tx, 'forgetFiles', { places }, { maxAttempts: 5 })
}

export const fileTraces = {
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
    await forgetBytes(tx, mine)
  },
  kept: {
    files: {
      table: 'stored_file',
      at: 'created_at',
      where: "personal and place not like 'gone/%'",
      emptied: "name = '-', place = 'gone/' || file_id, sha256 = 'gone/' || file_id",
      async with(tx, comId, before) {
        const files = await tx
          .selectFrom('stored_file')
          .select('place')
          .where('com_id', '=', comId)
          .where('personal', '=', true)
          .where('place', 'not like', 'gone/%')
          .where('created_at', '<', before)
          .execute()
        await forgetBytes(tx, files)
      },
    },
  },
} satisfies PersonTraces
