import { sql } from 'kysely'
import { openAttempts as openStates } from '@contract/states'
import type { Tx } from '../../db/schema'

/**
 * What of somebody becomes another one's, by table: the columns that with the person make a row unique; a row whose place is
 * taken stays where it was. No list: nothing can be there twice.
 */
export const follows: Readonly<Record<string, readonly (readonly string[])[]>> = {
  activity_member: [['activity_code']],
  activity_invite: [['activity_code']],
  activity_invitee: [['activity_code', 'invitee_com_id', 'invitee_id']],
  cash_out: [],
  vr_result: [['task_id']],
  certificate: [],
  extra_minutes: [['task_id']],
  person_task: [['task_id']],
  attempt: [],
  form_fill: [['task_id']],
  library_reader: [['kind', 'item_id']],
  identity_check: [['task_id']],
  leaving_event: [],
  result_change: [],
  score_appeal: [],
  reaction: [['kind', 'item_id']],
  item_comment: [],
  comment_report: [['comment_id']],
  survey_record: [],
  survey_receipt: [['survey_id']],
  area_request: [],
  meeting_excuse: [['meeting_id']],
  meeting_picture: [['meeting_id', 'file_id']],
  message: [['once_key']],
  message_grant: [],
  message_mute: [['topic']],
  further_post: [['department_id']],
  staff_group_member: [['group_id']],
  exercise: [],
  review_card: [['question_id']],
  answer_log: [['source', 'source_id']],
  question_note: [['question_id']],
  review_plan: [[]],
  knowledge_level: [['category_id']],
  score_notice: [['notice_id']],
  share_visit: [],
  duty: [['kind', 'task_id']],
  past_completion: [['kind', 'task_id', 'done_at']],
  reading: [['document_id', 'version_id']],
  credit_entry: [['kind', 'title', 'earned_at']],
  competence_given: [['competence_id', 'kind', 'task_id']],
  roster_entry: [['begins_at']],
  person_leave: [['first_day']],
  person_course: [['task_id']],
  course_run: [['task_id', 'round']],
  plan_item: [['task_id']],
  study_goal: [[]],
  train_result: [['item_id', 'file_id']],
  train_standing: [['item_id']],
  train_application: [],
  incident: [],
  incident_picture: [['incident_id', 'file_id']],
  consultation: [],
  skill_observation: [],
  identity: [[]],
  identity_lookup: [[]],
  mobile_lookup: [[]],
}

/** What stays with the old id: who did what and when, what only the old account was, and what its devices held. */
export const stays: readonly string[] = [
  'application',
  'audit_event',
  'build_token',
  'consent',
  'content_check',
  'credential',
  'desk_draft',
  'desk_job',
  'download',
  'file_upload',
  'idempotency',
  'import_draft',
  'log_in',
  'passkey',
  'person',
  'person_grant',
  'platform_binding',
  'recovery_code',
  'search_word',
  'second_factor',
  'session',
  'staff_import',
  'staff_import_step',
  'stored_file',
  'study_lease',
  'tracked_event',
]

export interface Merging {
  comId: string
  /** Who was here twice: their account ends. */
  fromId: string
  /** Who stays. */
  intoId: string
}

/** Exams that somebody is sitting right now. */
export async function openAttempts(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from attempt where com_id = ${comId} and person_id = any(${[...personIds]}::text[]) and state = any(${[...openStates]}::int[])`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** Of an exam or course that both did, the one who stays has what either reached. */
async function joinSums(tx: Tx, { comId, fromId, intoId }: Merging): Promise<void> {
  await sql`
    update person_task k set attempts_used = k.attempts_used + g.attempts_used, best_score = greatest(k.best_score, g.best_score),
      passed = k.passed or g.passed, confirmed = k.confirmed or g.confirmed, last_at = greatest(k.last_at, g.last_at),
      last_attempt_id = case when k.last_at is null or g.last_at > k.last_at then g.last_attempt_id else k.last_attempt_id end
    from person_task g where k.com_id = ${comId} and k.person_id = ${intoId} and g.com_id = ${comId} and g.person_id = ${fromId} and g.task_id = k.task_id`.execute(
    tx,
  )
  await sql`
    update person_course k set completed = k.completed or g.completed
    from person_course g where k.com_id = ${comId} and k.person_id = ${intoId} and g.com_id = ${comId} and g.person_id = ${fromId} and g.task_id = k.task_id`.execute(
    tx,
  )
  // Whose certificate is the same one: that of the account which ends gives way.
  await sql`
    update certificate c set revoked_at = now(), revoked_reason = ${'merged'}
    where c.com_id = ${comId} and c.person_id = ${fromId} and c.revoked_at is null and exists
      (select 1 from certificate k where k.com_id = ${comId} and k.person_id = ${intoId} and k.task_id = c.task_id and k.round = c.round and k.revoked_at is null)`.execute(
    tx,
  )
}

/** Everything of somebody becomes another one's; how many rows of each kind. */
export async function moveHistory(tx: Tx, merging: Merging): Promise<Record<string, number>> {
  const { comId, fromId, intoId } = merging
  await joinSums(tx, merging)
  const moved: Record<string, number> = {}
  const note = (table: string, rows: bigint | undefined) => {
    if (rows) moved[table] = Number(rows)
  }
  for (const [table, [taken]] of Object.entries(follows)) {
    const same = (taken ?? []).map(
      (column) => sql` and o.${sql.ref(column)} = t.${sql.ref(column)}`,
    )
    const free = taken
      ? sql` and not exists (select 1 from ${sql.table(table)} o where o.com_id = ${comId} and o.person_id = ${intoId}${sql.join(same, sql``)})`
      : sql``
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} t set person_id = ${intoId} where t.com_id = ${comId} and t.person_id = ${fromId}${free}`.execute(
      tx,
    )
    note(table, numAffectedRows)
  }
  const { numAffectedRows } = await sql`
    update attendance t set person_id = ${intoId}, attendee = ${`p:${intoId}`} where t.com_id = ${comId} and t.person_id = ${fromId}
      and not exists (select 1 from attendance o where o.com_id = ${comId} and o.meeting_id = t.meeting_id and o.attendee = ${`p:${intoId}`})`.execute(
    tx,
  )
  note('attendance', numAffectedRows)
  return moved
}
