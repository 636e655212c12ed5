import { sql, type Kysely } from 'kysely'

/** The start that people were reminded of; a meeting that is moved is one to remind of again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table meeting add column reminded_for float8 not null default 0`.execute(db)
  await sql`create index meeting_to_remind on meeting (start_time) where reminded_for <> start_time`.execute(
    db,
  )
}
