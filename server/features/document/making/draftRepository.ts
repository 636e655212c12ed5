import type { Tx } from '../../../db/schema'
import type { editionColumns } from './editionRepository'
import type { StoredFile } from './storeRepository'

type Columns = ReturnType<typeof editionColumns>

/** The files of every edition of a document, by their ids. */
export async function filesOfDocument(
  tx: Tx,
  docId: string,
): Promise<ReadonlyMap<string, Omit<StoredFile, 'name'>>> {
  const rows = await tx
    .selectFrom('document_file')
    .selectAll()
    .where('document_id', '=', docId)
    .execute()
  return new Map(
    rows.map(({ file_id: fileId, type, bytes, pages, is_scanned, paragraphs }) => [
      fileId,
      { fileId, type, bytes: Number(bytes), pages, isScanned: Boolean(is_scanned), paragraphs },
    ]),
  )
}

/** Stores a document whose first edition is being written. */
export async function insertDocument(
  tx: Tx,
  { docId, comId, typeId, brand }: { docId: string; comId: string; typeId: string; brand: string },
  { title, number, publisher, summary }: Columns,
  now: number,
): Promise<void> {
  await tx
    .insertInto('document')
    .values({
      document_id: docId,
      com_id: comId,
      type_id: typeId,
      brands: [brand],
      title,
      number,
      publisher,
      issued: '',
      status: '',
      summary,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** A document none of whose editions was published is called as its draft is. */
export async function retitleDocument(
  tx: Tx,
  docId: string,
  { typeId, title }: { typeId: string; title: string },
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ type_id: typeId, title })
    .where('document_id', '=', docId)
    .execute()
}

/** Who writes a draft, as the how-manieth version of it. */
interface Writing {
  edition: number
  userId: string
  now: number
}

/** Stores the draft of an edition. */
export async function insertDraft(
  tx: Tx,
  {
    docId,
    versionId,
    comId,
    position,
  }: { docId: string; versionId: string; comId: string; position: number },
  columns: Columns,
  { edition, userId, now }: Writing,
): Promise<void> {
  await tx
    .insertInto('document_edition')
    .values({
      document_id: docId,
      version_id: versionId,
      com_id: comId,
      position,
      state: 'draft',
      edition,
      issued: '',
      status: '',
      full_text: true,
      author_id: userId,
      updated_at: now,
      ...columns,
    })
    .execute()
}

/** Changes the draft that is there; what was said when it was sent back is gone. */
export async function updateDraft(
  tx: Tx,
  { docId, versionId }: { docId: string; versionId: string },
  columns: Columns,
  { edition, userId, now }: Writing,
): Promise<void> {
  await tx
    .updateTable('document_edition')
    .set({ ...columns, edition, author_id: userId, note: null, updated_at: now })
    .where('document_id', '=', docId)
    .where('version_id', '=', versionId)
    .execute()
}

/** A published edition says from which day on it is in force. */
export async function stampInForce(
  tx: Tx,
  { docId, versionId }: { docId: string; versionId: string },
  { issued, status }: { issued: string; status: string },
): Promise<void> {
  await tx
    .updateTable('document_edition')
    .set({ issued, status })
    .where('document_id', '=', docId)
    .where('version_id', '=', versionId)
    .execute()
}
