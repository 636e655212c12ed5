import { sql } from 'kysely'
import type { PersonTraces } from '../../Traces'

export const examTraces = {
  emptied: (label) => ({
    extra_minutes: { reason: null },
    form_fill: { answers: '{}' },
    score_appeal: { reason: label, answer: null },
    leaving_event: { appeal_reason: null, reason: null },
    result_change: { reason: label, note: null },
  }),
  texts: {
    attempt: {
      key: 'attempt_id',
      columns: { answers: 'json', late_answers: 'json', marks: 'jsonb' },
    },
  },
  follows: {
    vr_result: ['task_id'],
    extra_minutes: ['task_id'],
    person_task: ['task_id'],
    attempt: null,
    form_fill: ['task_id'],
    identity_check: ['task_id'],
    leaving_event: null,
    result_change: null,
    score_appeal: null,
    score_notice: ['notice_id'],
  },
  // Where both entries took the exam, the remaining one keeps the better result.
  async join(tx, { comId, fromId, intoId }) {
    await sql`
      update person_task k set attempts_used = k.attempts_used + g.attempts_used, best_score = greatest(k.best_score, g.best_score),
        passed = k.passed or g.passed, confirmed = k.confirmed or g.confirmed, last_at = greatest(k.last_at, g.last_at),
        last_attempt_id = case when k.last_at is null or g.last_at > k.last_at then g.last_attempt_id else k.last_attempt_id end
      from person_task g where k.com_id = ${comId} and k.person_id = ${intoId} and g.com_id = ${comId} and g.person_id = ${fromId} and g.task_id = k.task_id`.execute(
      tx,
    )
    return {}
  },
  kept: {
    forms: {
      table: 'form_fill',
      at: 'filled_at',
      where: "answers <> '{}'",
      emptied: "answers = '{}'",
    },
  },
} satisfies PersonTraces
