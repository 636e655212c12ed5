import { sql, type Kysely } from 'kysely'

/**
 * What managers read: counters of questions and options, exports, and the log of what managers did.
 * attempt.counted says whether the counters hold what the attempt says now. A trigger takes it back whenever a grade, an answer or the
 * state of an attempt changes, whoever changes it, so that nobody has to think of the counters; countAttempts brings them up to date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table question_count (
    com_id text not null, task_id text not null, question_id text not null, version int not null, position int not null,
    taken int not null, blank int not null, points float8 not null, points_squared float8 not null, rest float8 not null,
    rest_squared float8 not null, points_rest float8 not null, marks float8 not null,
    primary key (com_id, task_id, question_id, version))`.execute(db)
  await sql`create table option_count (
    com_id text not null, task_id text not null, question_id text not null, version int not null, option_id text not null, chosen int not null,
    primary key (com_id, task_id, question_id, version, option_id))`.execute(db)
  await sql`create table attempt_count (
    com_id text not null, attempt_id text not null, task_id text not null, items jsonb not null, primary key (com_id, attempt_id))`.execute(
    db,
  )
  await sql`create index attempt_count_task on attempt_count (com_id, task_id)`.execute(db)

  await sql`alter table attempt add column counted int not null default 1`.execute(db)
  await sql`update attempt set counted = 0 where state in (5, 6)`.execute(db)
  await sql`create index attempt_uncounted on attempt (com_id, task_id) where counted = 0`.execute(
    db,
  )
  await sql`create index attempt_of_task on attempt (com_id, task_id, started_at)`.execute(db)
  await sql`create index person_task_of_task on person_task (com_id, task_id)`.execute(db)
  await sql`
    create function attempt_uncount() returns trigger language plpgsql as $$ begin new.counted := 0; return new; end $$`.execute(
    db,
  )
  await sql`create trigger attempt_made before insert on attempt for each row when (new.state >= 3) execute function attempt_uncount()`.execute(
    db,
  )
  await sql`
    create trigger attempt_changed before update of state, score, answers on attempt for each row
    when (old.state is distinct from new.state or old.score is distinct from new.score or old.answers is distinct from new.answers)
    execute function attempt_uncount()`.execute(db)

  await sql`create table report_export (
    com_id text not null, export_id text not null, person_id text not null, task_id text not null, kind text not null, language text not null,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
    done_rows int not null default 0, total_rows int not null default 0, bytes float8 not null default 0, file_name text not null,
    created_at float8 not null, primary key (com_id, export_id))`.execute(db)
  await sql`create index report_export_age on report_export (created_at)`.execute(db)
  await sql`create table manager_action (
    com_id text not null, action_id text not null, task_id text not null, kind text not null, actor_com_id text not null, actor_id text not null,
    person_id text, attempt_id text, minutes int not null default 0, reason text not null default '', facts jsonb not null default '{}',
    created_at float8 not null, primary key (com_id, action_id))`.execute(db)
  await sql`create index manager_action_task on manager_action (com_id, task_id, action_id)`.execute(
    db,
  )
}
