import { sql, type Kysely } from 'kysely'

/**
 * Rights: a user holds any number of roles, each somewhere and for a time. A grant that was taken back stays as a row: the
 * log of who held what. Departments form a tree, so that a grant for one reaches those below it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table department add column parent_id text,
    add foreign key (com_id, parent_id) references department (com_id, department_id)`.execute(db)
  await sql`create table person_grant (
    com_id text not null references company, grant_id text not null, person_id text not null, role text not null,
    scope_kind text not null check (scope_kind in ('platform', 'region', 'hospital', 'departments')),
    scope_ids text[] not null default '{}', valid_from float8 not null, valid_until float8 check (valid_until > valid_from),
    granted_by text not null, granted_at float8 not null, taken_back_by text, taken_back_at float8,
    check ((taken_back_by is null) = (taken_back_at is null)),
    check ((scope_kind in ('region', 'departments')) = (cardinality(scope_ids) > 0)),
    primary key (com_id, grant_id), foreign key (com_id, person_id) references person on delete cascade)`.execute(
    db,
  )
  await sql`create index person_grant_person on person_grant (com_id, person_id) where taken_back_at is null`.execute(
    db,
  )
  await sql`create index person_grant_role on person_grant (com_id, role) where taken_back_at is null`.execute(
    db,
  )
  // Whoever remembers sessions hears at once that somebody's rights changed (migration 0004).
  await sql`drop trigger person_changed on person`.execute(db)
  await sql`alter table person drop column role`.execute(db)
  await sql`create trigger person_changed after delete or update of active, department_id, post_id on person
    for each row execute function tell_person_changed()`.execute(db)
  await sql`create function tell_grant_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('person_changed', coalesce(new.com_id, old.com_id) || '/' || coalesce(new.person_id, old.person_id));
      return null;
    end $$`.execute(db)
  await sql`create trigger grant_changed after insert or update or delete on person_grant
    for each row execute function tell_grant_changed()`.execute(db)
}
