import { sql, type Kysely } from 'kysely'

/**
 * Servers keep open sessions in memory. The database notifies them when a session ends or a user's rights change,
 * so that every process forgets it within milliseconds, whoever made the change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function tell_session_gone() returns trigger language plpgsql as $$
    begin perform pg_notify('session_gone', old.token_hash); return null; end $$`.execute(db)
  await sql`create trigger session_gone after delete on session for each row execute function tell_session_gone()`.execute(
    db,
  )
  await sql`create function tell_person_changed() returns trigger language plpgsql as $$
    begin perform pg_notify('person_changed', old.com_id || '/' || old.person_id); return null; end $$`.execute(
    db,
  )
  await sql`create trigger person_changed after delete or update of active, role, department_id, post_id on person
    for each row execute function tell_person_changed()`.execute(db)
}
