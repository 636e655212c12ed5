import { sql } from 'kysely'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../db/schema'
import { repliesKeptMs } from '../http/calls/repeats'
import type { Job } from './Job'

/** Forgets what nobody can ask for any more: stored replies, spent tokens, codes and tickets, sessions that ended. `now` in epoch ms. */
export async function clearOld(db: Db, now: number): Promise<void> {
  await sql`/* several machines: a job, what nobody asks for any more */
    delete from idempotency where created_at < ${now - repliesKeptMs}`.execute(db)
  await sql`/* several machines: a job, what nobody asks for any more */
    delete from build_token where expires_at < ${now - repliesKeptMs}`.execute(db)
  await sql`delete from sent_code where created_at < ${now - dayMs}`.execute(db)
  await sql`delete from one_time_ticket where expires_at < ${now}`.execute(db)
  await sql`delete from slide_check where expires_at < ${now}`.execute(db)
  await sql`delete from login_guard where last_failure_at < ${now - dayMs} and coalesce(locked_until, last_failure_at) < ${now}`.execute(
    db,
  )
  await sql`delete from failed_log_in where last_at < ${now - 30 * dayMs}`.execute(db)
  await sql`/* several machines: a job, what nobody asks for any more */
    delete from session where expires_at < ${now}`.execute(db)
}

/** Each hour: forgets what was kept for a while only. */
export const clearingJob = (db: Db, now: () => number): Job => ({
  name: 'clearOld',
  feature: 'server',
  every: '17 * * * *',
  does: 'Forgets stored replies, spent tokens, codes and tickets, ended sessions.',
  run: () => clearOld(db, now()),
})
