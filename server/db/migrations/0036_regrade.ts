import { sql, type Kysely } from 'kysely'

/** Corrected keys: the log of what was corrected, and how far the attempts are graded anew; what became of whose score. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table regrade (
    com_id text not null, regrade_id text not null, actor_com_id text not null, actor_id text not null, question_id text not null, papers text[] not null, correction jsonb not null,
    reason text not null, state text not null default 'running' check (state in ('running', 'done')), done int not null default 0,
    total int not null, changed int not null default 0, created_at float8 not null, primary key (com_id, regrade_id))`.execute(
    db,
  )
  await sql`create index regrade_running on regrade (created_at) where state = 'running'`.execute(
    db,
  )
  await sql`create table score_notice (
    com_id text not null, notice_id text not null, person_id text not null, task_id text not null, attempt_id text not null, regrade_id text not null,
    score_before float8 not null, score_after float8 not null, seen int not null default 0, created_at float8 not null,
    primary key (com_id, person_id, notice_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
}
