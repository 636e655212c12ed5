import { Type as T, type Static } from 'typebox'
import { EditionForm } from '@contract/calls/library/documentShapes'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'

const { title, number, publisher, typeId, summary, keyPoints, keywords, whatChanged, clauses } =
  EditionForm.properties
/** What of a document travels in a pack. */
export const PackedDocument = T.Object(
  { title, number, publisher, typeId, summary, keyPoints, keywords, whatChanged, clauses },
  { additionalProperties: false },
)
export type PackedDocument = Static<typeof PackedDocument>

const most = 1000

interface Row extends PackedDocument {
  docId: string
  isOut: boolean
}

/** The newest edition of each document that a hospital made itself, with its clauses. */
export async function newestEditions(db: Db, comId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.document_id as "docId", d.type_id as "typeId", e.title, coalesce(e.number, '') as number, coalesce(e.publisher, '') as publisher, coalesce(e.summary, '') as summary,
      e.key_points as "keyPoints", e.keywords, coalesce(e.what_changed, '') as "whatChanged", e.state = 'published' as "isOut",
      coalesce((select jsonb_agg(jsonb_build_object('address', k.address, 'title', k.title, 'words', k.words) order by k.position)
        from document_clause k where k.document_id = e.document_id and k.version_id = e.version_id), '[]') as clauses
    from document d join document_edition e on e.document_id = d.document_id
    where d.com_id = ${comId} and not exists (select 1 from document_edition n where n.document_id = e.document_id and n.position > e.position)
    order by d.document_id limit ${most}`.execute(db)
  return rows
}
