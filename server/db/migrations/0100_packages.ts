import { sql, type Kysely } from 'kysely'

/** Course packages (SCORM): what is inside, where each file of it lies, and what each part said of itself in a round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table course_phase drop constraint course_phase_kind_check`.execute(db)
  await sql`alter table course_phase add constraint course_phase_kind_check check (kind in ('video', 'audio', 'doc', 'text', 'questions', 'scorm'))`.execute(
    db,
  )
  await sql`create table course_package (
    com_id text not null, file_id text not null, kind text not null check (kind in ('scorm12', 'scorm2004')), title text not null, items jsonb not null,
    files int not null, bytes float8 not null, created_at float8 not null,
    primary key (com_id, file_id), foreign key (com_id, file_id) references stored_file)`.execute(
    db,
  )
  await sql`create table package_file (
    com_id text not null, file_id text not null, path text not null, place text not null, bytes float8 not null,
    primary key (com_id, file_id, path), foreign key (com_id, file_id) references course_package on delete cascade)`.execute(
    db,
  )
  await sql`create table package_result (
    com_id text not null, run_id text not null, phase_id text not null, item_id text not null, lease int not null, seq int not null, state text not null,
    completed int not null default 0, passed int, score float8, updated_at float8 not null,
    primary key (com_id, run_id, phase_id, item_id), foreign key (com_id, run_id) references course_run)`.execute(
    db,
  )
}
