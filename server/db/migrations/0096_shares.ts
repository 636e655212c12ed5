import { sql, type Kysely } from 'kysely'

/** How shared tasks were opened, and what people did (tracking). Neither names a group or holds a number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table share_visit (
    com_id text not null, task_id text not null, way text not null check (way in ('card', 'code', 'link')), device_hash text not null, person_id text, times int not null default 1,
    first_at float8 not null, last_at float8 not null, primary key (com_id, task_id, way, device_hash))`.execute(
    db,
  )
  await sql`create table share_group (com_id text not null, task_id text not null, group_hash text not null, first_at float8 not null, primary key (com_id, task_id, group_hash))`.execute(
    db,
  )
  await sql`create table tracked_event (
    com_id text not null, person_id text not null, tracing_id text not null, sequence int not null, event_type text not null, event_code text not null,
    mobile_masked text not null, post_id text not null, happened_at float8 not null, received_at float8 not null, primary key (com_id, person_id, tracing_id, sequence))`.execute(
    db,
  )
  await sql`create index tracked_event_age on tracked_event (received_at)`.execute(db)
}
