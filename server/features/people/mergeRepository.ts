import { sql } from 'kysely'
import type { Tx } from '../../db/schema'
import type { Merging, PersonTraces } from '../../Traces'

/** Moves a person's rows to another entry. Returns the number of rows by table. */
export async function moveHistory(
  tx: Tx,
  traces: readonly PersonTraces[],
  merging: Merging,
): Promise<Record<string, number>> {
  const { comId, fromId, intoId } = merging
  const moved: Record<string, number> = {}
  const note = (table: string, rows: bigint | undefined) => {
    if (rows) moved[table] = Number(rows)
  }
  for (const { follows = {}, join } of traces) {
    for (const [table, rows] of Object.entries((await join?.(tx, merging)) ?? {})) note(table, rows)
    for (const [table, taken] of Object.entries(follows)) {
      const same = taken?.map((column) => sql` and o.${sql.ref(column)} = t.${sql.ref(column)}`)
      const free = same
        ? sql` and not exists (select 1 from ${sql.table(table)} o where o.com_id = ${comId} and o.person_id = ${intoId}${sql.join(same, sql``)})`
        : sql``
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} t set person_id = ${intoId} where t.com_id = ${comId} and t.person_id = ${fromId}${free}`.execute(
        tx,
      )
      note(table, numAffectedRows)
    }
  }
  return moved
}

/** Replaces single references to the merged person, including those in unsaved drafts. */
export async function renameSingly(
  tx: Tx,
  traces: readonly PersonTraces[],
  merging: Merging,
): Promise<number> {
  let renamed = 0
  for (const { rename } of traces) renamed += (await rename?.(tx, merging)) ?? 0
  return renamed
}
