import { sql, type Kysely } from 'kysely'

/**
 * Certificates that live: their drawn papers, rules of exams and scenes, reminders that go out once, and refresher tasks, which
 * are course tasks for the few people whose certificate ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table certificate
    add column kind text not null default 'course' check (kind in ('course', 'exam', 'scene')),
    add column pdf_file_id text, add column picture_file_id text, add column renewed_by text, add column reminded_days int`.execute(
    db,
  )
  // The daily look for what ends soon goes over all hospitals.
  await sql`create index certificate_end on certificate (expires_at) where revoked_at is null and renewed_by is null and expires_at is not null`.execute(
    db,
  )
  // Whether bytes are still somebody's file, whoever's.
  await sql`create index stored_file_place on stored_file (place)`.execute(db)
  await sql`create table certificate_rule (
    com_id text not null references company, kind text not null check (kind in ('exam', 'scene')), of_id text not null, months int not null check (months between 0 and 120),
    created_at float8 not null, primary key (com_id, kind, of_id))`.execute(db)
  await sql`alter table course_task add column persons text[], add column refresher_of text, add column refresher_round text`.execute(
    db,
  )
  await sql`create unique index course_task_refresher on course_task (com_id, refresher_of, refresher_round) where refresher_of is not null`.execute(
    db,
  )
}
