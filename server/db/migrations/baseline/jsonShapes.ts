/** What stands in a json column on its outside; what stands inside says its comment. */
const shapes: Readonly<Record<'array' | 'object', readonly string[]>> = {
  array: [
    'inspection_pack.log',
    'inspection_pack.parts',
    'answer.earlier',
    'answer_check.matches',
    'paper_blueprint.rules',
    'attempt.leases',
    'attempt_count.items',
    'course_package.items',
    'credential.former_hashes',
    'custom_form.fields',
    'desk_job.notes',
    'document_file.paragraphs',
    'exam_task.rooms',
    'import_draft.notes',
    'import_draft.problems',
    'import_row.case_media',
    'import_row.forms',
    'import_row.near',
    'import_row.problems',
    'learning_path.steps',
    'meeting.form',
    'paper.corrections',
    'paper.questions',
    'paper.rules',
    'paper.sections',
    'question_proposal.versions',
    'question_try.questions',
    'question_version.options',
    'scene.modules',
    'skill_observation.marks',
    'skill_observation.opportunities',
    'staff_import.columns',
    'staff_import.made',
    'staff_import.sheets',
    'survey.questions',
    'survey_box.waiting',
    'survey_edition.questions',
    'survey_record.answers',
    'webhook_delivery.items',
  ],
  object: [
    'inspection_pack.scope',
    'answer_log.answers',
    'attempt.answers',
    'attempt.late_answers',
    'attempt.marks',
    'attempt.receipt',
    'attendance.form',
    'audit_event.after',
    'audit_event.before',
    'certificate_design.design',
    'course_draft.draft',
    'course_phase.body',
    'competence.audience',
    'course_task.audience',
    'learning_path.audience',
    'survey.audience',
    'desk_job.input',
    'desk_job.result',
    'duty_rule.again',
    'duty_rule.audience',
    'exam_plan.plan',
    'exam_task.audience',
    'form_fill.answers',
    'home_arrangement.form',
    'library_edition.form',
    'library_item.body',
    'meeting.audience',
    'message.facts',
    'month_report.numbers',
    'message_way.settings',
    'one_time_ticket.payload',
    'question_try.answers',
    'reading_task.audience',
    'question_version.answer_key',
    'question_version.face',
    'regrade.correction',
    'sign_on_way.settings',
    'content_pack.content',
    'skill_checklist.checklist',
    'skill_edition.checklist',
    'skill_task.again',
    'skill_task.audience',
    'staff_import.taken',
    'train_task.audience',
    'year_plan_line.audience',
    'vr_task.audience',
  ],
}

/** The two columns whose text is kept as it was written, for speed. */
const asText = new Set(['attempt.answers', 'attempt.late_answers', 'attempt_count.items'])

/**
 * Each json column is checked where it is written, by the database: what is written twice as JSON (a string), a list in the place of an
 * object and JSON's own null are refused. NULL passes, as with every CHECK.
 */
export const jsonChecks = Object.entries(shapes)
  .flatMap(([shape, columns]) =>
    columns.map((place) => {
      const [table, column] = place.split('.')
      const type = asText.has(place) ? 'json_typeof' : 'jsonb_typeof'
      return `alter table ${table} add constraint ${table}_${column}_shape check (${type}(${column}) = '${shape}');`
    }),
  )
  .join('\n')
