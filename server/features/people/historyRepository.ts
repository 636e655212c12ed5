import { sql } from 'kysely'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'

export interface EventRow {
  time: number
  byName: string
  byJobNumber: string
  what: string
  kind: string
  reason: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What was decided about a person, the last first. Who did it is named where they are of the same hospital. */
export const listHappenings = (
  db: Db,
  comId: string,
  personId: string,
  paging: Paging,
): Promise<Page<EventRow>> =>
  readPage(paging, (limit, offset) =>
    sql<EventRow & { total: number }>`
      select e.at as time, coalesce(p.person_name, '') as "byName", coalesce(p.job_number, '') as "byJobNumber", e.what, coalesce(e.kind, '') as kind,
        coalesce(e.reason, '') as reason, e.before, e.after, (count(*) over ())::int as total
      from audit_event e left join person p on p.com_id = ${comId} and p.person_id = e.who_id and e.who_com_id = ${comId}
      where e.com_id = ${comId} and e.person_id = ${personId} order by e.event_id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
