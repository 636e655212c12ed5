import { sql, type Kysely } from 'kysely'

/**
 * Questions of every kind, papers that are drawn, marking by hand, corrected keys.
 * A question's `face` is what a user sees of it beside stem and options, its `answer_key` what nobody sees before the time.
 * `paper.corrections` holds keys that were corrected after the paper was made; each raises `key_edition`, and an attempt
 * keeps the edition that it was graded by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question_version add column com_id text not null default 'PLATFORM', add column face jsonb not null default '{}',
    add column answer_key jsonb not null default '{}', add column retired int not null default 0`.execute(
    db,
  )
  await sql`alter table paper add column com_id text not null default 'PLATFORM', add column rules jsonb, add column sections jsonb,
    add column corrections jsonb not null default '[]', add column key_edition int not null default 0`.execute(
    db,
  )
  await sql`alter table exam_task add column partial_marks int not null default 0`.execute(db)
  await sql`alter table answer add column texts text[]`.execute(db)
  await sql`alter table attempt add column marks jsonb, add column unmarked int not null default 0, add column key_edition int not null default 0`.execute(
    db,
  )
  await sql`create index attempt_unmarked on attempt (com_id, task_id, closed_at) where unmarked > 0`.execute(
    db,
  )
  await sql`create index attempt_task on attempt (com_id, task_id, state)`.execute(db)
  await sql`create index exam_task_paper on exam_task (paper_id)`.execute(db)
}
