import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'

const counted = preparedQuery<{ failures: number }>(`
  insert into login_guard as g (guard_key, failures, last_failure_at) values ($1, 1, $2)
  on conflict (guard_key) do update set failures = g.failures + 1, last_failure_at = excluded.last_failure_at
  returning failures`)

const forgiven = preparedQuery<object>(
  `update login_guard set failures = failures - 1 where guard_key = $1 and failures > 0`,
)

/** One try more under a key; gives how many there were. `now`: epoch ms. */
export const countTry = async (db: Db, key: string, now: number): Promise<number> =>
  (await counted(db, [key, now]))[0]?.failures ?? 0

/** One try less under a key. */
export async function forgiveTry(db: Db, key: string): Promise<void> {
  await forgiven(db, [key])
}
