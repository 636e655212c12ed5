import { sql, type Kysely } from 'kysely'

/**
 * Sessions, guards, repeats. session, login_guard and build_token are platform-wide: they are asked
 * by a hash before anybody knows which hospital is asking.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table session (
    token_hash text primary key, session_id text not null, com_id text not null, person_id text not null,
    device_id text not null, device_name text not null, source int not null,
    created_at float8 not null, last_seen_at float8 not null, expires_at float8 not null)`.execute(
    db,
  )
  await sql`create unique index session_person on session (com_id, person_id, session_id)`.execute(
    db,
  )
  await sql`create table login_guard (
    guard_key text primary key, failures int not null, last_failure_at float8 not null, locked_until float8 not null)`.execute(
    db,
  )
  await sql`create table idempotency (
    com_id text not null, person_id text not null, key text not null, path text not null, body_hash text not null,
    reply text, created_at float8 not null, primary key (com_id, person_id, key))`.execute(db)
  await sql`create index idempotency_age on idempotency (created_at)`.execute(db)
  await sql`create table build_token (
    token_hash text primary key, com_id text not null, person_id text not null, scene text not null, task_id text,
    expires_at float8 not null, path text, reply text, used_at float8)`.execute(db)
  await sql`create index build_token_age on build_token (expires_at)`.execute(db)
  await sql`create table setting (name text primary key, value text not null)`.execute(db)
}
