import { sql, type Kysely } from 'kysely'

/** Learning events that left for a learning record store, and from when on they leave. Nothing is written while people learn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table statement_sent (com_id text not null, run_id text not null, part text not null, sent_at float8 not null, primary key (com_id, run_id, part))`.execute(
    db,
  )
  // The job goes over all hospitals, by time.
  await sql`create index course_run_started on course_run (started_at)`.execute(db)
  await sql`create index course_run_ended on course_run (ended_at) where ended_at is not null`.execute(
    db,
  )
  await sql`create index phase_run_done on phase_run (done_at) where done_at is not null`.execute(
    db,
  )
}
