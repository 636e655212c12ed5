import { ReviewState } from '@contract/states'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** Hospitals of a brand in regions: the code of an area begins with that of the one above it. */
export async function hospitalsOfRegions(
  db: Db,
  regions: readonly string[],
  brand: string,
): Promise<string[]> {
  const starts = regions.map((area) => `${area}%`)
  const { rows } = await sql<{ comId: string }>`
    select c.com_id as "comId" from company c join company_profile f on f.com_id = c.com_id
    where f.state = ${sql.lit(ReviewState.approved)} and c.brand = ${brand} and f.area_id like any(${starts}::text[]) order by c.com_id`.execute(
    db,
  )
  return rows.map(({ comId }) => comId)
}
