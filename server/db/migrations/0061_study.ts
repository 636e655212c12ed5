import { sql, type Kysely } from 'kysely'

/**
 * Courses. A version of a course and its phases never change once stored, so that whoever is inside stays in the version
 * that was begun. What a user did stands under the person's hospital; watched pieces are seconds, from and to by turns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table course (
    com_id text not null references company, course_id text not null, brands text[] not null, version int not null, created_at float8 not null,
    primary key (com_id, course_id))`.execute(db)
  await sql`create table course_version (
    com_id text not null, course_id text not null, version int not null, title text not null, audience text not null, description text not null,
    cover_file_id text not null, credit float8 not null, pass_score float8 not null, seconds int not null, disclaimer text not null, created_at float8 not null,
    primary key (com_id, course_id, version), foreign key (com_id, course_id) references course)`.execute(
    db,
  )
  await sql`create table course_phase (
    com_id text not null, course_id text not null, version int not null, phase_id text not null, position int not null, title text not null,
    kind text not null check (kind in ('video', 'audio', 'doc', 'text', 'questions')), seconds int not null, must_finish int not null,
    file_id text not null, body jsonb not null,
    primary key (com_id, course_id, version, phase_id), foreign key (com_id, course_id, version) references course_version)`.execute(
    db,
  )
  await sql`create table course_task (
    com_id text not null references company, task_id text not null, brand text not null, issuer_kind int not null, task_name text not null, issuer text not null,
    start_time float8 not null, end_time float8 not null, course_com_id text not null, course_id text not null, version int not null,
    departments text[], free_order int not null default 0, allow_offline int not null default 1,
    certificate int not null default 1, certificate_months int not null default 24, withdrawn int not null default 0, created_at float8 not null,
    primary key (com_id, task_id), foreign key (course_com_id, course_id, version) references course_version)`.execute(
    db,
  )
  await sql`create index course_task_end on course_task (com_id, end_time)`.execute(db)
  await sql`create table person_course (
    com_id text not null, person_id text not null, task_id text not null, round int not null default 0, run_id text, run_state int not null default 0,
    phases_done int not null default 0, progress int not null default 0, completed int not null default 0, best_score float8, credits float8 not null default 0,
    certificate_id text, last_at float8 not null default 0,
    primary key (com_id, person_id, task_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create index person_course_last on person_course (com_id, person_id, last_at)`.execute(
    db,
  )
  await sql`create table course_run (
    com_id text not null, run_id text not null, person_id text not null, task_id text not null, course_com_id text not null, course_id text not null,
    version int not null, round int not null, state int not null, started_at float8 not null, ended_at float8, score float8, credits float8 not null default 0,
    last_phase_id text, primary key (com_id, run_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create unique index course_run_round on course_run (com_id, person_id, task_id, round)`.execute(
    db,
  )
  await sql`create table phase_run (
    com_id text not null, run_id text not null, phase_id text not null, state int not null, watched float8[] not null default '{}', last_pos float8 not null default 0,
    percent int not null default 0, offline_seconds float8 not null default 0, done_at float8,
    primary key (com_id, run_id, phase_id), foreign key (com_id, run_id) references course_run)`.execute(
    db,
  )
  await sql`create table study_lease (
    com_id text not null, person_id text not null, lease int not null, device_id text not null, run_id text not null, heard_at float8 not null, spare float8 not null default 0,
    primary key (com_id, person_id), foreign key (com_id, person_id) references person)`.execute(db)
  await sql`create table question_try (
    com_id text not null, run_id text not null, phase_id text not null, try_no int not null, questions jsonb not null, answers jsonb not null default '{}',
    score float8, passed int not null default 0, started_at float8 not null, ended_at float8,
    primary key (com_id, run_id, phase_id, try_no), foreign key (com_id, run_id) references course_run)`.execute(
    db,
  )
  await sql`create table plan_item (
    com_id text not null, person_id text not null, task_id text not null, plan_date text, remind int not null default 0, created_at float8 not null,
    primary key (com_id, person_id, task_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
}
