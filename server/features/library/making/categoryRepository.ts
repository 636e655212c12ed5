import { sql } from 'kysely'
import type { MadeCategory } from '@contract/calls/library/libraryMaking'
import { platformId } from '../../../companies'
import { orNull } from '../../../db/orNull'
import type { Db, Tx } from '../../../db/schema'

/** Categories of the platform and of one hospital, in their order, each with how many products it holds (drafts too). */
export async function everyCategory(db: Db, comId: string): Promise<MadeCategory[]> {
  const { rows } = await sql<MadeCategory>`
    select c.item_id as "prodCatId", coalesce(c.parent_id, '') as pid, c.title as name, (c.com_id = ${comId})::int as own,
      (select count(distinct e.item_id)::int from library_edition e where e.kind = 'prod' and e.form ->> 'catId' = c.item_id and e.com_id = any(${[comId, platformId]}::text[])) as products
    from library_item c where c.kind = 'cat' and c.com_id = any(${[comId, platformId]}::text[]) order by c.position, c.item_id`.execute(
    db,
  )
  return rows
}

/** A category of a hospital, for the rest of the transaction nobody else's to change. */
export const lockCategory = (
  tx: Tx,
  comId: string,
  prodCatId: string,
): Promise<{ title: string } | undefined> =>
  tx
    .selectFrom('library_item')
    .select('title')
    .where('kind', '=', 'cat')
    .where('item_id', '=', prodCatId)
    .where('com_id', '=', comId)
    .forUpdate()
    .executeTakeFirst()

/** Gives a category another name. */
export async function renameCategory(
  tx: Tx,
  comId: string,
  prodCatId: string,
  name: string,
): Promise<void> {
  await tx
    .updateTable('library_item')
    .set({ title: name })
    .where('kind', '=', 'cat')
    .where('item_id', '=', prodCatId)
    .where('com_id', '=', comId)
    .execute()
}

/** Stores a new category, after those that are there. */
export async function insertCategory(
  tx: Tx,
  comId: string,
  {
    prodCatId,
    pid,
    name,
    brands,
  }: Pick<MadeCategory, 'prodCatId' | 'pid' | 'name'> & { brands: readonly string[] },
): Promise<void> {
  await tx
    .insertInto('library_item')
    .values({
      kind: 'cat',
      item_id: prodCatId,
      com_id: comId,
      parent_id: orNull(pid),
      // The platform's own begin at 0.
      position: 1000,
      brands: [...brands],
      title: name,
      subtitle: null,
      summary: null,
      issued: null,
      body: '{}',
      search_text: '',
    })
    .execute()
}

/** Takes a category out. */
export async function deleteCategory(tx: Tx, comId: string, prodCatId: string): Promise<void> {
  await tx
    .deleteFrom('library_item')
    .where('kind', '=', 'cat')
    .where('item_id', '=', prodCatId)
    .where('com_id', '=', comId)
    .execute()
}
