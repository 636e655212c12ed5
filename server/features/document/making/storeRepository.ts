import { sql } from 'kysely'
import type { Clause } from '@contract/calls/library/documentMaking'
import type { Db } from '../../../db/schema'
import { hashOf } from '../reading/clauseRules'
import { gramsOf, scopeGram } from '../search/grams'

export interface StoredFile {
  fileId: string
  name: string
  type: string
  bytes: number
  pages: number | null
  isScanned: boolean
  paragraphs: readonly string[]
}

interface At {
  docId: string
  versionId: string
}

/** Puts these clauses in the place of those that an edition had. */
export async function writeClauses(
  db: Db,
  { docId, versionId }: At,
  clauses: readonly Clause[],
): Promise<void> {
  await db
    .deleteFrom('document_clause')
    .where('document_id', '=', docId)
    .where('version_id', '=', versionId)
    .execute()
  for (let from = 0; from < clauses.length; from += 500)
    await db
      .insertInto('document_clause')
      .values(
        clauses.slice(from, from + 500).map((clause, at) => ({
          document_id: docId,
          version_id: versionId,
          address: clause.address.trim(),
          position: from + at,
          title: clause.title,
          words: clause.words,
          words_hash: hashOf(clause),
        })),
      )
      .execute()
}

/** Puts these files in the place of those that an edition had. */
export async function writeFiles(
  db: Db,
  { docId, versionId }: At,
  files: readonly StoredFile[],
): Promise<void> {
  await db
    .deleteFrom('document_file')
    .where('document_id', '=', docId)
    .where('version_id', '=', versionId)
    .execute()
  if (files.length === 0) return
  await db
    .insertInto('document_file')
    .values(
      files.map((file, position) => ({
        document_id: docId,
        version_id: versionId,
        file_id: file.fileId,
        position,
        name: file.name,
        type: file.type,
        bytes: file.bytes,
        pages: file.pages,
        is_scanned: file.isScanned,
        paragraphs: JSON.stringify(file.paragraphs),
      })),
    )
    .execute()
}

interface Words {
  title: string
  number: string
  publisher: string
  issued: string
  status: string
  summary: string
  keyPoints: readonly string[]
  keywords: readonly string[]
  inForceAt: number | null
}

/**
 * The document stands as its edition in force says: the newest published one whose day has come; facts and words of the search
 * follow. `now`: epoch ms. Returns whether another edition is in force than before.
 */
export async function renewDocument(db: Db, docId: string, now: number): Promise<boolean> {
  const rows = await db
    .selectFrom('document_edition')
    .select([
      'version_id as versionId',
      'com_id as comId',
      'title',
      'number',
      'publisher',
      'issued',
      'status',
      'summary',
      'key_points as keyPoints',
      'keywords',
      'in_force_at as inForceAt',
    ])
    .where('document_id', '=', docId)
    .where('state', '=', 'published')
    .orderBy('position', 'desc')
    .execute()
  const [newest] = rows
  const current = rows.find(({ inForceAt }) => (inForceAt ?? 0) <= now)
  const before = await db
    .selectFrom('document')
    .select('version_id')
    .where('document_id', '=', docId)
    .executeTakeFirst()
  await db
    .updateTable('document')
    .set({
      version_id: current?.versionId ?? null,
      newest_version_id: newest?.versionId ?? null,
      updated_at: now,
      ...(current
        ? { ...factsOf(current), grams: await gramsOfEdition(db, docId, current) }
        : { grams: [] }),
    })
    .where('document_id', '=', docId)
    .execute()
  return (before?.version_id ?? null) !== (current?.versionId ?? null)
}

const factsOf = ({ title, number, publisher, issued, status, summary }: Words) => ({
  title,
  number,
  publisher,
  issued,
  status,
  summary,
})

async function gramsOfEdition(
  db: Db,
  docId: string,
  edition: Words & { versionId: string; comId: string },
): Promise<string[]> {
  const at = { docId, versionId: edition.versionId }
  const clauses = await db
    .selectFrom('document_clause')
    .select(['title', 'words'])
    .where('document_id', '=', at.docId)
    .where('version_id', '=', at.versionId)
    .execute()
  const { title, number, publisher, summary, keyPoints, keywords } = edition
  const text = [
    ...[title, number, publisher, summary, ...keyPoints, ...keywords],
    ...clauses.flatMap((one) => [one.title, one.words]),
  ].join('\n')
  return [scopeGram(edition.comId), ...gramsOf(text)]
}

/** A published edition of a document that comes ready: of the program's content, or of a hospital of the demo. */
export interface ReadyDocument extends Words {
  comId: string
  docId: string
  versionId: string
  position: number
  typeId: string
  brands: readonly string[]
  fullText: boolean
  disclaimer: string
  clauses: readonly Clause[]
  /** Of another edition: what is new. */
  whatChanged?: string
  authorId?: string
}

/** Stores a published edition. Idempotent; `renewDocument` has to follow the last edition. `now`: epoch ms. */
export async function storeReadyDocument(
  db: Db,
  {
    comId,
    docId,
    versionId,
    typeId,
    brands,
    position,
    fullText,
    disclaimer,
    whatChanged,
    authorId,
    ...said
  }: ReadyDocument,
  now: number,
): Promise<void> {
  await sql`
    insert into document (document_id, com_id, type_id, brands, title, number, publisher, issued, status, summary, created_at, updated_at)
    values (${docId}, ${comId}, ${typeId}, ${[...brands]}::text[], ${said.title}, ${said.number}, ${said.publisher}, ${said.issued}, ${said.status}, ${said.summary}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (document_id) do update set type_id = excluded.type_id, brands = excluded.brands`.execute(
    db,
  )
  const columns = {
    com_id: comId,
    position,
    state: 'published' as const,
    ...factsOf(said),
    key_points: [...said.keyPoints],
    keywords: [...said.keywords],
    full_text: fullText,
    disclaimer: disclaimer || null,
    in_force_at: said.inForceAt,
    ...(whatChanged && { what_changed: whatChanged }),
    ...(authorId && { author_id: authorId }),
  }
  await db
    .insertInto('document_edition')
    .values({
      document_id: docId,
      version_id: versionId,
      edition: 1,
      updated_at: now,
      published_at: now,
      ...columns,
    })
    .onConflict((row) => row.columns(['document_id', 'version_id']).doUpdateSet(columns))
    .execute()
  await writeClauses(db, { docId, versionId }, said.clauses)
  await renewDocument(db, docId, now)
}
