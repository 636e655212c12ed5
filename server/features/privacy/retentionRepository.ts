import { sql } from 'kysely'
import { dayMs } from '@contract/rules/hospitalTime'
import { keptKinds, type KeptKind } from '@contract/privacyKinds'
import type { Db, Tx } from '../../db/schema'
import type { KeptDays } from '../../keptDays'
import type { KeptRows, PersonTraces } from '../../Traces'

/** Rows of one kind, of every feature that has some. */
export const keptOf = (traces: readonly PersonTraces[], kind: KeptKind): KeptRows[] =>
  traces.flatMap(({ kept }) => kept?.[kind] ?? [])

/** Lets what is older than `before` go; gives how many rows. */
async function forgetRows(
  tx: Tx,
  comId: string,
  rows: readonly KeptRows[],
  before: number,
): Promise<number> {
  let removed = 0
  for (const { table, at, where, emptied, with: alongside } of rows) {
    await alongside?.(tx, comId, before)
    const which = sql`where com_id = ${comId} and ${sql.ref(at)} < ${before} ${sql.raw(where ? `and ${where}` : '')}`
    const done = await (
      emptied === undefined
        ? sql`delete from ${sql.table(table)} ${which}`
        : sql`update ${sql.table(table)} set ${sql.raw(emptied)} ${which}`
    ).execute(tx)
    removed += Number(done.numAffectedRows ?? 0n)
  }
  return removed
}

/**
 * Lets go, hospital by hospital, what was kept as long as the operator said, and notes how much it was: hospitals see it on
 * their page of periods. `now` in epoch ms. Gives how many rows.
 */
export async function keepPeriods(
  db: Db,
  traces: readonly PersonTraces[],
  kept: KeptDays,
  now: number,
): Promise<number> {
  let all = 0
  const hospitals = await db.selectFrom('company').select('com_id').orderBy('com_id').execute()
  for (const { com_id } of hospitals)
    for (const kind of keptKinds) {
      if (kept[kind] === 0) continue
      all += await db.transaction().execute(async (tx) => {
        const removed = await forgetRows(tx, com_id, keptOf(traces, kind), now - kept[kind] * dayMs)
        await tx
          .insertInto('retention_run')
          .values({ com_id, kind, ran_at: now, removed, removed_ever: removed })
          .onConflict((row) =>
            row.columns(['com_id', 'kind']).doUpdateSet({
              ran_at: now,
              removed,
              removed_ever: sql<number>`retention_run.removed_ever + ${removed}`,
            }),
          )
          .execute()
        return removed
      })
    }
  return all
}
