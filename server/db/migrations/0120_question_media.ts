import { sql, type Kysely } from 'kysely'

/** Pictures and sounds of a hospital's own questions: each at an address of its own that never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table question_media (
    com_id text not null references company, media_id text not null unique, author_id text not null, kind text not null, place text not null, type text not null,
    bytes float8 not null, sha256 text not null, created_at float8 not null, primary key (com_id, media_id))`.execute(
    db,
  )
  await sql`create unique index question_media_same on question_media (com_id, sha256)`.execute(db)
  await sql`create index question_media_place on question_media (place)`.execute(db)
}
