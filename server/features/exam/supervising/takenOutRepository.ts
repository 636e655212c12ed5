import { sql } from 'kysely'
import type { Tx } from '../../../db/schema'

/** Tables of ours beside `attempt` whose rows go with it; what else names an attempt stays as the log of it (archive.test.ts). */
export const goesWithAttempt = [
  'answer',
  'answers_shown',
  'leaving_event',
  'score_notice',
  'result_change',
  'score_appeal',
] as const

/** Takes attempts out. What a person reached (person_task, certificates, counters) stays. */
export async function deleteAttempts(
  tx: Tx,
  comId: string,
  attemptIds: readonly string[],
): Promise<void> {
  for (const table of goesWithAttempt)
    await sql`delete from ${sql.table(table)} where com_id = ${comId} and attempt_id = any(${attemptIds})`.execute(
      tx,
    )
  await sql`update person_task set last_attempt_id = null where com_id = ${comId} and last_attempt_id = any(${attemptIds})`.execute(
    tx,
  )
  await sql`delete from attempt where com_id = ${comId} and attempt_id = any(${attemptIds})`.execute(
    tx,
  )
}
