import { sql } from 'kysely'
import { hourMs } from '@contract/rules/hospitalTime'
import type { Contract } from '@contract/calls'
import type { Input, Output } from '@contract/calls/call'
import { readCountedPage } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { Guard } from '../loginGuard'

type FailedLogIns = Contract['operation']['failedLogIns']
type Row = Output<FailedLogIns>['list'][number]

/** Counts a wrong password for the operator: one row an hour for an account from an address. `account`: a:hash. */
export async function recordFailedLogIn(
  db: Db,
  { account, address, next }: { account: string; address: string; next: Guard },
  now: number,
): Promise<void> {
  const hour = now - (now % hourMs)
  await sql`
    insert into failed_log_in as f (account_hash, address, hour_at, last_at, next)
    values (${account.replace(/^a:/, '')}, ${address}, ${hour}, ${now}, ${next})
    on conflict (account_hash, address, hour_at)
      do update set times = f.times + 1, last_at = ${now}, next = ${next}`.execute(db)
}

const shownSigns = 12

/** The latest first. */
export async function listFailedLogIns(
  db: Db,
  { keyword = '', ...paging }: Input<FailedLogIns>,
): Promise<Output<FailedLogIns>> {
  const found = sql`from failed_log_in where starts_with(account_hash, ${keyword}) or starts_with(address, ${keyword})`
  return readCountedPage(
    paging,
    (limit, offset) =>
      sql<Row>`
    select left(account_hash, ${shownSigns}) as account, address, times, last_at as "lastTime", next ${found}
    order by last_at desc, account_hash limit ${limit} offset ${offset}`.execute(db),
    () => sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  )
}
