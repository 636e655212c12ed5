import { sql, type Kysely } from 'kysely'

/**
 * Meetings and who attended. `signed` and `change_no` of a meeting number its signatures and its changes: a watcher asks for
 * what came after the last number that it knows. An attendee is a user (p:…), somebody of another hospital (x:…) or a guest (m:… hash of the number).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table meeting (
    com_id text not null references company, meeting_id text not null, title text not null, place text not null, host text not null,
    start_time float8 not null, end_time float8 not null, sign_start float8 not null, sign_end float8 not null, out_start float8 not null default 0, out_end float8 not null default 0,
    grace_minutes int not null default 0, hours float8 not null default 0, dynamic_code int not null default 1, need_picture int not null default 0,
    allow_guests int not null default 0, take_offline int not null default 0, latitude float8 not null default 0, longitude float8 not null default 0, radius int not null default 0,
    departments text[], form jsonb not null default '[]', closed_at float8, signed int not null default 0, change_no int not null default 0,
    made_by text not null, created_at float8 not null, primary key (com_id, meeting_id))`.execute(
    db,
  )
  await sql`create index meeting_start on meeting (com_id, start_time)`.execute(db)
  await sql`create index short_link_found on short_link (kind, target_id)`.execute(db)
  await sql`create table attendance (
    com_id text not null, meeting_id text not null, attend_id text not null, attendee text not null, person_id text, guest_name text not null default '', guest_org text not null default '',
    mobile_masked text not null default '', no int not null, state text not null check (state in ('ok', 'toConfirm', 'refused')), sign_time float8 not null default 0, out_time float8 not null default 0,
    late int not null default 0, hours_given float8, form jsonb not null default '{}', device_hash text, flags text[] not null default '{}', in_key text, out_key text, change_no int not null,
    received_at float8 not null, primary key (com_id, meeting_id, attend_id), foreign key (com_id, meeting_id) references meeting)`.execute(
    db,
  )
  await sql`create unique index attendance_once on attendance (com_id, meeting_id, attendee)`.execute(
    db,
  )
  await sql`create index attendance_change on attendance (com_id, meeting_id, change_no)`.execute(
    db,
  )
  await sql`create index attendance_device on attendance (com_id, meeting_id, device_hash) where device_hash is not null`.execute(
    db,
  )
  await sql`create index attendance_person on attendance (com_id, person_id, sign_time) where person_id is not null`.execute(
    db,
  )
  await sql`create table meeting_picture (
    com_id text not null, meeting_id text not null, pic_id text not null, person_id text not null, file_id text not null, created_at float8 not null,
    primary key (com_id, meeting_id, pic_id), foreign key (com_id, meeting_id) references meeting)`.execute(
    db,
  )
  await sql`create unique index meeting_picture_once on meeting_picture (com_id, meeting_id, person_id, file_id)`.execute(
    db,
  )
  await sql`create table meeting_action (
    com_id text not null, meeting_id text not null, action_id text not null, kind text not null, actor_id text not null, attend_id text, reason text not null default '',
    facts jsonb not null default '{}', created_at float8 not null, primary key (com_id, meeting_id, action_id))`.execute(
    db,
  )
}
