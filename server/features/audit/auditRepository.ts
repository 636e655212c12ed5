import { sql } from 'kysely'
import type { Contract } from '@contract/calls'
import type { AuditRow } from '@contract/calls/operating/audit'
import type { Input } from '@contract/calls/call'
import { platformId } from '../../companies'
import { readCountedPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'

/** What is looked for; `from` and `until` are moments, epoch ms, the second one is not included. */
export interface AuditFilter extends Omit<
  Input<Contract['audit']['startExport']>,
  'from' | 'until'
> {
  from?: number | undefined
  until?: number | undefined
}

/** An entry as it is stored, with the names of now. */
export interface StoredEvent {
  eventId: string
  time: number
  whoComId: string
  whoId: string
  whoName: string
  whoDept: string
  whoNumber: string
  what: string
  kind: string
  subject: AuditRow['subject']
  personId: string
  personName: string
  personDept: string
  personNumber: string
  taskName: string
  reason: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string
}

const fields = sql`x.event_id as "eventId", x.at as time, coalesce(x.who_com_id, '') as "whoComId", coalesce(x.who_id, '') as "whoId",
  coalesce(w.person_name, '') as "whoName", coalesce(wd.department_name, '') as "whoDept", coalesce(w.job_number, '') as "whoNumber",
  x.what, coalesce(x.kind, '') as kind, x.subject, coalesce(x.person_id, '') as "personId",
  coalesce(p.person_name, '') as "personName", coalesce(pd.department_name, '') as "personDept", coalesce(p.job_number, '') as "personNumber",
  coalesce(e.task_name, t.task_name, m.title, '') as "taskName", coalesce(x.reason, '') as reason, x.before, x.after, coalesce(x.address, '') as address`

const joined = sql`from audit_event x
  left join person w on w.com_id = x.com_id and w.person_id = x.who_id and x.who_com_id = x.com_id
  left join department wd on wd.com_id = w.com_id and wd.department_id = w.department_id
  left join person p on p.com_id = x.com_id and p.person_id = x.person_id
  left join department pd on pd.com_id = p.com_id and pd.department_id = p.department_id
  left join exam_task e on e.com_id in (x.com_id, ${platformId}) and e.task_id = x.task_id
  left join train_task t on t.com_id = x.com_id and t.task_id = x.task_id
  left join meeting m on m.com_id = x.com_id and m.meeting_id = x.task_id`

/** What the filters find in the log of a hospital. */
function found(
  comId: string,
  { keyword = '', subject, whoId, personId, from, until }: AuditFilter,
) {
  const words = keyword.trim()
  const named = sql`select n.person_id from person n where n.com_id = ${comId} and (strpos(n.person_name, ${words}) > 0 or n.job_number = ${words})`
  return sql`where x.com_id = ${comId}
    and (${subject ?? null}::text is null or x.subject = ${subject ?? null})
    and (${whoId ?? null}::text is null or x.who_id = ${whoId ?? null})
    and (${personId ?? null}::text is null or x.person_id = ${personId ?? null})
    and (${from ?? null}::timestamptz is null or x.at >= ${from ?? null}) and (${until ?? null}::timestamptz is null or x.at < ${until ?? null})
    and (${words} = '' or x.who_id in (${named}) or x.person_id in (${named}))`
}

/** Entries of a hospital's log from `offset` on, the last first. */
export async function readEvents(
  db: Db,
  comId: string,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`select ${fields} ${joined} ${found(comId, filter)}
    order by x.event_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many events the filter finds. */
export async function countEvents(db: Db, comId: string, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from audit_event x ${found(comId, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Deciding acts that the filter finds, a page, counted apart because the log is long. */
export const listEvents = (
  db: Db,
  comId: string,
  filter: AuditFilter,
  paging: Paging,
): Promise<Page<StoredEvent>> =>
  readCountedPage(
    paging,
    (limit, offset) => readEvents(db, comId, filter, { limit, offset }),
    () => countEvents(db, comId, filter),
  )

/** One event of the log. */
export async function findEvent(
  db: Db,
  comId: string,
  eventId: string,
): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`select ${fields} ${joined}
    where x.com_id = ${comId} and x.event_id = ${eventId}`.execute(db)
  return rows[0]
}
