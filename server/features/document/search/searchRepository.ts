import { sql } from 'kysely'
import { platformId } from '../../../companies'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { visibleTo, type Reader } from '../visibleRepository'
import { scopeGram, wantedGrams } from './grams'

export interface FoundRow {
  docId: string
  docTypeId: string
  docTypeName: string
  title: string
  number: string
  publisher: string
  date: string
  status: string
  summary: string
  versionId: string
  comId: string
  views: number
}

interface Search {
  typeId: string | undefined
  keyword: string
}

/**
 * Documents that somebody may read, by kind and words, those whose title has the words first, then the newest. Words are found by
 * the pieces of `document.grams`, together with whose document it is, so that one index answers both. The page's rows are
 * read apart: ten thousand hits are counted and ordered without their texts.
 */
export function searchDocuments(
  db: Db,
  reader: Reader,
  { typeId, keyword }: Search,
  paging: Paging,
): Promise<Page<FoundRow>> {
  const grams = wantedGrams(keyword)
  const of = (comId: string) => sql`d.grams @> ${[scopeGram(comId), ...grams]}::text[]`
  const fits =
    grams.length > 0
      ? sql`(${of(platformId)} or ${of(reader.comId)})`
      : // Signs that are no letters stand in no text that is looked up: only without any words everything is listed.
        sql`d.com_id in (${platformId}, ${reader.comId}) and ${keyword.trim() === ''}`
  const title = keyword.trim().toLowerCase()
  return readPage(paging, (limit, offset) =>
    sql<FoundRow & { total: number }>`
      with found as (
        select d.document_id, (count(*) over ())::int as total, row_number() over (order by case when strpos(lower(d.title), ${title}::text) > 0 then 0 else 1 end, d.issued desc, d.document_id) as place
        from document d where ${fits} and ${visibleTo(reader)} and d.version_id is not null and (${typeId ?? null}::text is null or d.type_id = ${typeId ?? null})
        order by place limit ${limit} offset ${offset})
      select d.document_id as "docId", d.type_id as "docTypeId", t.type_name as "docTypeName", d.title, d.number, d.publisher, d.issued as date, d.status, d.summary, coalesce(d.version_id, '') as "versionId", d.com_id as "comId", f.total,
        coalesce((select v.views from document_view_total v where v.document_id = d.document_id), 0) as views
      from found f join document d on d.document_id = f.document_id join document_type t on t.type_id = d.type_id order by f.place`.execute(
      db,
    ),
  )
}

interface ClauseHit {
  docId: string
  address: string
  title: string
  words: string
}

/** Clauses of these editions that hold one of these words, in their order; three of each document. */
export async function clausesWith(
  db: Db,
  editions: readonly { docId: string; versionId: string }[],
  words: readonly string[],
): Promise<ClauseHit[]> {
  if (editions.length === 0 || words.length === 0) return []
  const { rows } = await sql<ClauseHit>`
    select "docId", address, title, words from (
      select c.document_id as "docId", c.address, c.title, c.words, row_number() over (partition by c.document_id order by ${holds(words, 'desc')}, c.position) as place
      from document_clause c join jsonb_to_recordset(${JSON.stringify(editions)}::jsonb) as e ("docId" text, "versionId" text) on e."docId" = c.document_id and e."versionId" = c.version_id
      where ${holds(words)} > 0) h where place <= 3 order by "docId", place`.execute(db)
  return rows
}

/** SQL: how many of these words a clause `c` holds. */
const holds = (words: readonly string[], order: '' | 'desc' = '') =>
  sql`(${sql.join(
    words
      .slice(0, 5)
      .map((word) => sql`(strpos(lower(c.title || ' ' || c.words), ${word}::text) > 0)::int`),
    sql` + `,
  )}) ${sql.raw(order)}`
