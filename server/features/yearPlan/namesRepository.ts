import { sql } from 'kysely'
import type { AudienceList } from '@contract/rules/audience'
import type { Db } from '../../db/schema'

/** A name by which a file says for whom something is. */
export interface KnownName {
  list: AudienceList
  id: string
  name: string
}

/** Units, posts, titles and groups of a hospital by their names. */
export async function listNames(db: Db, comId: string): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`
    select 'units' as list, department_id as id, department_name as name from department where com_id = ${comId} and closed_at is null
    union all select 'posts', post_id, post_name from post where com_id = ${comId} and closed_at is null
    union all select 'titles', title_id, title_name from title where com_id = ${comId} and closed_at is null
    union all select 'groups', group_id, group_name from staff_group where com_id = ${comId} and closed_at is null`.execute(
    db,
  )
  return rows
}
