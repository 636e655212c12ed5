import type pg from 'pg'

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

/** A killed process cannot give back what it was doing: the others do it for it, within a minute and a quarter. */
export function watchRunners(
  pool: pg.Pool,
  alive: () => readonly string[],
  freed: (runners: number) => void,
): { stop(): Promise<void> } {
  const look = () =>
    void unlockGone(pool, alive()).then(
      (runners) => runners > 0 && freed(runners),
      // The database is away: it is looked at again.
      () => undefined,
    )
  look()
  const timer = setInterval(look, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await pool.query(leave, [alive()]).catch(() => undefined)
    },
  }
}
