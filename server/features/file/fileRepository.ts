import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { platformId } from '../../companies'
import { inAreas } from '../../db/inAreas'
import type { Db, Schema, Tx } from '../../db/schema'
import { planJob } from '../../jobs/planJob'

export type FileRow = Selectable<Schema['stored_file']>

/** A file of one of these companies (the caller's own and the platform). */
export function findFile(
  db: Db,
  fileId: string,
  companies: readonly string[],
): Promise<FileRow | undefined> {
  return db
    .selectFrom('stored_file')
    .selectAll()
    .where('com_id', '=', anyOf(companies))
    .where('file_id', '=', fileId)
    .executeTakeFirst()
}

/** Centres of a region that give courses to a hospital. */
export async function centresOf(db: Db, comId: string): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    select distinct coalesce(t.issuer_com_id, '') as "comId" from course_task t join company me on me.com_id = ${comId}
    where t.com_id = ${platformId} and t.areas is not null and ${sql.raw(inAreas('t', 'me.com_id'))}`.execute(
    db,
  )
  return rows.map((row) => row.comId)
}

/** Until the transaction ends nobody else notes files of that person. */
export async function lockFilesOf(
  tx: Tx,
  { comId, userId }: { comId: string; userId: string },
): Promise<void> {
  await tx
    .selectFrom('person')
    .select('person_id')
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}

/** Notes a file; what the same person uploaded before, byte for byte, keeps its first id. Returns the id. */
export async function recordFile(
  db: Db,
  row: Omit<FileRow, 'open_to_all' | 'pdf_file_id' | 'entry' | 'check_state'>,
): Promise<string> {
  const same = () =>
    db
      .selectFrom('stored_file')
      .select('file_id')
      .where('com_id', '=', row.com_id)
      .where('person_id', '=', row.person_id)
      .where('sha256', '=', row.sha256)
  await db
    .insertInto('stored_file')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await same().executeTakeFirstOrThrow()).file_id
}

/** Notes an archive that the program made for a hospital and nobody uploaded; its bytes lie at `place`. */
export async function insertOwnFile(
  tx: Tx,
  comId: string,
  file: { fileId: string; place: string; name: string; bytes: number; sha256: string },
  now: number,
): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values({
      com_id: comId,
      file_id: file.fileId,
      person_id: null,
      place: file.place,
      name: file.name,
      type: 'application/zip',
      bytes: file.bytes,
      sha256: file.sha256,
      created_at: now,
    })
    .execute()
}

/** Takes files out; gives where their bytes lie, which the job forgetFiles removes where nothing else needs them. */
export async function takeOutFiles(
  db: Db,
  comId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('stored_file')
    .where('com_id', '=', comId)
    .where('file_id', '=', anyOf(fileIds))
    .returning('place')
    .execute()
  return rows.map(({ place }) => place)
}

/** Does any file still lie at that place? The same bytes may be files of several people, and stand in questions. */
export async function isPlaceUsed(db: Db, place: string): Promise<boolean> {
  const [file, media] = await Promise.all([
    db
      .selectFrom('stored_file')
      .select('file_id')
      .where('place', '=', place)
      .limit(1)
      .modifyEnd(sql`/* several machines: a job, bytes that nobody has any more */`)
      .executeTakeFirst(),
    db
      .selectFrom('question_media')
      .select('media_id')
      .where('place', '=', place)
      .limit(1)
      .executeTakeFirst(),
  ])
  return file !== undefined || media !== undefined
}

/** How far the platform's check of a picture is. */
export async function markFile(
  tx: Tx,
  { comId, fileId }: { comId: string; fileId: string },
  checkState: number,
): Promise<void> {
  await tx
    .updateTable('stored_file')
    .set({ check_state: checkState })
    .where('com_id', '=', comId)
    .where('file_id', '=', fileId)
    .execute()
}

/** Plans an office file to be turned into a PDF, where that can be done. */
export async function planPdf(db: Db, comId: string, fileId: string): Promise<void> {
  await planJob(
    db,
    'convertToPdf',
    { comId, fileId },
    { queue: 'office', maxAttempts: 2, key: `pdf-${comId}-${fileId}` },
  )
}

/** Notes the PDF that was made of a file. */
export async function recordPdf(
  db: Db,
  comId: string,
  fileId: string,
  pdfFileId: string,
): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ pdf_file_id: pdfFileId })
    .where('com_id', '=', comId)
    .where('file_id', '=', fileId)
    .execute()
}

/** A zip that was found to be a film in pieces; `entry`: the playlist that it begins with. */
export async function recordFilm(
  db: Db,
  comId: string,
  fileId: string,
  film: { type: string; entry: string },
): Promise<void> {
  await db
    .updateTable('stored_file')
    .set(film)
    .where('com_id', '=', comId)
    .where('file_id', '=', fileId)
    .execute()
}

/** A file out of an unpacked zip (a film in pieces, a course package), by its path in it. */
export function findPart(
  db: Db,
  comId: string,
  fileId: string,
  path: string,
): Promise<{ place: string; bytes: number } | undefined> {
  return db
    .selectFrom('package_file')
    .select(['place', 'bytes'])
    .where('com_id', '=', comId)
    .where('file_id', '=', fileId)
    .where('path', '=', path)
    .executeTakeFirst()
}
