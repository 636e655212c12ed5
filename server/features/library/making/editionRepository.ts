import { sql } from 'kysely'
import type { LibraryForm, LibraryRow } from '@contract/calls/library/libraryShapes'
import type { EditionState, MadeKind } from '@contract/kinds'
import { platformId } from '../../../companies'
import { holds } from '../../../db/holds'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'

export interface HeldEdition {
  kind: MadeKind
  itemId: string
  position: number
  comId: string
  state: EditionState
  edition: number
  form: LibraryForm
  shownAt: number | null
  authorId: string | null
  reviewerId: string | null
  note: string
  publishedAt: number | null
  /** It is the one that is read now. */
  isCurrent: boolean
}

/** Every edition of a thing of these companies, the newest first; those of other companies only once they are published. */
export async function everyEdition(
  db: Db,
  comId: string,
  kind: MadeKind,
  itemId: string,
): Promise<HeldEdition[]> {
  const { rows } = await sql<HeldEdition>`
    select e.kind, e.item_id as "itemId", e.position, e.com_id as "comId", e.state, e.edition, e.form, e.shown_at as "shownAt", e.author_id as "authorId", e.reviewer_id as "reviewerId",
      coalesce(e.note, '') as note, e.published_at as "publishedAt", (i.edition is not distinct from e.position) as "isCurrent"
    from library_edition e left join library_item i on i.kind = e.kind and i.item_id = e.item_id
    where e.kind = ${kind} and e.item_id = ${itemId} and (e.com_id = ${comId} or (e.com_id = ${platformId} and e.state = 'published'))
    order by e.position desc`.execute(db)
  return rows
}

/** Holds every edition of a thing until the transaction ends: who changes one of them goes alone. */
export async function lockItem(
  tx: Tx,
  comId: string,
  kind: MadeKind,
  itemId: string,
): Promise<HeldEdition[]> {
  await tx
    .selectFrom('library_edition')
    .select('position')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('com_id', '=', comId)
    .orderBy('position')
    .forUpdate()
    .execute()
  const all = await everyEdition(tx, comId, kind, itemId)
  return all.filter((one) => one.comId === comId)
}

interface ListFilter {
  comId: string
  brand: string
  kind: MadeKind
  keyword: string
  state: EditionState | undefined
  onlyOwn: boolean
}

const parts = sql`jsonb_array_length(case e.kind when 'mag' then e.form -> 'articles' when 'prod' then e.form -> 'uses' else e.form -> 'sections' end)`
const note = sql`coalesce(case e.kind when 'mag' then e.form ->> 'number' when 'guide' then e.form ->> 'tool' else c.title end, '')`

/** One page of what is made, by its newest edition, the last changed first. The platform's own counts the readers of all hospitals. */
export const listMade = (
  db: Db,
  { comId, brand, kind, keyword, state, onlyOwn }: ListFilter,
  paging: Paging,
): Promise<Page<LibraryRow>> =>
  readPage(paging, (limit, offset) =>
    sql<LibraryRow & { total: number }>`
      with found as (
        select e.kind, e.item_id, e.position, (count(*) over ())::int as total
        from library_edition e
        where e.kind = ${kind} and (e.com_id = ${comId} or (not ${onlyOwn}::boolean and e.com_id = ${platformId} and e.state = 'published' and e.form -> 'brands' ? ${brand}))
          and e.position = (select max(n.position) from library_edition n where n.kind = e.kind and n.item_id = e.item_id and (n.com_id = ${comId} or n.state = 'published'))
          and (${state ?? null}::text is null or e.state = ${state ?? null}) and ${holds(keyword, 'e.title')}
        order by e.updated_at desc, e.item_id limit ${limit} offset ${offset}),
      readers as (
        select r.item_id, count(*)::int as n from library_reader r where r.com_id = ${comId} and r.kind = ${kind} and r.item_id in (select item_id from found) group by r.item_id)
      select e.kind, e.item_id as "itemId", e.position, e.state, (e.com_id = ${platformId})::int as platform, e.shown_at as "shownTime", e.title, ${note} as note, ${parts} as parts,
        (i.item_id is not null)::int as shown, coalesce(r.n, 0) as readers, coalesce(p.person_name, '') as "authorName", e.updated_at as "updatedTime", f.total
      from found f join library_edition e on e.kind = f.kind and e.item_id = f.item_id and e.position = f.position
      left join library_item i on i.kind = e.kind and i.item_id = e.item_id
      left join library_item c on c.kind = 'cat' and c.item_id = e.form ->> 'catId'
      left join readers r on r.item_id = e.item_id left join person p on p.com_id = ${comId} and p.person_id = e.author_id
      order by e.updated_at desc, e.item_id`.execute(db),
  )

/** How many of all hospitals have read something. */
export async function countAllReaders(db: Db, kind: MadeKind, itemId: string): Promise<number> {
  const row = await db
    .selectFrom('library_reader_total')
    .select('readers')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row?.readers ?? 0
}

/** How many of a hospital have read something. */
export async function countReaders(
  db: Db,
  comId: string,
  kind: MadeKind,
  itemId: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from library_reader where com_id = ${comId} and kind = ${kind} and item_id = ${itemId}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** What an edition is set to beside its form. */
export interface EditionChange {
  state: EditionState
  by: string
  note?: string
  now: number
}

/** Moves an edition that is held to another state; gives the number that it has then. */
export async function moveEdition(
  tx: Tx,
  { kind, itemId, position, comId, edition }: HeldEdition,
  { state, by, note: why, now }: EditionChange,
): Promise<number> {
  await tx
    .updateTable('library_edition')
    .set({
      state,
      edition: edition + 1,
      note: why ?? null,
      updated_at: now,
      ...(state === 'published' && { reviewer_id: by, published_at: now }),
      ...(state === 'withdrawn' && { withdrawn_at: now }),
    })
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('position', '=', position)
    .execute()
  return edition + 1
}

/** Throws an edition away that was not published. */
export async function dropDraft(
  tx: Tx,
  { kind, itemId, position, comId }: HeldEdition,
): Promise<void> {
  await tx
    .deleteFrom('library_edition')
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('position', '=', position)
    .execute()
}
