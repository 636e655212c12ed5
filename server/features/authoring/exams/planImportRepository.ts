import { sql } from 'kysely'
import type { Db } from '../../../db/schema'

/** The questions that these imports of a hospital brought into the bank, by import. */
export async function importedQuestions(
  db: Db,
  comId: string,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (importIds.length === 0) return new Map()
  const { rows } = await sql<{ importId: string; questionIds: string[] }>`
    select r.draft_id as "importId", array_agg(q.id) as "questionIds" from import_row r cross join lateral unnest(r.taken_ids) q(id)
    where r.com_id = ${comId} and r.draft_id = any(${importIds}::text[]) group by 1`.execute(db)
  return new Map(rows.map(({ importId, questionIds }) => [importId, new Set(questionIds)]))
}
