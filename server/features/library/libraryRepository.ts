import { sql } from 'kysely'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'

export interface ItemRow {
  itemId: string
  parentId: string
  title: string
  subtitle: string
  summary: string
  issued: string
  body: unknown
  parentTitle: string
  children: number
}

const columns = sql`i.item_id as "itemId", coalesce(i.parent_id, '') as "parentId", i.title, coalesce(i.subtitle, '') as subtitle, coalesce(i.summary, '') as summary, coalesce(i.issued, '') as issued, i.body, coalesce(p.title, '') as "parentTitle",
  (select count(*)::int from library_item c where c.parent_id = i.item_id and c.kind <> 'cat') as children`
/** An article's issue, a product's category. */
const from = sql`library_item i left join library_item p on p.item_id = i.parent_id and p.kind in ('mag', 'cat')`
const pattern = (word: string) =>
  `%${word.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
const ofBrand = (brand: string | undefined) =>
  sql`(${brand ?? null}::text is null or ${brand ?? null} = any(i.brands))`

export interface Search {
  kind: string
  brand: string | undefined
  parents?: readonly string[]
  keyword?: string | undefined
  year?: number | undefined
}

/** Items of a kind, in the order of their issues (the newest first), then of their places. */
export async function searchItems(
  db: Db,
  { kind, brand, parents, keyword = '', year }: Search,
  paging: Paging,
): Promise<Page<ItemRow>> {
  const all = keyword.split(/\s+/).filter(Boolean).slice(0, 6).map(pattern)
  return readPage(paging, async (limit, offset) => {
    const { rows } = await sql<ItemRow & { total: number }>`
    select ${columns}, (count(*) over ())::int as total from ${from}
    where i.kind = ${kind} and ${ofBrand(brand)} and (${parents ? [...parents] : null}::text[] is null or i.parent_id = any(${parents ? [...parents] : null}::text[]))
      and i.search_text like all(${all}::text[]) and (${year ?? null}::int is null or left(i.issued, 4) = ${String(year ?? '')})
    order by i.issued desc nulls last, i.parent_id nulls first, i.position, i.item_id limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows
  })
}

export async function findItem(
  db: Db,
  kind: string,
  itemId: string,
  brand: string | undefined,
): Promise<ItemRow | undefined> {
  const { rows } =
    await sql<ItemRow>`select ${columns} from ${from} where i.kind = ${kind} and i.item_id = ${itemId} and ${ofBrand(brand)}`.execute(
      db,
    )
  return rows[0]
}

/** Categories of products, in order; `parentId` '' : the first level. */
export async function listCategories(
  db: Db,
): Promise<{ itemId: string; parentId: string; title: string }[]> {
  const { rows } = await sql<{
    itemId: string
    parentId: string
    title: string
  }>`select item_id as "itemId", coalesce(parent_id, '') as "parentId", title from library_item where kind = 'cat' order by position, item_id`.execute(
    db,
  )
  return rows
}
