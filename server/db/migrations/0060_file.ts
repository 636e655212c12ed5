import { sql, type Kysely } from 'kysely'

/** Files: who they belong to and what they are. The bytes lie in the file store under `place`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table stored_file (
    com_id text not null references company, file_id text not null, person_id text, place text not null, name text not null,
    type text not null, bytes float8 not null, sha256 text not null, open_to_all int not null default 0, created_at float8 not null,
    primary key (com_id, file_id))`.execute(db)
  await sql`create unique index stored_file_same on stored_file (com_id, person_id, sha256)`.execute(
    db,
  )
}
