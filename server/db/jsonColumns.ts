import type { PackContent } from '../features/contentPack/packFile'
import type {
  AnswerMatchRow,
  BoxedAnswers,
  CompactAnswer,
  Correction,
  CountedItems,
  EarlierAnswer,
  LoggedAnswer,
  PaperPlace,
  PersonMark,
  PhaseBody,
  SceneModule,
  StoredDraw,
  StoredItem,
  StoredKey,
  TryAnswers,
} from './storedShapes'
import type { SignOnSettings } from '@contract/calls/account/signOn'
import type { PaperRule } from '@contract/calls/authoring/authoringShapes'
import type { Face, Option } from '@contract/calls/authoring/question'
import type { TemplateDesign } from '@contract/calls/certificate/certificateTemplate'
import type { ArrangementForm } from '@contract/calls/community/arrangement'
import type { SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import type { LibraryForm } from '@contract/calls/library/libraryShapes'
import type { WaySettings } from '@contract/calls/message/messageWay'
import type { CourseDraft } from '@contract/calls/study/courseMaking'
import type { Checklist } from '@contract/calls/study/skillShapes'
import type { PackPartStanding, PackScope } from '@contract/calls/year/inspection'
import type { Audience } from '@contract/rules/audience'
import type { PathStep } from '@contract/rules/content/learningPath'
import type { SkillMark, SkillOpportunity } from '@contract/rules/content/skills'
import type { FormField } from '@contract/rules/exam/formFill'
import type { Room } from '@contract/rules/exam/rooms'
import type { MonthNumbers } from '@contract/rules/year/monthReport'
import type { Recurrence } from '@contract/rules/year/recurrence'

/** The type of each json and jsonb column. A column without a line here is a compile error in schema.gen.ts. */
export interface JsonColumns {
  'answer.earlier': EarlierAnswer[]
  'answer_check.matches': AnswerMatchRow[]
  'answer_log.answers': Record<string, LoggedAnswer>
  'attempt.answers': Record<string, CompactAnswer>
  'attempt.late_answers': Record<string, CompactAnswer>
  'attempt.leases': { lease: number; deviceId: string; time: number }[]
  'attempt.marks': Record<string, PersonMark>
  'attempt.receipt': unknown
  'attempt_count.items': CountedItems
  'attendance.form': Record<string, string>
  'audit_event.after': Record<string, unknown>
  'audit_event.before': Record<string, unknown>
  'certificate_design.design': TemplateDesign
  'competence.audience': Audience
  'content_pack.content': PackContent
  'course_draft.draft': CourseDraft
  'course_package.items': StoredItem[]
  'course_phase.body': PhaseBody
  'course_task.audience': Audience
  'credential.former_hashes': string[]
  'custom_form.fields': FormField[]
  'desk_job.input': unknown
  'desk_job.notes': string[]
  'desk_job.result': unknown
  'document_file.paragraphs': string[]
  'duty_rule.again': Recurrence
  'duty_rule.audience': Audience
  'exam_plan.plan': unknown
  'exam_task.audience': Audience
  'exam_task.rooms': Room[]
  'form_fill.answers': Record<string, string>
  'home_arrangement.form': ArrangementForm
  'import_draft.notes': unknown
  'import_draft.problems': unknown
  'import_row.case_media': unknown
  'import_row.cites': unknown
  'import_row.forms': unknown
  'import_row.near': unknown
  'import_row.problems': unknown
  'inspection_pack.log': { time: number; line: string }[]
  'inspection_pack.parts': PackPartStanding[]
  'inspection_pack.scope': PackScope
  'learning_path.audience': Audience
  'learning_path.steps': PathStep[]
  'library_edition.form': LibraryForm
  'library_item.body': unknown
  'meeting.audience': Audience
  'meeting.form': FormField[]
  'message.facts': Record<string, string | number>
  'message_way.settings': WaySettings
  'month_report.numbers': MonthNumbers
  'one_time_ticket.payload': unknown
  'paper.corrections': Correction[]
  'paper.questions': PaperPlace[]
  'paper.rules': StoredDraw[]
  'paper.sections': { title: string }[]
  'paper_blueprint.rules': PaperRule[]
  'question_proposal.versions': unknown
  'question_try.answers': TryAnswers
  'question_try.questions': { questionId: string; version: number }[]
  'question_version.answer_key': StoredKey
  'question_version.face': Face
  'question_version.options': Option[]
  'reading_task.audience': Audience
  'regrade.correction': Correction
  'scene.modules': SceneModule[]
  'sign_on_way.settings': SignOnSettings
  'skill_checklist.checklist': Checklist
  'skill_edition.checklist': Checklist
  'skill_observation.marks': SkillMark[]
  'skill_observation.opportunities': SkillOpportunity[]
  'skill_task.again': Recurrence
  'skill_task.audience': Audience
  'staff_import.columns': { heading: string; field: string | null }[]
  'staff_import.made': unknown
  'staff_import.sheets': { name: string; rows: number }[]
  'staff_import.taken': Record<string, number>
  'survey.audience': Audience
  'survey.questions': SurveyQuestion[]
  'survey_box.waiting': BoxedAnswers[]
  'survey_edition.questions': SurveyQuestion[]
  'survey_record.answers': SurveyAnswer[]
  'train_task.audience': Audience
  'vr_task.audience': Audience
  'webhook_delivery.items': object[]
  'year_plan_line.audience': Audience
}
