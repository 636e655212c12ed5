import { sql } from 'kysely'
import type { MadeCategory } from '@contract/calls/library/libraryMaking'
import { platformId } from '../../../companies'
import type { Db } from '../../../db/schema'

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
