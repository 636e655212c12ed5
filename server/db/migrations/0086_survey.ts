import { sql, type Kysely } from 'kysely'

/** Questionnaires. An anonymous record has no person; the receipt is one-way and says only that somebody has handed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table survey (
    com_id text not null references company, survey_id text not null, brand text not null, task_id text, title text not null, intro text not null, anonymous int not null,
    start_time float8 not null, end_time float8 not null, questions jsonb not null, created_at float8 not null,
    primary key (com_id, survey_id))`.execute(db)
  await sql`create index survey_task on survey (com_id, task_id)`.execute(db)
  await sql`create table survey_record (
    com_id text not null, record_id text not null, survey_id text not null, person_id text, answers jsonb not null, created_at float8,
    primary key (com_id, record_id))`.execute(db)
  await sql`create index survey_record_person on survey_record (com_id, survey_id, person_id)`.execute(
    db,
  )
  await sql`create table survey_receipt (com_id text not null, survey_id text not null, receipt text not null, primary key (com_id, survey_id, receipt))`.execute(
    db,
  )
  await sql`create table area_request (
    com_id text not null references company, area_id text not null, department_id text, area_name text not null, person_id text not null,
    state int not null, created_at float8 not null, decided_by text,
    primary key (com_id, area_id))`.execute(db)
}
