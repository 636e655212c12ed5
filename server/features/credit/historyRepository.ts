import { sql } from 'kysely'
import type { HistoryImport } from '@contract/calls/year/credit'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'

/** Notes a file of history that is being taken. `now`: epoch ms. */
export async function insertImport(
  tx: Tx,
  comId: string,
  { importId, fileName, by, now }: { importId: string; fileName: string; by: string; now: number },
): Promise<void> {
  await tx
    .insertInto('credit_import')
    .values({
      com_id: comId,
      import_id: importId,
      file_name: fileName,
      imported_by: by,
      imported_at: now,
      taken: 0,
      undone_by: null,
      undone_at: null,
    })
    .execute()
}

/** Adds to the count of rows that an import has taken. */
export async function recordTaken(
  tx: Tx,
  comId: string,
  importId: string,
  taken: number,
): Promise<void> {
  await tx
    .updateTable('credit_import')
    .set((row) => ({ taken: row('taken', '+', taken) }))
    .where('com_id', '=', comId)
    .where('import_id', '=', importId)
    .execute()
}

/** Imports of the time before, the newest first, by whom. */
export async function listImports(
  db: Db,
  comId: string,
  paging: Paging,
): Promise<Page<HistoryImport>> {
  return readPage(paging, (limit, offset) =>
    sql<HistoryImport & { total: number }>`
      select i.import_id as "importId", i.file_name as "fileName", coalesce(p.person_name, '') as "byName", i.imported_at as time, i.taken, i.undone_at as "undoneTime",
        (count(*) over ())::int as total
      from credit_import i left join person p on p.com_id = ${comId} and p.person_id = i.imported_by
      where i.com_id = ${comId} order by i.imported_at desc, i.import_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

/** Takes out what came out of a file; undefined: there is no such file, or it was undone. */
export async function undoImport(
  tx: Tx,
  comId: string,
  { importId, by, now }: { importId: string; by: string; now: number },
): Promise<{ fileName: string; personIds: string[] } | undefined> {
  const found = await tx
    .updateTable('credit_import')
    .set({ undone_by: by, undone_at: now })
    .where('com_id', '=', comId)
    .where('import_id', '=', importId)
    .where('undone_at', 'is', null)
    .returning('file_name as fileName')
    .executeTakeFirst()
  if (!found) return undefined
  const removed = await tx
    .deleteFrom('credit_entry')
    .where('com_id', '=', comId)
    .where('import_id', '=', importId)
    .returning('person_id')
    .execute()
  return { ...found, personIds: removed.map(({ person_id }) => person_id) }
}
