import { sql } from 'kysely'
import type { Db } from '../db/schema'
import type { AskedJobs } from './Job'

/** How a requested job runs. */
interface Plan {
  /** Jobs of one queue run one after the other; undefined: as they come. */
  queue?: string
  maxAttempts: number
  /** Asked twice under one key, it is done once. */
  key?: string
}

/** Asks for a job; in the transaction of what it belongs to, where it comes with it or not at all. */
export async function planJob<N extends keyof AskedJobs>(
  db: Db,
  name: N,
  payload: AskedJobs[N],
  { queue, maxAttempts, key }: Plan,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null},
    max_attempts := ${maxAttempts}, job_key := ${key ?? null})`.execute(db)
}
