import { sql, type Kysely } from 'kysely'

/** Files that arrive in parts, and what office files look like as PDF. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table file_upload (
    com_id text not null references company, upload_id text not null, person_id text not null, name text not null, purpose text not null, bytes float8 not null, received float8 not null default 0,
    held_until float8 not null default 0, file_id text, created_at float8 not null, primary key (com_id, upload_id), foreign key (com_id, person_id) references person on delete cascade)`.execute(
    db,
  )
  await sql`create index file_upload_old on file_upload (created_at)`.execute(db)
  await sql`alter table stored_file add column pdf_file_id text`.execute(db)
}
