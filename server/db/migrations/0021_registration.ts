import { sql, type Kysely } from 'kysely'

/** Registering: hospitals' profiles, applications and their review, identity numbers; a job number may be left out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table company_profile (
    com_id text primary key references company, area_id text not null, address text not null default '', level text not null default '',
    nature text not null default '', credit_code text not null default '', state int not null check (state in (0, 1, 2)),
    reviews_people int not null default 1, created_at float8 not null)`.execute(db)
  await sql`create index company_profile_area on company_profile (area_id text_pattern_ops)`.execute(
    db,
  )
  await sql`create table application (
    com_id text not null references company, application_id text not null, kind text not null check (kind in ('person', 'company')),
    person_com_id text not null, person_id text not null, person_name text not null, mobile_masked text not null,
    state int not null default 0 check (state in (0, 1, 2)), reason text not null default '',
    created_at float8 not null, decided_at float8, decided_by text, primary key (com_id, application_id))`.execute(
    db,
  )
  await sql`create index application_open on application (com_id, state, created_at)`.execute(db)
  await sql`create index application_kind on application (kind, state, created_at)`.execute(db)
  await sql`create table identity (
    com_id text not null, person_id text not null, id_cipher bytea not null, id_hash text not null, id_masked text not null,
    changed_at float8 not null, primary key (com_id, person_id), foreign key (com_id, person_id) references person on delete cascade)`.execute(
    db,
  )
  // Platform-wide: a number is looked for before anybody knows which hospital its person belongs to.
  await sql`create index identity_hash on identity (id_hash)`.execute(db)
  await sql`create unique index identity_once on identity (com_id, id_hash)`.execute(db)
  await sql`create table identity_log (
    com_id text not null, log_id text not null, person_id text not null, task_id text not null, fields text[] not null,
    changed_at float8 not null, primary key (com_id, log_id))`.execute(db)
  await sql`alter table person drop constraint if exists person_com_id_job_number_key`.execute(db)
  await sql`create unique index person_job_number on person (com_id, job_number) where job_number <> ''`.execute(
    db,
  )
  await sql`alter table person add column professional_id text, add column major_id text`.execute(
    db,
  )
}
