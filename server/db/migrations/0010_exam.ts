import { sql, type Kysely } from 'kysely'

/**
 * Exams. Papers are platform content and never change. Tasks of the platform stand under the platform's own com_id;
 * what a user did with a task (person_task, attempt, answer) stands under the person's hospital.
 * Answers of an attempt that is graded are folded into attempt.answers, so that `answer` holds running attempts only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table paper (
    paper_id text primary key, brand text not null, questions jsonb not null, question_count int not null,
    total_score float8 not null, created_at float8 not null)`.execute(db)
  await sql`create table exam_task (
    com_id text not null references company, task_id text not null, brand text not null, issuer_kind int not null,
    task_name text not null, description text not null, issuer text not null,
    start_time float8 not null, end_time float8 not null, minutes int not null check (minutes > 0),
    max_attempts int not null check (max_attempts > 0), pass_score float8 not null, cutting_screen_num int not null default -1,
    shuffle_questions int not null default 0, shuffle_options int not null default 0,
    show_answers text not null check (show_answers in ('afterHandIn', 'afterEnd', 'never')),
    late_policy text not null default 'flag' check (late_policy in ('accept', 'flag', 'reject')),
    allow_pause int not null default 0, departments text[], paper_id text not null references paper,
    question_count int not null, total_score float8 not null, withdrawn int not null default 0, created_at float8 not null,
    primary key (com_id, task_id))`.execute(db)
  await sql`create index exam_task_end on exam_task (com_id, end_time)`.execute(db)
  await sql`create table extra_minutes (
    com_id text not null, task_id text not null, person_id text not null, minutes int not null,
    reason text not null, created_at float8 not null,
    primary key (com_id, task_id, person_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create table person_task (
    com_id text not null, person_id text not null, task_id text not null, attempts_used int not null default 0,
    best_score float8, passed int not null default 0, open_attempt_id text, open_deadline float8,
    last_attempt_id text, last_at float8 not null default 0,
    primary key (com_id, person_id, task_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create index person_task_last on person_task (com_id, person_id, last_at)`.execute(db)
  await sql`create table attempt (
    com_id text not null, attempt_id text not null, person_id text not null, task_id text not null, attempt_no int not null,
    state int not null, paper_id text not null references paper, seed int not null,
    shuffle_questions int not null, shuffle_options int not null, started_at float8 not null, deadline float8 not null,
    lease int not null default 1, lease_device_id text not null, leases jsonb not null,
    closed_at float8, closed_by text, awaiting int not null default 0, score float8, passed int not null default 0,
    right_count int, wrong_count int, blank_count int, receipt jsonb, late_count int not null default 0,
    flags text[] not null default '{}', answers_shown_at float8, cuts_used int not null default 0, answers jsonb,
    primary key (com_id, attempt_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create unique index attempt_open on attempt (com_id, person_id, task_id) where state in (1, 2)`.execute(
    db,
  )
  await sql`create index attempt_person on attempt (com_id, person_id, task_id, attempt_no)`.execute(
    db,
  )
  await sql`create index attempt_due on attempt (com_id, deadline) where state in (1, 2)`.execute(
    db,
  )
  await sql`create table answer (
    com_id text not null, attempt_id text not null, question_id text not null, lease int not null, sequence int not null,
    option_ids text[] not null, marked int not null, elapsed_ms int not null, seal text not null, previous_seal text not null,
    saved_at float8 not null, primary key (com_id, attempt_id, question_id))`.execute(db)
}
