import { FaqState } from '@contract/states'
import { sql } from 'kysely'
import { anyOf } from '../../../db/anyOf'
import type { Tx } from '../../../db/schema'
import { contentPrefix } from '../../../integrations/fileStore/diskStore'
import { planJob } from '../../../jobs/planJob'

interface PersonKey {
  comId: string
  personId: string
}

/**
 * What somebody wrote and sent that may name them: comments, search words, half-made drafts, log-ins go; of forms and files
 * the row stays (a signature counts, a hand-in was there), empty. Results, hours and certificates are kept without a name
 * (docs/security.md says for how long).
 */
export async function forgetTraces(
  tx: Tx,
  { comId, personId }: PersonKey,
  { label }: { label: string },
): Promise<void> {
  for (const table of [
    'search_word',
    'item_comment',
    'comment_report',
    'content_check',
    'desk_draft',
    'log_in',
    'question_note',
    'person_leave',
    'roster_entry',
    'file_upload',
  ] as const)
    await tx
      .deleteFrom(table)
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .execute()
  // What was published is worded by an expert and names nobody; the first wording goes.
  await sql`update consultation set question = coalesce(faq_question, ${label})
    where com_id = ${comId} and person_id = ${personId} and faq = ${FaqState.published}`.execute(tx)
  await tx
    .deleteFrom('consultation')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('faq', '<>', FaqState.published)
    .execute()
  await tx
    .updateTable('attendance')
    .set({ form: '{}', device_hash: null, mobile_masked: null, guest_name: null, guest_org: null })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .execute()
  await tx
    .updateTable('form_fill')
    .set({ answers: '{}' })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .execute()
  await emptyFiles(tx, { comId, personId }, label)
}

/** Files that they sent as somebody who makes no content: their bytes go, also of the PDFs made of them. */
async function emptyFiles(tx: Tx, { comId, personId }: PersonKey, label: string): Promise<void> {
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
    .set({
      name: label,
      place: sql`'gone/' || file_id`,
      sha256: sql`'gone/' || file_id`,
    })
    .where('com_id', '=', comId)
    .where('file_id', '=', anyOf(mine.map(({ file_id }) => file_id)))
    .execute()
  const places = mine.map(({ place }) => place).filter((place) => !place.startsWith(contentPrefix))
  await planJob(tx, 'forgetFiles', { places }, { maxAttempts: 5 })
}
