import editionsFile from '../../../content/documentEditions.json'
import { loadContent } from '../../../content/load'
import { platformId } from '../../companies'
import { hourMs } from '@contract/rules/hospitalTime'
import type { Db, Tx } from '../../db/schema'
import { keepReading, recordKnown } from './readings/readingRepository'
import {
  storeReadyDocument,
  writeFiles,
  type ReadyDocument,
  type StoredFile,
} from './making/storeRepository'

/** The edition in force of what comes with the program. */
const current = 'latest'

/** Leaflets of ours that go with a document, as files of the platform: by document. */
const leaflets: Readonly<Record<string, { fileId: string; pages: number }>> = {
  DOC001: { fileId: 'crs001-p1', pages: 2 },
}

/** Each key point of a former edition can be cited: the text of a standard itself is not ours to show. */
const clausesOf = (keyPoints: readonly string[]) =>
  keyPoints.map((words, at) => ({ address: `要点${at + 1}`, title: '', words }))

/** The library's documents that come with the program, their kinds, editions and files. Idempotent. `now`: epoch ms. */
export async function seedDocuments(db: Db, now: number): Promise<void> {
  const content = loadContent()
  for (const [position, { docTypeId, name }] of content.documentTypes.entries())
    await db
      .insertInto('document_type')
      .values({ type_id: docTypeId, type_name: name, position })
      .onConflict((row) => row.column('type_id').doUpdateSet({ type_name: name, position }))
      .execute()
  for (const { docId, docTypeId: typeId, date, fullTextIncluded, ...said } of content.documents) {
    const older = editionsFile.editions.filter((one) => one.docId === docId)
    const facts = {
      comId: platformId,
      docId,
      typeId,
      brands: said.brands,
      keywords: said.keywords,
      disclaimer: content.disclaimer,
      inForceAt: null,
    }
    for (const [at, { versionId, date: issued, ...edition }] of older.entries())
      await storeReadyDocument(
        db,
        {
          ...facts,
          ...edition,
          versionId,
          issued,
          position: at + 1,
          fullText: false,
          clauses: clausesOf(edition.keyPoints),
        },
        now,
      )
    await storeReadyDocument(
      db,
      {
        ...facts,
        ...said,
        versionId: current,
        issued: date,
        position: older.length + 1,
        fullText: fullTextIncluded,
        clauses: said.clauses,
      },
      now,
    )
  }
  await seedLeaflets(db)
}

/** Documents that are there get the leaflets whose files are there. Idempotent. */
export async function seedLeaflets(db: Db): Promise<void> {
  for (const [docId, leaflet] of Object.entries(leaflets)) await seedLeaflet(db, docId, leaflet)
}

async function seedLeaflet(
  db: Db,
  docId: string,
  { fileId, pages }: { fileId: string; pages: number },
): Promise<void> {
  const file = await db
    .selectFrom('stored_file')
    .select(['name', 'type', 'bytes'])
    .where('com_id', '=', platformId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  // Where files are not loaded the document has its words alone.
  if (!file) return
  await db
    .insertInto('document_file')
    .values({
      document_id: docId,
      version_id: current,
      file_id: fileId,
      position: 0,
      ...file,
      pages,
      is_scanned: false,
      paragraphs: '[]',
    })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Editions of a hospital's own document, the oldest first, with the files of the last one. `now`: epoch ms. */
export async function seedHospitalDocument(
  tx: Tx,
  editions: readonly ReadyDocument[],
  files: readonly StoredFile[],
  now: number,
): Promise<void> {
  for (const edition of editions) await storeReadyDocument(tx, edition, now)
  const last = editions.at(-1)
  if (last) await writeFiles(tx, last, files)
}

/** People who have read an edition to its end and said that they know it, hours ago. `now`: epoch ms. */
export async function seedReaders(
  tx: Tx,
  { comId, docId, versionId }: Pick<ReadyDocument, 'comId' | 'docId' | 'versionId'>,
  readers: readonly { personId: string; hours: number }[],
  now: number,
): Promise<void> {
  for (const { personId, hours } of readers) {
    const at = now - hours * hourMs
    const key = { comId, personId, docId, versionId }
    await keepReading(tx, key, { seconds: 95, seenAt: at, now: at })
    await recordKnown(tx, key, at)
  }
}
