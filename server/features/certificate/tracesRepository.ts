import { sql } from 'kysely'
import { planJob } from '../../jobs/planJob'
import type { PersonTraces } from '../../Traces'
import { takeOutFiles } from '../file/fileService'

export const certificateTraces = {
  texts: { certificate: { key: 'certificate_id', columns: { revoked_reason: 'text' } } },
  // It stays valid and can be checked by its number, but says only 林*燕 from now on (docs/decisions/011): its drawn papers, which
  // carry the name, go.
  async forget(tx, { comId, personId }) {
    const drawn = await tx
      .selectFrom('certificate')
      .select(['pdf_file_id', 'picture_file_id'])
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .execute()
    await sql`update certificate set pdf_file_id = null, picture_file_id = null, person_name = case when char_length(person_name) <= 1 then '*'
      when char_length(person_name) = 2 then left(person_name, 1) || '*' else left(person_name, 1) || repeat('*', char_length(person_name) - 2) || right(person_name, 1) end
    where com_id = ${comId} and person_id = ${personId}`.execute(tx)
    const files = drawn.flatMap((row) => [row.pdf_file_id ?? [], row.picture_file_id ?? []].flat())
    const places = await takeOutFiles(tx, comId, files)
    if (places.length > 0) await planJob(tx, 'forgetFiles', { places }, { maxAttempts: 5 })
  },
  follows: { certificate: null },
  // Whose certificate is the same one: that of the account which ends gives way.
  async join(tx, { comId, fromId, intoId }) {
    await sql`
      update certificate c set revoked_at = now(), revoked_reason = ${'merged'}
      where c.com_id = ${comId} and c.person_id = ${fromId} and c.revoked_at is null and exists
        (select 1 from certificate k where k.com_id = ${comId} and k.person_id = ${intoId} and k.task_id = c.task_id and k.round = c.round and k.revoked_at is null)`.execute(
      tx,
    )
    return {}
  },
} satisfies PersonTraces
