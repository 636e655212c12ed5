import { pagesOf } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { listStaff, type StaffFilter } from './listRepository'
import { readable } from './peopleCalls'

/** Somebody whom filters of the staff list found. */
export interface Found {
  userId: string
  userName: string
  jobNumber: string
}

/** Everybody whom the filters find now and the caller may see, read before anything is changed: a change may take them out of the filter. */
export async function whoFits(
  db: Db,
  caller: Caller,
  filter: StaffFilter,
  now: number,
): Promise<Found[]> {
  const scope = { comId: caller.comId, departments: readable(caller) }
  const found: Found[] = []
  const pages = pagesOf(500, (paging) => listStaff(db, scope, filter, paging, now))
  for await (const { list } of pages) found.push(...list)
  return found
}
