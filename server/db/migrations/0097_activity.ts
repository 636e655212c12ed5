import { sql, type Kysely } from 'kysely'

/** The campaign: who takes part, who invited whom, and payouts. An invitation crosses hospitals, so its code is platform-wide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table activity_member (
    com_id text not null, activity_code text not null, person_id text not null, invite_code text not null unique, joined_at float8 not null,
    primary key (com_id, activity_code, person_id), foreign key (com_id, person_id) references person on delete cascade)`.execute(
    db,
  )
  await sql`create table activity_invite (
    activity_code text not null, com_id text not null, person_id text not null, inviter_com_id text not null, inviter_id text not null, created_at float8 not null,
    primary key (activity_code, com_id, person_id), foreign key (com_id, person_id) references person on delete cascade)`.execute(
    db,
  )
  await sql`create index activity_invite_inviter on activity_invite (inviter_com_id, activity_code, inviter_id, created_at desc)`.execute(
    db,
  )
  await sql`create table cash_out (
    com_id text not null, apply_id text not null, activity_code text not null, person_id text not null, amount int not null check (amount > 0), state int not null default 0, note text not null default '',
    decided_by text, created_at float8 not null, primary key (com_id, apply_id))`.execute(db)
  await sql`create index cash_out_person on cash_out (com_id, activity_code, person_id)`.execute(db)
}
