import { sql } from 'kysely'
import type { Tx } from '../../../db/schema'

interface PersonKey {
  comId: string
  personId: string
}

/** Words that somebody wrote about themselves, or others wrote to or about them, beside an act that stays. */
const words = [
  ['score_appeal', 'reason = $label, answer = null'],
  ['leaving_event', 'appeal_reason = null, reason = null'],
  ['result_change', 'reason = $label, note = null'],
  ['train_application', 'title = $label, note = null'],
  ['train_standing', 'note = null'],
  [
    'skill_observation',
    'remark = null, void_reason = case when void_reason is null then null else $label end',
  ],
  ['duty', 'reason = case when reason is null then null else $label end'],
  ['cash_out', 'note = null'],
  ['meeting_excuse', 'reason = $label, note = null'],
] as const

/** The act stays (an appeal was there, somebody was excused), its words go. */
export async function forgetWords(
  tx: Tx,
  { comId, personId }: PersonKey,
  { label }: { label: string },
): Promise<void> {
  for (const [table, set] of words) {
    const [before = '', after] = set.split('$label')
    await sql`update ${sql.table(table)} set ${sql.raw(before)}${after === undefined ? sql`` : sql`${label}${sql.raw(after)}`}
      where com_id = ${comId} and person_id = ${personId}`.execute(tx)
  }
  // Which phone opened what was shared is nobody's any more.
  await sql`update share_visit set person_id = null where com_id = ${comId} and person_id = ${personId}`.execute(
    tx,
  )
}
