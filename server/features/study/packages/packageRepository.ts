import { sql, type Insertable, type Selectable } from 'kysely'
import { anyOf } from '../../../db/anyOf'
import type { Db, Schema } from '../../../db/schema'
import type { StoredItem } from '../../../db/storedShapes'

export interface StoredPackage {
  comId: string
  fileId: string
  kind: Schema['course_package']['kind']
  title: string
  items: StoredItem[]
  files: number
  bytes: number
}

export type ResultRow = Selectable<Schema['package_result']>

/** A package of one of these companies. */
export async function findPackage(
  db: Db,
  fileId: string,
  companies: readonly string[],
): Promise<StoredPackage | undefined> {
  const row = await db
    .selectFrom('course_package')
    .selectAll()
    .where('com_id', '=', anyOf(companies))
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return (
    row && {
      comId: row.com_id,
      fileId: row.file_id,
      kind: row.kind,
      title: row.title,
      items: row.items,
      files: row.files,
      bytes: row.bytes,
    }
  )
}

/** Stores what was unpacked; `db` is a transaction, or the second of two at once finds the first's rows. */
export async function storePackage(
  db: Db,
  { comId, fileId, kind, title, items, files, bytes }: StoredPackage,
  places: readonly { path: string; place: string; bytes: number }[],
  now: number,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('course_package')
    .values({
      com_id: comId,
      file_id: fileId,
      kind,
      title,
      items: JSON.stringify(items),
      files,
      bytes,
      created_at: now,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) await storePlaces(db, comId, fileId, places)
}

/** Notes where the files of an unpacked zip lie; those that are noted stay. */
export async function storePlaces(
  db: Db,
  comId: string,
  fileId: string,
  places: readonly { path: string; place: string; bytes: number }[],
): Promise<void> {
  for (let at = 0; at < places.length; at += 500) {
    await db
      .insertInto('package_file')
      .values(
        places.slice(at, at + 500).map((place) => ({ com_id: comId, file_id: fileId, ...place })),
      )
      .onConflict((row) => row.doNothing())
      .execute()
  }
}

/** What the parts of a package said in a round. */
export function listResults(
  db: Db,
  { comId, runId, phaseId }: { comId: string; runId: string; phaseId: string },
): Promise<ResultRow[]> {
  return db
    .selectFrom('package_result')
    .selectAll()
    .where('com_id', '=', comId)
    .where('run_id', '=', runId)
    .where('phase_id', '=', phaseId)
    .limit(100)
    .execute()
}

/** Keeps what a part said, unless something newer is there. What was once reached stays reached. */
export async function keepResult(db: Db, row: Insertable<Schema['package_result']>): Promise<void> {
  await db
    .insertInto('package_result')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['com_id', 'run_id', 'phase_id', 'item_id'])
        .doUpdateSet({
          lease: row.lease,
          seq: row.seq,
          state: row.state,
          updated_at: row.updated_at,
          completed: sql<boolean>`package_result.completed or excluded.completed`,
          passed: sql<
            boolean | null
          >`coalesce(package_result.passed or excluded.passed, package_result.passed, excluded.passed)`,
          score: sql<number>`greatest(package_result.score, excluded.score)`,
        })
        .where(
          sql<boolean>`(package_result.lease, package_result.seq) < (excluded.lease, excluded.seq)`,
        ),
    )
    .execute()
}
