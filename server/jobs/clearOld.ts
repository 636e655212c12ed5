import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { repliesKeptMs } from '../http/repeats'

/** Forgets what nobody can ask for any more: stored replies, spent tokens, sessions that ended. `now` in epoch ms. */
export async function clearOld(db: Db, now: number): Promise<void> {
  await sql`delete from idempotency where created_at < ${now - repliesKeptMs}`.execute(db)
  await sql`delete from build_token where expires_at < ${now - repliesKeptMs}`.execute(db)
  await sql`delete from session where expires_at < ${now}`.execute(db)
}
