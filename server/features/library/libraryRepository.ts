import { sql } from 'kysely'
import type { ReadKind } from '@contract/kinds'
import { platformId } from '../../companies'
import { inTransaction } from '../../db/inTransaction'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'

export interface ItemRow {
  itemId: string
  comId: string
  parentId: string
  title: string
  subtitle: string
  summary: string
  issued: string
  body: unknown
  parentTitle: string
  children: number
}

/** Who reads: a hospital's own is for its people alone; a guest sees what the platform has, of every brand. */
export interface Reader {
  comId: string
  brand: string | undefined
}

/** For whom content is looked up: the caller's hospital and brand, the platform's for who is not logged in. */
export const readerOf = (caller: Caller | undefined): Reader => ({
  comId: caller?.comId ?? platformId,
  brand: caller?.brand,
})

const columns = sql`i.item_id as "itemId", i.com_id as "comId", coalesce(i.parent_id, '') as "parentId", i.title, coalesce(i.subtitle, '') as subtitle, coalesce(i.summary, '') as summary, coalesce(i.issued, '') as issued, i.body, coalesce(p.title, '') as "parentTitle",
  (select count(*)::int from library_item c where c.parent_id = i.item_id and c.kind <> 'cat') as children`
/** An article's issue, a product's category. */
const from = sql`library_item i left join library_item p on p.item_id = i.parent_id and p.kind in ('mag', 'cat')`
const pattern = (word: string) =>
  `%${word.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Conditions on `i`: it is of the reader's hospital, or of the platform for the reader's brand. */
const isFor = ({ comId, brand }: Reader) =>
  sql`(i.com_id = ${comId} or i.com_id = ${platformId}) and (${brand ?? null}::text is null or ${brand ?? null} = any(i.brands))`

export interface Search {
  kind: string
  reader: Reader
  parents?: readonly string[]
  keyword?: string | undefined
  year?: number | undefined
  /** Only what the dilution tool counts with. */
  dilutes?: boolean
}

/** Items of a kind, in the order of their issues (the newest first), then of their places. */
export async function searchItems(
  db: Db,
  { kind, reader, parents, keyword = '', year, dilutes = false }: Search,
  paging: Paging,
): Promise<Page<ItemRow>> {
  const all = keyword.split(/\s+/).filter(Boolean).slice(0, 6).map(pattern)
  return readPage(paging, (limit, offset) =>
    sql<ItemRow & { total: number }>`
    select ${columns}, (count(*) over ())::int as total from ${from}
    where i.kind = ${kind} and ${isFor(reader)} and (${parents ? [...parents] : null}::text[] is null or i.parent_id = any(${parents ? [...parents] : null}::text[]))
      and i.search_text like all(${all}::text[]) and (${year ?? null}::int is null or left(i.issued, 4) = ${String(year ?? '')})
      and (not ${dilutes}::boolean or i.body ? 'dilution')
    order by case when i.kind <> 'guide' then i.issued end desc nulls last, (i.com_id = ${platformId}), i.parent_id nulls first, i.position, i.item_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

/** One item that this reader may see. */
export async function findItem(
  db: Db,
  kind: string,
  itemId: string,
  reader: Reader,
): Promise<ItemRow | undefined> {
  const { rows } =
    await sql<ItemRow>`select ${columns} from ${from} where i.kind = ${kind} and i.item_id = ${itemId} and ${isFor(reader)}`.execute(
      db,
    )
  return rows[0]
}

/** Categories of products of the platform and the reader's hospital, in order; `parentId` '' : the first level. */
export async function listCategories(
  db: Db,
  reader: Reader,
): Promise<{ itemId: string; parentId: string; title: string }[]> {
  const { rows } = await sql<{
    itemId: string
    parentId: string
    title: string
  }>`select i.item_id as "itemId", coalesce(i.parent_id, '') as "parentId", i.title from library_item i where i.kind = 'cat' and ${isFor(reader)} order by i.position, i.item_id`.execute(
    db,
  )
  return rows
}

/** Notes that somebody has read these, each once a person: in their hospital, and in the sum of all. Nothing of guests. */
export async function recordReader(
  db: Db,
  caller: Caller | undefined,
  items: readonly { kind: ReadKind; itemId: string }[],
  now: number,
): Promise<void> {
  if (!caller) return
  const fresh = await db
    .insertInto('library_reader')
    .values(
      items.map(({ kind, itemId }) => ({
        com_id: caller.comId,
        kind,
        item_id: itemId,
        person_id: caller.userId,
        read_at: now,
      })),
    )
    .onConflict((row) => row.doNothing())
    .returning(['kind', 'item_id'])
    .execute()
  if (fresh.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const { kind, item_id: itemId } of fresh)
      await sql`insert into library_reader_total (kind, item_id, readers) values (${kind}, ${itemId}, 1)
        on conflict (kind, item_id) do update set readers = library_reader_total.readers + 1`.execute(
        tx,
      )
  })
}
