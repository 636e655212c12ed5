import { sql, type Selectable } from 'kysely'
import type { Db, Schema } from '../../db/schema'

export type UploadRow = Selectable<Schema['file_upload']>

export interface UploadKey {
  comId: string
  personId: string
  uploadId: string
}

/** Keeps that a file is on its way in parts. */
export async function insertUpload(
  db: Db,
  row: Pick<
    UploadRow,
    'com_id' | 'upload_id' | 'person_id' | 'name' | 'purpose' | 'bytes' | 'created_at'
  >,
): Promise<void> {
  await db.insertInto('file_upload').values(row).execute()
}

/** Uploads of a user that are not finished. */
export async function openUploads(db: Db, comId: string, personId: string): Promise<number> {
  const { open } = await db
    .selectFrom('file_upload')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** A person's own upload. */
export function findUpload(
  db: Db,
  { comId, personId, uploadId }: UploadKey,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('file_upload')
    .selectAll()
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
}

/** Keeps others from writing until `until`; false when somebody writes, or it does not go on at `from`. */
export async function lockUpload(
  db: Db,
  { comId, personId, uploadId }: UploadKey,
  from: number,
  now: number,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_upload')
    .set({ held_until: until })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('upload_id', '=', uploadId)
    .where('received', '=', from)
    .where((at) => at.or([at('held_until', 'is', null), at('held_until', '<=', now)]))
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What has arrived, and that the next may come. */
export async function recordReceived(
  db: Db,
  { comId, uploadId }: UploadKey,
  received: number,
): Promise<void> {
  await db
    .updateTable('file_upload')
    .set({ received, held_until: null })
    .where('com_id', '=', comId)
    .where('upload_id', '=', uploadId)
    .execute()
}

/** Notes which file it became. */
export async function recordFinished(
  db: Db,
  { comId, uploadId }: UploadKey,
  fileId: string,
): Promise<void> {
  await db
    .updateTable('file_upload')
    .set({ file_id: fileId, held_until: null })
    .where('com_id', '=', comId)
    .where('upload_id', '=', uploadId)
    .execute()
}

/** Forgets an upload; false: it is not this person's. */
export async function removeUpload(
  db: Db,
  { comId, personId, uploadId }: UploadKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('file_upload')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Takes out uploads that began before `before`; returns the ids whose bytes still lie here. */
export async function forgetUploads(db: Db, before: number): Promise<string[]> {
  const { rows } = await sql<{
    upload_id: string
    file_id: string | null
  }>`/* several machines: a job, uploads that were left */
    delete from file_upload where created_at < ${before} returning upload_id, file_id`.execute(db)
  return rows.filter(({ file_id }) => file_id === null).map(({ upload_id }) => upload_id)
}
