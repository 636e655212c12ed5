import { sql, type Kysely } from 'kysely'

/** Hospitals and the people in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table company (
    com_id text primary key, com_name text not null, short_name text not null, brand text not null,
    domain_code text not null unique, province text not null, created_at float8 not null)`.execute(
    db,
  )
  await sql`create table department (
    com_id text not null references company, department_id text not null, department_name text not null,
    position int not null, primary key (com_id, department_id))`.execute(db)
  await sql`create table post (
    com_id text not null references company, post_id text not null, post_name text not null,
    nature int not null, position int not null, primary key (com_id, post_id))`.execute(db)
  await sql`create table area (
    com_id text not null, area_id text not null, department_id text not null, area_name text not null, position int not null,
    primary key (com_id, area_id), foreign key (com_id, department_id) references department)`.execute(
    db,
  )
  await sql`create table person (
    com_id text not null references company, person_id text not null, person_name text not null, job_number text not null,
    role text not null, department_id text, post_id text, area_id text, is_clinell int not null default 0,
    mobile_masked text not null, mobile_cipher bytea not null, active int not null default 1, created_at float8 not null,
    primary key (com_id, person_id), unique (com_id, job_number))`.execute(db)
  await sql`create index person_department on person (com_id, department_id)`.execute(db)
  await sql`create table mobile_lookup (
    mobile_hash text not null, com_id text not null, person_id text not null,
    primary key (mobile_hash, com_id))`.execute(db)
  await sql`create table credential (
    com_id text not null, person_id text not null, password_hash text not null, former_hashes jsonb not null default '[]',
    changed_at float8 not null, primary key (com_id, person_id))`.execute(db)
  await sql`create table consent (
    com_id text not null, person_id text not null, document_code text not null, version text not null, agreed_at float8 not null,
    primary key (com_id, person_id, document_code, version))`.execute(db)
}
