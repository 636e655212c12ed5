import { sql, type Kysely } from 'kysely'

/** The message centre, what people allowed the messaging platform to send them, and what is to be sent there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table message (
    com_id text not null, message_id text not null, person_id text not null, kind text not null, facts jsonb not null, path text not null, once_key text not null,
    shown_at float8 not null, read_at float8, created_at float8 not null, primary key (com_id, message_id), unique (com_id, person_id, once_key),
    foreign key (com_id, person_id) references person on delete cascade)`.execute(db)
  await sql`create index message_person on message (com_id, person_id, shown_at desc)`.execute(db)
  await sql`create table message_grant (
    com_id text not null, grant_id text not null, person_id text not null, app_code text not null, template text not null, used_for text, created_at float8 not null,
    primary key (com_id, grant_id), foreign key (com_id, person_id) references person on delete cascade)`.execute(
    db,
  )
  await sql`create index message_grant_left on message_grant (com_id, person_id, template) where used_for is null`.execute(
    db,
  )
  await sql`create unique index message_grant_used on message_grant (com_id, used_for) where used_for is not null`.execute(
    db,
  )
  await sql`create table message_sending (
    com_id text not null, message_id text not null, template text not null, state int not null default 0, tries int not null default 0, due_at float8 not null, problem text not null default '',
    primary key (com_id, message_id), foreign key (com_id, message_id) references message on delete cascade)`.execute(
    db,
  )
  await sql`create index message_sending_due on message_sending (state, due_at) where state in (0, 1)`.execute(
    db,
  )
}
