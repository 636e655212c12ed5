import { AttemptState } from '@contract/states'

/** Why a statement may be sent to several machines, or bring rows to the coordinator first. */
interface Excuse {
  /** What stands in this statement and in no other (white space as one blank). */
  says: string
  why: string
  /** Asked about one hospital, as its managers ask, it is sent to one machine all the same. */
  isReport?: true
}

const job = (says: string, what: string): Excuse => ({ says, why: `a job: ${what}` })
const report = (says: string): Excuse => ({
  says,
  why: 'a report over the hospitals that somebody may look at',
  isReport: true,
})
/** Rows that are made from a list go by way of the coordinator, to one machine, and only when something seldom happens. */
const list = (says: string, what: string): Excuse => ({ says, why: `seldom: ${what}` })

/**
 * THE list of statements that are not sent whole to the machine of one hospital (docs/decisions/023); routed.test.ts holds it to what
 * Citus plans. Of what a learner does only the drawing of a practice stands here.
 */
export const severalMachines: readonly Excuse[] = [
  job(
    'from "reading_task" where "document_id" = $1 and "withdrawn" = $2 order by',
    'who has to read a document of the platform',
  ),
  job('select distinct com_id as "comId" from meeting where start_time >', 'meetings soon'),
  job(
    'select distinct com_id as "comId" from meeting where out_at_random',
    'meetings whose code is asked again now',
  ),
  job('as "maker", least(k.ends_at, case when p.active', 'keys that end soon'),
  job('select distinct c.com_id as "comId" from certificate c', 'certificates that end'),
  job('select distinct com_id as "comId" from certificate_renewal', 'campaigns that run'),
  job(
    `from attempt where state in (${AttemptState.inProgress}, ${AttemptState.paused}) and deadline <`,
    'attempts that are over',
  ),
  job('select distinct com_id as "comId" from person_task where task_id', 'results to announce'),
  job('from attempt where collect_at is not null', 'attempts for the mistakes book'),
  job('"taskId" from attempt where not counted', 'attempts for the counters'),
  job('a.key_edition < q.key_edition order by', 'attempts by an older key'),
  job('select "com_id" from "message_sending" where', 'messages to send'),
  job('select distinct com_id as "comId" from duty where (due_by', 'own ends that are near'),
  job('select distinct com_id as "comId" from duty where closed_at is null', 'exams not passed'),
  job('select distinct com_id as "comId" from shift_exercise', 'shifts that carry something'),
  job('"personId" from person_leave where last_day is null', 'who is away'),
  job('"personId" from person_grant where taken_back_at is null', 'who decides something'),
  job('update "message_sending" set "state" = $1, "problem"', 'messages nobody sent in time'),
  job('with events as ( (select r.com_id', 'what learning record stores want'),
  job('delete from "statement_sent" where "sent_at" <', 'what was sent long ago'),
  job('delete from file_upload where created_at <', 'uploads that were left'),
  job('delete from "staff_import_row"', 'the secret is changed: drafts under the old one end'),
  job('delete from "staff_import_step"', 'the secret is changed: drafts under the old one end'),
  job(
    'select distinct com_id as "comId" from competence',
    'which hospitals have competences, each night',
  ),
  job('delete from inspection_pack where created_at', 'packs of three years ago'),
  list(
    'insert into clause_citation (com_id, thing_kind, thing_id, document_id, address, words_hash, cited_at)',
    'what the program brings cites clauses, once',
  ),
  list(
    'select c.comment_id as "commentId", c.content, p.person_name as author',
    'comments of one hospital; how they are shown joins what was reported',
  ),
  list(
    'select created_at as at, kind as name from item_comment c where com_id',
    'comments of one hospital that wait, with what was reported',
  ),
  job('delete from idempotency where created_at', 'what nobody asks for any more'),
  job('delete from build_token where expires_at', 'what nobody asks for any more'),
  list(
    'insert into duty (com_id, kind, task_id, person_id, given_at, due_at, state, why, closed_at)',
    'a task is given, or people come',
  ),
  job('delete from session where expires_at', 'what nobody asks for any more'),
  job('where e.followed_by is null', 'exams of series whose next one is not made'),
  job('delete from "desk_job" where "created_at" <', 'long jobs that ended long ago'),
  job("from desk_job where state = 'running' and beat_at <", 'long jobs whose server went away'),
  job(
    '"ends_rights" as "endsRights" from "person" where "active"',
    'people whose last day has come',
  ),
  job('delete from staff_import_row where (com_id, import_id) in', 'rows of old staff files'),
  job('delete from staff_import_step where (com_id, import_id) in', 'steps of old staff files'),
  job('update staff_import i set place = null', 'staff files that nobody read'),
  job('delete from staff_import where created_at', 'staff files of a year ago'),
  job('select distinct com_id as "comId" from task_notice', 'what people are to be told'),
  job('select distinct com_id as "comId" from duty_rule', 'rules by which people get duties'),
  job(
    'select distinct r.com_id as "comId" from duty_rule r',
    'hospitals without a report of the month',
  ),
  job('"webhook_id" as "webhookId" from "webhook" as "w"', 'webhooks that are on'),
  job('"deliveryId" from webhook_delivery d where d.state', 'deliveries to webhooks'),
  job('delete from webhook_delivery where created_at', 'deliveries of a month ago'),
  job('select f.com_id as "comId" from staff_feed f', 'staff files of the night'),
  job('delete from staff_feed_run where began_at', 'runs of long ago'),
  job('with orphan as', 'what refers to nothing'),
  job('as "openAttempts", pg_database_size', 'numbers for who runs it, once a scrape'),
  job('insert into question_count as old', 'counters'),
  job('insert into option_count as old', 'counters'),
  job('insert into attempt_count (com_id', 'counters'),
  job('insert into score_notice (com_id', 'notices of a regrade'),
  job('select "file_id" from "stored_file" where "place"', 'bytes that nobody has any more'),
  job('insert into review_card as old', 'cards of the mistakes book, twenty attempts at a time'),
  report('as folded, coalesce(d.department_name'),
  report('as "toCheck", max(a.deadline) filter'),
  report(`a.receipt->>'hash' = $1::text`),
  report('w as materialized ( select com_id, department_id as part'),
  report('w as materialized ( select com_id, post_id as part'),
  report(`w as materialized ( select com_id, ''::text as part`),
  report('w as materialized (select day,'),
  report('hits as materialized (select * from who'),
  report('as late, (count(*) filter (where should and'),
  report('staff as materialized ( select c.brand'),
  {
    says: 'select count(*)::int as attempts from exam_task t join company c',
    why: 'seldom: before the key of a paper is corrected, which hospitals of a region may sit',
  },
  {
    says: 'coalesce(a.passed, false) as passed, a.corrected_score as',
    why: 'seldom: before the key of a paper is corrected, it is tried on attempts of a region',
  },
  report('as questions, avg(power('),
  report('exists (select 1 from review_card c where c.com_id = p.com_id'),
  report('m.event_id as "actionId"'),
  report('(a.com_id, a.attempt_id) > ('),
  list('select distinct com_id as "comId" from result_change', 'the operator is the second person'),
  list('insert into question_version (question_id', 'questions that are imported'),
  list('insert into import_row (com_id', 'a workbook that is imported'),
  list('insert into question_proposal (com_id', 'questions that are proposed'),
  list('insert into staff_import_row (com_id', 'a staff file that is read'),
  list('insert into staff_import_step (com_id', 'a staff file that is taken'),
  list(
    'birth_cipher, email, joined_on, employment, active, created_at) select',
    'a staff file that is taken',
  ),
  list('reason, person_id, before, after, at, address) select', 'many people are changed at once'),
  list('from json_each($4::json) on conflict', 'an officer opens an attempt again'),
  list('from reaction where liked group by', 'demo hospitals are taken away'),
  list('update course_run set course_com_id', 'demo hospitals are taken away'),
  list('update content_pack set sent_by', 'demo hospitals are taken away'),
  list('insert into exercise_question (com_id', 'a practice is drawn'),
  list(
    'insert into department (com_id, department_id, department_name, position) select',
    'made-up staff for benches',
  ),
  list(
    'insert into person (com_id, person_id, person_name, job_number, department_id, post_id, is_clinell, mobile_masked, mobile_cipher, active, created_at) select',
    'made-up staff for benches',
  ),
  list('insert into mobile_lookup select', 'made-up staff for benches'),
  {
    says: 'f.area_id as "areaId", f.level, c.brand, case when',
    why: 'the platform looks at its hospitals',
  },
  {
    says: 'select w.created_at as at, c.com_name as name from application w join company c',
    why: 'the platform looks at how many ask for a hospital',
  },
  {
    says: 'count(*)::int as n from activity_member where activity_code = any',
    why: 'the platform looks at its campaigns',
  },
  {
    says: 'as inviters from activity_invitee where activity_code = any',
    why: 'the platform looks at its campaigns',
  },
  {
    says: 'count(*)::int as done from vr_result where task_id = any',
    why: 'the platform looks at who finished its scenes',
  },
  {
    says: 'from "application" as "a" inner join "company"',
    why: 'the platform looks at who asks for a hospital',
  },
  {
    says: 'select "a"."com_id" from "application" as "a" where "a"."kind" = $1 and "a"."application_id"',
    why: 'the platform decides about a hospital',
  },
  {
    says: 'select "nature" from "post" where "post_id" =',
    why: 'a call of the specification that names no hospital; no screen of ours makes it',
  },
]
