import type pg from 'pg'
import type { HeldJobs } from './heldJobs'

/** How often a runner says that it lives, and looks for others that do not any more. */
const everyMs = 15_000
/** Nobody has heard of a runner for so long: it is gone, and what it had locked waits for nobody. */
const goneAfter = '1 minute'
const forgottenAfter = '1 day'

const say = `insert into job_runner (runner_id, seen_at) select id, now() from unnest($1::text[]) id
  on conflict (runner_id) do update set seen_at = excluded.seen_at`

/** graphile-worker itself waits four hours. A lock is as old as that minute too: a runner may take work before it is known. */
const unlock = `
  with held as (
    select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
    union all select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
  ), gone as (
    select distinct locked_by from held h where locked_at < now() - interval '${goneAfter}'
      and not exists (select from job_runner r where r.runner_id = h.locked_by and r.seen_at > now() - interval '${goneAfter}')
  )
  select graphile_worker.force_unlock_workers(array_agg(locked_by)), count(*)::int as count from gone having count(*) > 0`

/** A job that a runner locked without ever learning of it: the connection was cut between the lock and the reply. */
const unlockOf = `
  with lost as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = greatest(run_at, now())
    where locked_by = $1 and locked_at <= now() - make_interval(secs => $3) and id <> all($2::bigint[]) returning job_queue_id
  ), freed as (
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    where locked_by = $1 and id in (select job_queue_id from lost)
  )
  select count(*)::int as count from lost`

/** Who ends has given back what it did. */
const leave = 'delete from job_runner where runner_id = any($1::text[])'

const forget = `delete from job_runner where seen_at < now() - interval '${forgottenAfter}'`

/** Says that these runners live, and frees the jobs of those that are gone; gives how many of them. By the database's clock. */
export async function unlockGone(pool: pg.Pool, alive: readonly string[]): Promise<number> {
  await pool.query(say, [alive])
  const { rows } = await pool.query<{ count: number }>(unlock)
  await pool.query(forget)
  return rows[0]?.count ?? 0
}

/** Frees what this runner locked longer than so many seconds ago and does not do; gives how many jobs. */
export async function unlockLost(
  pool: pg.Pool,
  held: HeldJobs,
  longerThan: number,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(unlockOf, [
    held.runnerId(),
    held.jobIds(),
    longerThan,
  ])
  return rows[0]?.count ?? 0
}

/**
 * A killed process cannot give back what it was doing: the others do it for it, within a minute and a quarter. What a living runner locked
 * and does not know of is free again within half a minute. When it has come back the runners are known.
 */
export async function watchRunners(
  pool: pg.Pool,
  alive: () => readonly HeldJobs[],
  freed: (count: number) => void,
): Promise<{ stop(): Promise<void> }> {
  const ids = () => alive().map((one) => one.runnerId())
  async function free(): Promise<void> {
    let count = await unlockGone(pool, ids())
    for (const held of alive()) count += await unlockLost(pool, held, everyMs / 1000)
    if (count > 0) freed(count)
  }
  // The database is away: it is looked at again.
  const look = () => free().catch(() => undefined)
  await look()
  const timer = setInterval(() => void look(), everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await pool.query(leave, [ids()]).catch(() => undefined)
    },
  }
}
