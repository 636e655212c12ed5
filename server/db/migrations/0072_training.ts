import { sql, type Kysely } from 'kysely'

/** Training tasks: items that ask for files, what people uploaded, how each item stands for each person, and applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table train_task (
    com_id text not null references company, task_id text not null, task_name text not null, description text not null default '', start_time float8 not null, end_time float8 not null,
    departments text[], made_by text not null, created_at float8 not null, primary key (com_id, task_id))`.execute(
    db,
  )
  await sql`create index train_task_end on train_task (com_id, end_time)`.execute(db)
  await sql`create table train_item (
    com_id text not null, task_id text not null, item_id text not null, name text not null, accept text[] not null, max_num int not null, max_mb int not null, position int not null,
    primary key (com_id, item_id), foreign key (com_id, task_id) references train_task)`.execute(db)
  await sql`create index train_item_task on train_item (com_id, task_id, position)`.execute(db)
  await sql`create table train_result (
    com_id text not null, item_id text not null, result_id text not null, person_id text not null, file_id text not null, created_at float8 not null,
    primary key (com_id, result_id), foreign key (com_id, item_id) references train_item)`.execute(
    db,
  )
  await sql`create unique index train_result_once on train_result (com_id, item_id, person_id, file_id)`.execute(
    db,
  )
  await sql`create table train_standing (
    com_id text not null, item_id text not null, person_id text not null, state int not null, note text not null default '', decided_by text, changed_at float8 not null,
    primary key (com_id, item_id, person_id), foreign key (com_id, item_id) references train_item)`.execute(
    db,
  )
  await sql`create index train_standing_waits on train_standing (com_id, changed_at) where state = 1`.execute(
    db,
  )
  await sql`create table train_application (
    com_id text not null, apply_id text not null, person_id text not null, type_id text not null, title text not null, state int not null default 0, note text not null default '',
    decided_by text, created_at float8 not null, primary key (com_id, apply_id))`.execute(db)
  await sql`create index train_application_person on train_application (com_id, person_id, apply_id)`.execute(
    db,
  )
}
