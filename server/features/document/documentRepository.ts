import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { visibleTo, type Reader } from './visibleRepository'

/** Who looks at a document: somebody of a hospital, or (comId empty) a guest at a network address. */
export interface Viewer {
  comId: string
  viewer: string
}

export interface EditionRow {
  docId: string
  versionId: string
  comId: string
  typeId: string
  typeName: string
  title: string
  number: string
  publisher: string
  issued: string
  status: string
  summary: string
  keyPoints: string[]
  keywords: string[]
  fullText: boolean
  disclaimer: string
  whatChanged: string
  inForceAt: number | null
  state: string
  position: number
  currentId: string | null
  views: number
}

const editionFields = sql`e.document_id as "docId", e.version_id as "versionId", e.com_id as "comId", d.type_id as "typeId", t.type_name as "typeName", e.title, e.number, e.publisher, e.issued, e.status, e.summary,
  e.key_points as "keyPoints", e.keywords, e.full_text as "fullText", coalesce(e.disclaimer, '') as disclaimer, coalesce(e.what_changed, '') as "whatChanged", e.in_force_at as "inForceAt", e.state, e.position, d.version_id as "currentId",
  coalesce((select v.views from document_view_total v where v.document_id = d.document_id), 0) as views`

/**
 * Editions of a document that somebody may see, the newest first: what is published, and drafts of the own hospital where
 * `withDrafts`. None: the document is not there for them.
 */
export async function editionsOf(
  db: Db,
  docId: string,
  reader: Reader,
  withDrafts = false,
): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select ${editionFields} from document d join document_edition e on e.document_id = d.document_id join document_type t on t.type_id = d.type_id
    where d.document_id = ${docId} and ${visibleTo(reader)} and (e.state = 'published' or (${withDrafts}::boolean and e.com_id = ${reader.comId}))
    order by e.position desc limit 50`.execute(db)
  return rows
}

/** A document that somebody might see if it had not been withdrawn: its title, and why it was; undefined: there is none. */
export async function findWithdrawn(
  db: Db,
  docId: string,
  reader: Reader,
): Promise<{ title: string; reason: string } | undefined> {
  const { rows } = await sql<{ title: string; reason: string }>`
    select e.title, coalesce(e.note, '') as reason from document d join document_edition e on e.document_id = d.document_id
    where d.document_id = ${docId} and d.newest_version_id is null and e.state = 'withdrawn' and ${visibleTo(reader)} order by e.position desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export interface ClauseRow {
  address: string
  title: string
  words: string
  wordsHash: string
}

/** The clauses of an edition in their order. */
export const clausesOfEdition = (db: Db, docId: string, versionId: string): Promise<ClauseRow[]> =>
  db
    .selectFrom('document_clause')
    .select(['address', 'title', 'words', 'words_hash as wordsHash'])
    .where('document_id', '=', docId)
    .where('version_id', '=', versionId)
    .orderBy('position')
    .execute()

export interface DocumentFileRow {
  fileId: string
  name: string
  type: string
  bytes: number
  pages: number | null
  isScanned: boolean
}

/** The files of an edition in their order, without their text. */
export async function filesOfEdition(
  db: Db,
  docId: string,
  versionId: string,
): Promise<DocumentFileRow[]> {
  const { rows } = await sql<DocumentFileRow>`
    select file_id as "fileId", name, type, bytes::float8 as bytes, pages, is_scanned as "isScanned" from document_file
    where document_id = ${docId} and version_id = ${versionId} order by position`.execute(db)
  return rows
}

/** The text of a file of a document that somebody may see. */
export async function findFileText(
  db: Db,
  { docId, fileId }: { docId: string; fileId: string },
  reader: Reader,
): Promise<{ name: string; paragraphs: string[] } | undefined> {
  const { rows } = await sql<{ name: string; paragraphs: string[] }>`
    select f.name, f.paragraphs from document_file f join document d on d.document_id = f.document_id
    where f.document_id = ${docId} and f.file_id = ${fileId} and ${visibleTo(reader)} limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Kinds with the number of documents that somebody may see. */
export async function documentGroups(
  db: Db,
  reader: Reader,
): Promise<{ docTypeId: string; docTypeName: string; count: number }[]> {
  const { rows } = await sql<{ docTypeId: string; docTypeName: string; count: number }>`
    select t.type_id as "docTypeId", t.type_name as "docTypeName", count(d.document_id)::int as count
    from document_type t left join document d on d.type_id = t.type_id and d.version_id is not null and ${visibleTo(reader)}
    group by t.type_id, t.type_name, t.position order by t.position`.execute(db)
  return rows
}

/** Counts a view once a viewer and day. A process that dies between the two statements loses one view. */
export async function countView(
  db: Db,
  documentId: string,
  { comId, viewer }: Viewer,
  day: number,
): Promise<void> {
  const seen = await db
    .insertInto('document_view')
    .values({ com_id: comId, document_id: documentId, viewer, day })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  if (seen.numInsertedOrUpdatedRows)
    await sql`insert into document_view_total (document_id, views) values (${documentId}, 1)
      on conflict (document_id) do update set views = document_view_total.views + 1`.execute(db)
}
