import { sql } from 'kysely'
import { dayMs } from '@contract/rules/hospitalTime'
import { keptKinds, type KeptKind } from '@contract/privacyKinds'
import type { Db, Tx } from '../../db/schema'
import { contentPrefix } from '../../integrations/fileStore/diskStore'
import { planJob } from '../../jobs/planJob'
import type { KeptDays } from '../../keptDays'
import { keptTables } from './keptTables'

/** The bytes of files go too, by the job that knows whose else they are. */
async function planBytes(tx: Tx, comId: string, before: number): Promise<void> {
  const { rows } = await sql<{ place: string }>`
    select place from stored_file where com_id = ${comId} and personal and place not like 'gone/%' and created_at < ${before}`.execute(
    tx,
  )
  const places = rows.map(({ place }) => place).filter((place) => !place.startsWith(contentPrefix))
  if (places.length > 0) await planJob(tx, 'forgetFiles', { places }, { maxAttempts: 5 })
}

/** Lets what is older than `before` go; gives how many rows. */
async function forgetKind(tx: Tx, comId: string, kind: KeptKind, before: number): Promise<number> {
  if (kind === 'files') await planBytes(tx, comId, before)
  let removed = 0
  for (const { table, at, where, emptied } of keptTables[kind]) {
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
export async function keepPeriods(db: Db, kept: KeptDays, now: number): Promise<number> {
  let all = 0
  const hospitals = await db.selectFrom('company').select('com_id').orderBy('com_id').execute()
  for (const { com_id } of hospitals)
    for (const kind of keptKinds) {
      if (kept[kind] === 0) continue
      all += await db.transaction().execute(async (tx) => {
        const removed = await forgetKind(tx, com_id, kind, now - kept[kind] * dayMs)
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
