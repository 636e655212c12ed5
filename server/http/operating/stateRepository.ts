import { sql } from 'kysely'
import { AttemptState } from '@contract/states'
import type { Db } from '../../db/schema'

/** What the database knows of the state of the whole installation. */
export interface InstallationState {
  jobsWaiting: number
  jobsRunning: number
  /** How long the oldest job that may run waits. */
  oldestJobSeconds: number
  openAttempts: number
  databaseBytes: number
}

/** Jobs, attempts that are sat right now, size: one statement that reads indexes only. */
export async function findInstallationState(db: Db): Promise<InstallationState> {
  const { rows } = await sql<InstallationState>`
    /* several machines: a job, numbers for who runs it, once a scrape */
    select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as "jobsWaiting",
      count(*) filter (where locked_at is not null)::int as "jobsRunning",
      coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestJobSeconds",
      (select count(*)::int from attempt where state in (${sql.lit(AttemptState.inProgress)}, ${sql.lit(AttemptState.paused)})) as "openAttempts",
      pg_database_size(current_database()) as "databaseBytes"
    from graphile_worker.jobs`.execute(db)
  return (
    rows[0] ?? {
      jobsWaiting: 0,
      jobsRunning: 0,
      oldestJobSeconds: 0,
      openAttempts: 0,
      databaseBytes: 0,
    }
  )
}

/** How many jobs failed for good, by name. */
export async function countFailedJobs(db: Db): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(task_identifier, '') as name, count(*)::int as count from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null group by 1`.execute(db)
  return rows
}

export interface ReplicaState {
  name: string
  /** How much later than here it has what was written; 0 while nothing is written. */
  lagSeconds: number
  /** null: our user may not see it (grant pg_monitor). */
  lagBytes: number | null
}

/** The standbys that follow this database. */
export async function listReplicas(db: Db): Promise<ReplicaState[]> {
  const { rows } = await sql<ReplicaState>`
    select application_name || coalesce(' ' || host(client_addr), '') as name,
      coalesce(extract(epoch from replay_lag), 0)::float8 as "lagSeconds",
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as "lagBytes"
    from pg_stat_replication where state is null or state <> 'backup'`.execute(db)
  return rows
}
