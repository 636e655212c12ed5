import { sql, type Kysely } from 'kysely'

/** Codes, one-time tickets, slide checks; consents learn where they were given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sent_code (
    send_id text primary key, mobile_hash text not null, address_hash text not null, scene text not null, code_hash text not null,
    created_at float8 not null, expires_at float8 not null, tries int not null default 0, used_at float8)`.execute(
    db,
  )
  await sql`create index sent_code_mobile on sent_code (mobile_hash, created_at)`.execute(db)
  await sql`create index sent_code_address on sent_code (address_hash, created_at)`.execute(db)
  await sql`create index sent_code_age on sent_code (created_at)`.execute(db)
  await sql`create table one_time_ticket (
    ticket_hash text primary key, kind text not null, payload jsonb not null, expires_at float8 not null)`.execute(
    db,
  )
  await sql`create index one_time_ticket_age on one_time_ticket (expires_at)`.execute(db)
  await sql`create table slide_check (
    slide_id text primary key, kind text not null, answer int not null, address_hash text not null, expires_at float8 not null)`.execute(
    db,
  )
  await sql`create index slide_check_address on slide_check (address_hash, expires_at)`.execute(db)
  await sql`alter table consent add column channel text not null default ''`.execute(db)
}
