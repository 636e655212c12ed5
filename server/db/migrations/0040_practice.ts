import { sql, type Kysely } from 'kysely'

/**
 * Practice, the mistakes book and self-tests. A review_card is what a user remembers of one question (shelf 0: never
 * missed, not in the book); answer_log holds each answer once, whatever it came from. attempt.collect_at says when a graded
 * attempt's answers may go into the book: null when they are there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table exercise (
    com_id text not null, exercise_id text not null, person_id text not null, kind text not null check (kind in ('practice', 'refresh', 'measure')),
    source text not null, categories text[] not null, state int not null default 0, round int not null default 1,
    created_at float8 not null, ended_at float8, removed int not null default 0,
    primary key (com_id, exercise_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create index exercise_person on exercise (com_id, person_id, created_at) where removed = 0`.execute(
    db,
  )
  await sql`create table exercise_question (
    com_id text not null, exercise_id text not null, round int not null, question_id text not null, version int not null, position int not null,
    answer text[], is_right int, used_seconds int, answered_at float8,
    primary key (com_id, exercise_id, round, question_id), foreign key (com_id, exercise_id) references exercise)`.execute(
    db,
  )
  await sql`create table review_card (
    com_id text not null, person_id text not null, question_id text not null, card_id text not null, category_id text not null, kind text not null,
    shelf int not null, wrong_times int not null, right_times int not null, streak int not null, last_wrong_at float8, last_at float8 not null,
    stability float8 not null, difficulty float8 not null, review_day int not null, due_day int not null,
    primary key (com_id, person_id, question_id), unique (com_id, card_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create index review_card_due on review_card (com_id, person_id, due_day, card_id) where shelf in (1, 2)`.execute(
    db,
  )
  await sql`create index review_card_mastered on review_card (com_id, person_id, last_at) where shelf = 3`.execute(
    db,
  )
  await sql`create table answer_log (
    com_id text not null, person_id text not null, question_id text not null, source text not null, source_id text not null, version int not null,
    answer text[] not null, is_right int not null, used_seconds int not null, answered_at float8 not null,
    primary key (com_id, person_id, question_id, source, source_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create table question_note (
    com_id text not null, person_id text not null, question_id text not null, marked int not null default 0, note text not null default '',
    changed_at float8 not null, primary key (com_id, person_id, question_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`create table review_plan (
    com_id text not null, person_id text not null, minutes_a_day int not null default 5, day int not null default 0, quota int not null default 0,
    done int not null default 0, backlog_since int,
    primary key (com_id, person_id), foreign key (com_id, person_id) references person)`.execute(db)
  await sql`create table knowledge_level (
    com_id text not null, person_id text not null, category_id text not null, ability float8 not null, error float8 not null,
    answers int not null, right_answers int not null, measured_at float8 not null,
    primary key (com_id, person_id, category_id), foreign key (com_id, person_id) references person)`.execute(
    db,
  )
  await sql`alter table attempt add column collect_at float8 default 0`.execute(db)
  await sql`create index attempt_to_collect on attempt (com_id, person_id, collect_at) where collect_at is not null and state in (5, 6)`.execute(
    db,
  )
}
