import { sql } from 'kysely'
import type { Tx } from '../../../db/schema'
import type { Leaver, PersonTraces } from '../../../Traces'
import { withoutNames } from './namesRepository'

/**
 * What somebody did stays under an id that names nobody (results, hours and certificates; docs/security.md says for how long), what they
 * wrote or sent of themselves goes, in the tables of each feature as it says. `names`: the words by which they were named.
 */
export async function forgetTraces(
  tx: Tx,
  traces: readonly PersonTraces[],
  who: Leaver,
  names: readonly string[],
): Promise<void> {
  const { comId, personId, label } = who
  for (const { goes = [], emptied, texts = {}, forget } of traces) {
    for (const table of goes)
      await sql`delete from ${sql.table(table)} where com_id = ${comId} and person_id = ${personId}`.execute(
        tx,
      )
    for (const [table, values] of Object.entries(emptied?.(label) ?? {})) {
      const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      await sql`update ${sql.table(table)} set ${sql.join(set)} where com_id = ${comId} and person_id = ${personId}`.execute(
        tx,
      )
    }
    await forget?.(tx, who)
    for (const [table, { key, columns }] of Object.entries(texts))
      await withoutNames(tx, who, names, { table, key, columns })
  }
}
