import { sql, type Kysely } from 'kysely'

/** The messaging platform's credentials, and who of its people is who of ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table outside_token (token_name text primary key, value_cipher bytea not null, expires_at float8 not null)`.execute(
    db,
  )
  await sql`create table platform_binding (
    app_id text not null, open_id text not null, union_id text not null, com_id text not null, person_id text not null,
    created_at float8 not null, primary key (app_id, open_id),
    foreign key (com_id, person_id) references person on delete cascade)`.execute(db)
  await sql`create unique index platform_binding_person on platform_binding (com_id, person_id, app_id)`.execute(
    db,
  )
  await sql`create index platform_binding_union on platform_binding (union_id) where union_id <> ''`.execute(
    db,
  )
}
