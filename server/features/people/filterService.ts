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
  for (let pageIndex = 1; ; pageIndex++) {
    const page = await listStaff(db, scope, filter, { pageIndex, pageSize: 500 }, now)
    found.push(...page.list)
    if (page.list.length === 0 || found.length >= page.total) return found
  }
}
