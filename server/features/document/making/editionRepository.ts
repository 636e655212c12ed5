import { sql } from 'kysely'
import type { EditionForm, MadeRow } from '@contract/calls/library/documentMaking'
import type { EditionState } from '@contract/kinds'
import { platformId } from '../../../companies'
import { holds } from '../../../db/holds'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'

export interface HeldEdition {
  docId: string
  versionId: string
  comId: string
  typeId: string
  position: number
  state: EditionState
  edition: number
  title: string
  number: string
  publisher: string
  status: string
  issued: string
  summary: string
  keyPoints: string[]
  keywords: string[]
  whatChanged: string
  inForceAt: number | null
  authorId: string | null
  reviewerId: string | null
  note: string
  publishedAt: number | null
  currentId: string | null
  newestId: string | null
}

const heldFields = sql`e.document_id as "docId", e.version_id as "versionId", e.com_id as "comId", d.type_id as "typeId", e.position, e.state, e.edition, e.title, e.number, e.publisher, e.status, e.issued, e.summary,
  e.key_points as "keyPoints", e.keywords, coalesce(e.what_changed, '') as "whatChanged", e.in_force_at as "inForceAt", e.author_id as "authorId", e.reviewer_id as "reviewerId", coalesce(e.note, '') as note, e.published_at as "publishedAt",
  d.version_id as "currentId", d.newest_version_id as "newestId"`

/** Every edition of a document of these companies, the newest first. */
export async function everyEdition(
  db: Db,
  companies: readonly string[],
  docId: string,
): Promise<HeldEdition[]> {
  const { rows } = await sql<HeldEdition>`
    select ${heldFields} from document_edition e join document d on d.document_id = e.document_id
    where e.document_id = ${docId} and e.com_id = any(${[...companies]}::text[]) order by e.position desc`.execute(
    db,
  )
  return rows
}

/** Holds a document until the transaction ends: who changes an edition of it goes alone. */
export async function lockDocument(tx: Tx, comId: string, docId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('document')
    .select('document_id')
    .where('com_id', '=', comId)
    .where('document_id', '=', docId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

interface ListFilter {
  comId: string
  brand: string
  keyword: string
  typeId: string | undefined
  state: EditionState | undefined
  onlyOwn: boolean
}

/** One page of documents by their newest edition, the last changed first. */
export const listMade = (
  db: Db,
  { comId, brand, keyword, typeId, state, onlyOwn }: ListFilter,
  paging: Paging,
): Promise<Page<MadeRow>> =>
  readPage(paging, (limit, offset) =>
    sql<MadeRow & { total: number }>`
      with found as (
        select e.document_id, e.version_id, (count(*) over ())::int as total, e.updated_at
        from document_edition e join document d on d.document_id = e.document_id
        where (e.com_id = ${comId} or (not ${onlyOwn}::boolean and e.com_id = ${platformId} and e.state = 'published' and ${brand} = any(d.brands)))
          and e.position = (select max(n.position) from document_edition n where n.document_id = e.document_id)
          and (${typeId ?? null}::text is null or d.type_id = ${typeId ?? null}) and (${state ?? null}::text is null or e.state = ${state ?? null})
          and ${holds(keyword, "e.title || ' ' || e.number")}
        order by e.updated_at desc, e.document_id limit ${limit} offset ${offset}),
      readers as (
        select v.document_id, count(distinct v.viewer)::int as n from document_view v where v.com_id = ${comId} and v.document_id in (select document_id from found) group by v.document_id),
      waiting as (
        select c.document_id, count(*)::int as n from clause_citation c left join document d on d.document_id = c.document_id
          left join document_clause k on k.document_id = c.document_id and k.version_id = d.newest_version_id and k.address = c.address
        where c.com_id = ${comId} and c.document_id in (select document_id from found) and (k.words_hash is null or k.words_hash <> c.words_hash) group by c.document_id)
      select e.document_id as "docId", e.version_id as "versionId", e.title, e.number, t.type_name as "typeName", e.state, (e.com_id = ${platformId})::int as platform, e.in_force_at as "inForceTime", f.total,
        (select count(*)::int from document_edition x where x.document_id = e.document_id) as editions,
        (select count(*)::int from document_clause x where x.document_id = e.document_id and x.version_id = e.version_id) as clauses,
        (select count(*)::int from document_file x where x.document_id = e.document_id and x.version_id = e.version_id) as files,
        coalesce(r.n, 0) as readers, coalesce(w.n, 0) as due, coalesce(p.person_name, '') as "authorName", e.updated_at as "updatedTime"
      from found f join document_edition e on e.document_id = f.document_id and e.version_id = f.version_id join document d on d.document_id = e.document_id join document_type t on t.type_id = d.type_id
      left join readers r on r.document_id = e.document_id left join waiting w on w.document_id = e.document_id
      left join person p on p.com_id = ${comId} and p.person_id = e.author_id
      order by f.updated_at desc, e.document_id`.execute(db),
  )

/** The types of documents, in their order; those of the platform hold for all. */
export const documentTypes = async (db: Db): Promise<{ typeId: string; name: string }[]> =>
  db
    .selectFrom('document_type')
    .select(['type_id as typeId', 'type_name as name'])
    .orderBy('position')
    .execute()

/** What an edition is set to beside its form. */
export interface EditionChange {
  state: EditionState
  by: string
  note?: string
  now: number
}

/** Moves an edition to another state; false: somebody was quicker. */
export async function moveEdition(
  tx: Tx,
  held: Pick<HeldEdition, 'docId' | 'versionId' | 'comId' | 'edition'>,
  { state, by, note, now }: EditionChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document_edition')
    .set({
      state,
      edition: held.edition + 1,
      note: note ?? null,
      updated_at: now,
      ...(state === 'published' && { reviewer_id: by, published_at: now }),
      ...(state === 'withdrawn' && { withdrawn_at: now }),
    })
    .where('com_id', '=', held.comId)
    .where('document_id', '=', held.docId)
    .where('version_id', '=', held.versionId)
    .where('edition', '=', held.edition)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Throws a draft away; a document that has no other edition goes with it. */
export async function dropDraft(
  tx: Tx,
  { docId, versionId }: Pick<HeldEdition, 'docId' | 'versionId'>,
): Promise<void> {
  for (const table of ['document_clause', 'document_file', 'document_edition'] as const)
    await tx
      .deleteFrom(table)
      .where('document_id', '=', docId)
      .where('version_id', '=', versionId)
      .execute()
  const left = await tx
    .selectFrom('document_edition')
    .select('version_id')
    .where('document_id', '=', docId)
    .executeTakeFirst()
  if (!left) await tx.deleteFrom('document').where('document_id', '=', docId).execute()
}

/** The parts of a form that stand in the edition's own row. */
export const editionColumns = (form: EditionForm) => ({
  title: form.title.trim(),
  number: form.number.trim(),
  publisher: form.publisher.trim(),
  summary: form.summary.trim(),
  key_points: form.keyPoints,
  keywords: form.keywords,
  what_changed: form.whatChanged.trim() || null,
  in_force_at: form.inForceTime ?? null,
})

/** Documents of which an edition's day has come that is not yet the one in force. `now`: epoch ms. */
export async function dueEditions(db: Db, now: number): Promise<{ docId: string }[]> {
  const { rows } = await sql<{ docId: string }>`
    select distinct e.document_id as "docId" from document_edition e join document d on d.document_id = e.document_id
    where e.state = 'published' and e.in_force_at <= ${now}::timestamptz and d.newest_version_id = e.version_id and d.version_id is distinct from e.version_id`.execute(
    db,
  )
  return rows
}
