import { sql, type Kysely } from 'kysely'

/**
 * What authors do: drafts of imports until their author confirms them, and plans of exams until they are published.
 * A task may be meant for some posts only. The bank itself is question_version: its newest versions are found by hospital.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exam_task add column posts text[]`.execute(db)
  await sql`create index question_version_hospital on question_version (com_id, question_id, version)`.execute(
    db,
  )
  await sql`alter table question_version add column author_id text`.execute(db)
  await sql`create table import_draft (
    com_id text not null references company, draft_id text not null, person_id text not null, content_hash text not null,
    file_name text not null, format text not null, question_count int not null, problem_count int not null, problems jsonb not null,
    created_at float8 not null, confirmed_at float8, taken int, primary key (com_id, draft_id),
    foreign key (com_id, person_id) references person on delete cascade)`.execute(db)
  await sql`create unique index import_draft_open on import_draft (com_id, person_id, content_hash) where confirmed_at is null`.execute(
    db,
  )
  await sql`create index import_draft_age on import_draft (created_at)`.execute(db)
  await sql`create table import_row (
    com_id text not null, draft_id text not null, position int not null, line int not null, part text not null,
    question jsonb not null, category_id text, near jsonb not null, likeness float8 not null,
    primary key (com_id, draft_id, position), foreign key (com_id, draft_id) references import_draft on delete cascade)`.execute(
    db,
  )
  await sql`create table exam_plan (
    com_id text not null references company, plan_id text not null, author_id text not null, edition int not null, title text not null,
    plan jsonb not null, task_id text, withdrawn_reason text not null default '', created_at float8 not null, updated_at float8 not null,
    published_at float8, primary key (com_id, plan_id))`.execute(db)
  await sql`create index exam_plan_updated on exam_plan (com_id, updated_at)`.execute(db)
}
