import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { contract, Contract } from '@contract/calls'
import type { Input, Output } from '@contract/calls/call'
import type { FaultRow } from '@contract/calls/operating/fault'
import { dayMs } from '@contract/rules/hospitalTime'
import { scrub, scrubStack } from '@contract/rules/scrub'
import { holds } from '../../db/holds'
import { type Page, type Paging, readPage } from '../../db/page'
import type { Db } from '../../db/schema'

type Report = Input<(typeof contract)['fault']['report']>

/** More kinds of errors than this nobody looks through; the ones that were away longest go. */
export const maxFaults = 2_000
/** As the privacy list of the phone says (src/features/account/agreements/uses). */
const keptMs = 30 * dayMs
const topFrames = 3

/** Those like each other: the same in the same place of the same version. */
function fingerprintOf({ target, version, page, message, stack }: Report): string {
  const top = scrub(stack.split('\n').slice(0, topFrames).join('\n'))
  return createHash('sha256')
    .update(JSON.stringify([target, version, page, message, top]))
    .digest('hex')
}

/** Counts an error with those like it; it is seen again where it was done. `now` in epoch ms. */
export async function recordFault(db: Db, report: Report, now: number): Promise<void> {
  const clean: Report = {
    ...report,
    page: scrub(report.page),
    message: scrub(report.message) || '…',
    stack: scrubStack(report.stack),
  }
  await db
    .insertInto('fault')
    .values({ fault_id: fingerprintOf(clean), ...clean, first_at: now, last_at: now })
    .onConflict((same) =>
      same.column('fault_id').doUpdateSet({
        times: sql<number>`fault.times + 1`,
        last_at: now,
        model: clean.model,
        system: clean.system,
        done_at: null,
      }),
    )
    .execute()
  await sql`delete from fault where fault_id in (select fault_id from fault order by last_at desc, fault_id offset ${maxFaults})`.execute(
    db,
  )
}

/** Lets go what did not come again for as long as is promised. */
export async function forgetFaults(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('fault')
    .where('last_at', '<', now - keptMs)
    .execute()
}

const shown = sql`fault_id as "faultId", target, version, page, message, model, system, times, first_at as "firstTime", last_at as "lastTime"`

/** Those that are not done, the latest first. */
export const listFaults = (db: Db, keyword: string, paging: Paging): Promise<Page<FaultRow>> =>
  readPage(paging, async (limit, offset) => {
    const { rows } = await sql<FaultRow & { total: number }>`
      select ${shown}, (count(*) over ())::int as total from fault
      where done_at is null and ${holds(keyword, 'message', 'page', 'version', 'target', 'model')}
      order by last_at desc, fault_id limit ${limit} offset ${offset}`.execute(db)
    return rows
  })

/** One kind of error with its stack. */
export async function readFault(
  db: Db,
  faultId: string,
): Promise<Output<Contract['faultDesk']['read']> | undefined> {
  const { rows } = await sql<Output<Contract['faultDesk']['read']>>`
    select ${shown}, stack from fault where fault_id = ${faultId}`.execute(db)
  return rows[0]
}

/** Hides it until it comes again; gives whether it is there. */
export async function closeFault(db: Db, faultId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fault')
    .set({ done_at: now })
    .where('fault_id', '=', faultId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
