import { sql } from 'kysely'
import type { Db } from '../db/schema'

/** A job that was tried as often as it may be, and did not succeed. */
export interface FailedJob {
  jobId: string
  name: string
  attempts: number
  /** The first line of the last error; it names no person. */
  lastError: string
  /** Epoch ms. */
  createdAt: number
  failedAt: number
}

/** Jobs that failed for good, the latest first. */
export async function listFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as "jobId", coalesce(task_identifier, '') as name, attempts::int as attempts,
      left(split_part(coalesce(last_error, ''), E'\n', 1), 300) as "lastError", coalesce(created_at, now()) as "createdAt", coalesce(updated_at, now()) as "failedAt"
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    order by updated_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Runs jobs again that failed for good, as if never tried; returns the ids of those that were. All of them without ids. */
export async function runFailedJobs(db: Db, jobIds?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ jobId: string }>`
    select (graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), attempts := 0)).id::text as "jobId"
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
      and (${jobIds ?? null}::bigint[] is null or id = any(${jobIds ?? null}::bigint[]))`.execute(
    db,
  )
  return rows.map(({ jobId }) => jobId)
}
