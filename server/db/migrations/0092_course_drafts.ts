import { sql, type Kysely } from 'kysely'

/** Courses in the making. What is published is a version of a course, which never changes; the draft goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table course_draft (
    com_id text not null references company, draft_id text not null, author_id text not null, edition int not null, published_edition int, title text not null, draft jsonb not null,
    course_id text, task_id text, created_at float8 not null, updated_at float8 not null, primary key (com_id, draft_id))`.execute(
    db,
  )
  await sql`create index course_draft_updated on course_draft (com_id, updated_at)`.execute(db)
}
