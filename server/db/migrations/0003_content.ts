import { sql, type Kysely } from 'kysely'

/** Platform content. Question versions and documents never change once stored; a correction is a new version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table knowledge_category (
    category_id text primary key, parent_id text references knowledge_category, category_name text not null, position int not null)`.execute(
    db,
  )
  await sql`create table question_version (
    question_id text not null, version int not null, kind text not null, difficulty text not null,
    category_id text not null references knowledge_category, brands text[] not null, stem text not null,
    options jsonb not null, right_option_ids text[] not null, explanation text not null, source text not null,
    review_needed int not null, created_at float8 not null, primary key (question_id, version))`.execute(
    db,
  )
  await sql`create table document_type (type_id text primary key, type_name text not null, position int not null)`.execute(
    db,
  )
  await sql`create table document (
    document_id text primary key, version int not null, type_id text not null references document_type, title text not null,
    publisher text not null, number text not null, issued text not null, status text not null, summary text not null,
    body jsonb not null, keywords text[] not null, brands text[] not null, search_text text not null, created_at float8 not null)`.execute(
    db,
  )
  await sql`create table document_view (
    document_id text not null references document, viewer text not null, day int not null,
    primary key (document_id, viewer, day))`.execute(db)
  await sql`create table document_view_total (document_id text primary key references document, views int not null)`.execute(
    db,
  )
}
