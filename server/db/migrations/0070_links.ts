import { sql, type Kysely } from 'kysely'

/**
 * Every code that is printed or shown: one short id. Platform-wide, because it is scanned before anybody knows who scans.
 * The scenes of mini-program codes stand here too, so that each kind of code is looked up in one place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table short_link (
    short_id text primary key, kind text not null check (kind in ('exam', 'meeting', 'training', 'scene')), target_id text not null, task_id text not null default '',
    com_id text not null, made_by text not null, dynamic int not null default 0, created_at float8 not null, expires_at float8, uses int not null default 0)`.execute(
    db,
  )
  await sql`create unique index short_link_target on short_link (com_id, kind, target_id, task_id)`.execute(
    db,
  )
  await sql`insert into short_link (short_id, kind, target_id, task_id, com_id, made_by, created_at)
    select scene, 'scene', scene_id, task_id, com_id, '', created_at from scene_code on conflict do nothing`.execute(
    db,
  )
  await sql`drop table scene_code`.execute(db)
}
