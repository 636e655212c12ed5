import { sql, type Kysely } from 'kysely'

/**
 * What stands before, between and after tries: forms, identity check, waiting time, version, pauses, the confirmed best;
 * leaving the screen with its appeals; scenes (packages of tasks) and exams in a 3-D scene.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exam_task
    add column form_id text, add column check_identity int not null default 0, add column wait_minutes int not null default 0,
    add column min_version text, add column max_pauses int not null default 3`.execute(db)
  await sql`alter table person_task add column confirmed int not null default 0`.execute(db)
  await sql`alter table attempt
    add column paused_at float8, add column paused_ms float8 not null default 0, add column left_ms float8,
    add column pauses_used int not null default 0`.execute(db)
  await sql`create table custom_form (
    com_id text not null references company, form_id text not null, title text not null, fields jsonb not null, created_at float8 not null,
    primary key (com_id, form_id))`.execute(db)
  await sql`create table form_fill (
    com_id text not null, task_id text not null, person_id text not null, form_id text not null, answers jsonb not null, filled_at float8 not null,
    primary key (com_id, task_id, person_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create table identity_check (
    com_id text not null, person_id text not null, task_id text not null, checked_at float8 not null,
    primary key (com_id, person_id, task_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create table leaving_event (
    com_id text not null, attempt_id text not null, event_id text not null, person_id text not null, task_id text not null, kind text not null,
    left_ms float8 not null, away_ms float8 not null, verdict text not null, received_at float8 not null,
    appeal int, appealed_at float8, outcome text, minutes int not null default 0, reason text not null default '', decided_by text, decided_at float8,
    primary key (com_id, attempt_id, event_id))`.execute(db)
  await sql`create index leaving_appeal on leaving_event (com_id, appeal, appealed_at) where appeal is not null`.execute(
    db,
  )
  await sql`create table scene (
    com_id text not null references company, scene_id text not null, scene_name text not null, description text not null default '',
    brand text not null, extend_type text not null, region_code text not null default '', app_code text not null default '',
    banner text not null default '', modules jsonb not null default '[]', cert_rule text not null default '',
    start_time float8 not null, end_time float8 not null, created_at float8 not null, primary key (com_id, scene_id))`.execute(
    db,
  )
  await sql`create unique index scene_id on scene (scene_id)`.execute(db)
  await sql`create table scene_task (
    com_id text not null, scene_id text not null, task_id text not null, position int not null,
    primary key (com_id, scene_id, task_id), foreign key (com_id, scene_id) references scene)`.execute(
    db,
  )
  await sql`create table vr_task (
    com_id text not null references company, task_id text not null, brand text not null, task_name text not null, description text not null,
    issuer text not null, start_time float8 not null, end_time float8 not null, address text not null, departments text[],
    withdrawn int not null default 0, primary key (com_id, task_id))`.execute(db)
}
