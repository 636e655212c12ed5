import type { Bilingual } from '@contract/texts'
import { checklistName, meetingName, taskName, vrSceneName } from './thingNames'
import { sheetTexts as say } from './texts'

/** A column of a sheet: its heading, and its SQL. `time`: a moment; `yes`: a boolean. */
export type OwnColumn = readonly [
  heading: Bilingual,
  sql: string,
  as?: 'time' | 'yes' | 'list' | 'json',
]

/** A sheet of one's own data. `from` in SQL; $1 is the hospital, $2 the person, $3 now. */
export interface OwnSheet {
  title: Bilingual
  columns: readonly OwnColumn[]
  from: string
  order: string
}

const mine = (table: string) => `from ${table} x where x.com_id = $1 and x.person_id = $2`
/** A result that is not announced yet is nobody's yet. */
const announced = `not exists (select from exam_task e where e.task_id = x.task_id and e.announce_at > $3)`

/** What is kept about a person, table by table. A test names each table with people in it that is not here, and why. */
export const ownSheets: readonly OwnSheet[] = [
  {
    title: say.consents,
    columns: [
      [say.name, 'x.document_code'],
      [say.version, 'x.version'],
      [say.agreed, 'x.agreed_at', 'time'],
      [say.withdrawn, 'x.withdrawn_at', 'time'],
    ],
    from: mine('consent'),
    order: 'x.agreed_at',
  },
  {
    title: say.exams,
    columns: [
      [say.name, taskName],
      [say.try, 'x.attempt_no'],
      [say.begun, 'x.started_at', 'time'],
      [say.handedIn, 'x.closed_at', 'time'],
      [say.score, `case when ${announced} then x.score end`],
      [say.passed, `case when ${announced} then x.passed end`, 'yes'],
      [say.absences, 'x.cuts_used'],
      [say.answers, 'x.answers', 'json'],
    ],
    from: mine('attempt'),
    order: 'x.started_at',
  },
  {
    title: say.courses,
    columns: [
      [say.name, taskName],
      [say.progress, 'x.progress'],
      [say.completed, 'x.completed', 'yes'],
      [say.credits, 'x.credits'],
      [say.last, 'x.last_at', 'time'],
    ],
    from: mine('person_course'),
    order: 'x.last_at',
  },
  {
    title: say.certificates,
    columns: [
      [say.name, 'x.title'],
      [say.number, 'x.number'],
      [say.issued, 'x.issued_at', 'time'],
      [say.expires, 'x.expires_at', 'time'],
      [say.revoked, 'x.revoked_at', 'time'],
      [say.note, 'x.revoked_reason'],
    ],
    from: mine('certificate'),
    order: 'x.issued_at',
  },
  {
    title: say.duties,
    columns: [
      [say.name, taskName],
      [say.given, 'x.given_at', 'time'],
      [say.due, 'x.due_at', 'time'],
      [say.closed, 'x.closed_at', 'time'],
      [say.note, 'x.reason'],
    ],
    from: mine('duty'),
    order: 'x.given_at',
  },
  {
    title: say.signins,
    columns: [
      [say.name, meetingName],
      [say.signedIn, 'x.sign_time', 'time'],
      [say.signedOut, 'x.out_time', 'time'],
      [say.state, 'x.state'],
      [say.marks, 'x.flags', 'list'],
    ],
    from: mine('attendance'),
    order: 'x.sign_time',
  },
  {
    title: say.observedSkills,
    columns: [
      [say.name, checklistName],
      [say.time, 'x.observed_at', 'time'],
      [say.scoreOf, 'x.score'],
      [say.passed, 'x.passed', 'yes'],
      [say.note, 'x.remark'],
    ],
    from: mine('skill_observation'),
    order: 'x.observed_at',
  },
  {
    title: say.vrScenes,
    columns: [
      [say.name, vrSceneName],
      [say.time, 'x.done_at', 'time'],
      [say.score, 'x.score'],
    ],
    from: mine('vr_result'),
    order: 'x.done_at',
  },
  {
    title: say.practice,
    columns: [
      [say.source, 'x.source'],
      [say.time, 'x.answered_at', 'time'],
      [say.answers, 'x.answers', 'json'],
    ],
    from: mine('answer_log'),
    order: 'x.answered_at',
  },
  {
    title: say.notesOnQuestions,
    columns: [
      [say.question, 'x.question_id'],
      [say.note, 'x.note'],
      [say.time, 'x.changed_at', 'time'],
    ],
    from: mine('question_note'),
    order: 'x.changed_at',
  },
  {
    title: say.levels,
    columns: [
      [say.category, 'x.category_id'],
      [say.ability, 'x.ability'],
      [say.time, 'x.measured_at', 'time'],
    ],
    from: mine('knowledge_level'),
    order: 'x.measured_at',
  },
  {
    title: say.namedQuestionnaires,
    columns: [
      [say.name, '(select s.title from survey s where s.survey_id = x.survey_id limit 1)'],
      [say.time, 'x.created_at', 'time'],
      [say.answers, 'x.answers', 'json'],
    ],
    from: mine('survey_record'),
    order: 'x.created_at',
  },
  {
    title: say.appeals,
    columns: [
      [say.name, taskName],
      [say.time, 'x.created_at', 'time'],
      [say.reason, 'x.reason'],
      [say.answer, 'x.answer'],
    ],
    from: mine('score_appeal'),
    order: 'x.created_at',
  },
  {
    title: say.absencesFromExams,
    columns: [
      [say.name, taskName],
      [say.received, 'x.received_at', 'time'],
      [say.awayMs, 'x.away_ms'],
      [say.appeal, 'x.appeal_reason'],
      [say.answer, 'x.reason'],
    ],
    from: mine('leaving_event'),
    order: 'x.received_at',
  },
  {
    title: say.files,
    columns: [
      [say.name, 'x.name'],
      [say.bytes, 'x.bytes'],
      [say.time, 'x.created_at', 'time'],
    ],
    from: `${mine('stored_file')} and x.personal`,
    order: 'x.created_at',
  },
  {
    title: say.comments,
    columns: [
      [say.text, 'x.content'],
      [say.time, 'x.created_at', 'time'],
    ],
    from: mine('item_comment'),
    order: 'x.created_at',
  },
  {
    title: say.favourites,
    columns: [
      [say.name, 'x.item_id'],
      [say.liked, 'x.liked', 'yes'],
      [say.favourite, 'x.favorite', 'yes'],
    ],
    from: mine('reaction'),
    order: 'x.item_id',
  },
  {
    title: say.searches,
    columns: [
      [say.word, 'x.word'],
      [say.time, 'x.used_at', 'time'],
    ],
    from: mine('search_word'),
    order: 'x.used_at',
  },
  {
    title: say.messages,
    columns: [
      [say.kind, 'x.kind'],
      [say.facts, 'x.facts', 'json'],
      [say.time, 'x.shown_at', 'time'],
      [say.read, 'x.read_at', 'time'],
    ],
    from: mine('message'),
    order: 'x.shown_at',
  },
  {
    title: say.logins,
    columns: [
      [say.time, 'x.at', 'time'],
      [say.failed, 'x.failed', 'yes'],
      [say.network, 'x.network'],
      [say.device, 'x.device_name'],
    ],
    from: mine('log_in'),
    order: 'x.at',
  },
  {
    title: say.useOfTheProgram,
    columns: [
      [say.kind, 'x.event_type'],
      [say.code, 'x.event_code'],
      [say.time, 'x.happened_at', 'time'],
    ],
    from: mine('tracked_event'),
    order: 'x.happened_at',
  },
  {
    title: say.leave,
    columns: [
      [say.firstDay, 'x.first_day::text'],
      [say.lastDay, 'x.last_day::text'],
      [say.kind, 'x.kind'],
    ],
    from: mine('person_leave'),
    order: 'x.first_day',
  },
  {
    title: say.shifts,
    columns: [
      [say.begins, 'x.begins_at', 'time'],
      [say.ends, 'x.ends_at', 'time'],
    ],
    from: mine('roster_entry'),
    order: 'x.begins_at',
  },
  {
    title: say.rights,
    columns: [
      [say.role, 'x.role'],
      [say.from, 'x.valid_from', 'time'],
      [say.until, 'x.valid_until', 'time'],
      [say.takenBack, 'x.taken_back_at', 'time'],
    ],
    from: mine('person_grant'),
    order: 'x.granted_at',
  },
  {
    title: say.decisionsAboutMe,
    columns: [
      [say.what, 'x.what'],
      [say.time, 'x.at', 'time'],
      [say.reason, 'x.reason'],
    ],
    from: mine('audit_event'),
    order: 'x.at',
  },
]
