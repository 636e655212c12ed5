import { sql, type Kysely } from 'kysely'

/** Certificates as they were issued: what stands on one never changes afterwards, except that it is revoked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table certificate (
    com_id text not null, certificate_id text not null, person_id text not null, task_id text not null, number text not null,
    person_name text not null, hospital text not null, title text not null, issuer text not null, credits float8 not null,
    issued_at float8 not null, expires_at float8, revoked_at float8, revoked_reason text not null default '',
    primary key (com_id, certificate_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create unique index certificate_once on certificate (com_id, person_id, task_id) where revoked_at is null`.execute(
    db,
  )
  // Platform-wide: a number is checked before anybody knows which hospital issued it.
  await sql`create unique index certificate_number on certificate (number)`.execute(db)
}
