import { sql } from 'kysely'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../db/schema'
import { repliesKeptMs } from '../http/calls/repeats'
import type { Job } from './Job'

/** decisions.md: tracking is kept for 180 days. */
const eventsKeptMs = 180 * dayMs
const messagesKeptMs = 180 * dayMs
/** An import that nobody has gone on with. */
const importsKeptMs = 60 * dayMs
/** Nobody comes back to what they left lying for a season. */
const deskDraftsKeptMs = 90 * dayMs

/** Forgets what nobody can ask for any more: stored replies, spent tokens, codes and tickets, sessions that ended. `now` in epoch ms. */
export async function clearOld(db: Db, now: number): Promise<void> {
  await sql`delete from idempotency where created_at < ${now - repliesKeptMs}`.execute(db)
  await sql`delete from build_token where expires_at < ${now - repliesKeptMs}`.execute(db)
  await sql`delete from sent_code where created_at < ${now - dayMs}`.execute(db)
  await sql`delete from one_time_ticket where expires_at < ${now}`.execute(db)
  await sql`delete from slide_check where expires_at < ${now}`.execute(db)
  await sql`delete from login_guard where last_failure_at < ${now - dayMs} and coalesce(locked_until, last_failure_at) < ${now}`.execute(
    db,
  )
  await sql`delete from log_in where at < ${now - eventsKeptMs}`.execute(db)
  await sql`delete from import_draft where changed_at < ${now - importsKeptMs}`.execute(db)
  await sql`delete from desk_draft where kept_at < ${now - deskDraftsKeptMs}`.execute(db)
  await sql`delete from tracked_event where received_at < ${now - eventsKeptMs}`.execute(db)
  await sql`delete from message where shown_at < ${now - messagesKeptMs}`.execute(db)
  await sql`delete from staff_notice where created_at < ${now - messagesKeptMs}`.execute(db)
  await sql`delete from session where expires_at < ${now}`.execute(db)
}

export const clearingJob = (db: Db, now: () => number): Job => ({
  name: 'clearOld',
  feature: 'server',
  every: '17 * * * *',
  does: 'Forgets stored replies, spent tokens, codes and tickets, old events and messages, ended sessions.',
  run: () => clearOld(db, now()),
})
