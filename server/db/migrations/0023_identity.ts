import { sql, type Kysely } from 'kysely'

/** Sessions know their device and how long they may lie idle; scenes of mini-program codes; downloads, once per user and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column device_kind text not null default 'mobile', add column idle_ms float8 not null default 2592000000`.execute(
    db,
  )
  await sql`create table scene_code (
    scene text primary key, scene_id text not null, task_id text not null, com_id text not null, created_at float8 not null)`.execute(
    db,
  )
  await sql`create table download (
    com_id text not null, biz_type text not null, biz_id text not null, file_id text not null, day text not null, person_id text not null,
    primary key (com_id, biz_type, biz_id, file_id, day, person_id))`.execute(db)
  await sql`create index download_file on download (biz_type, biz_id, file_id)`.execute(db)
}
