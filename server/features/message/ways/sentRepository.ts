import { sql } from 'kysely'
import type { MessageWay, SentState } from '@contract/kinds'
import { SendingState } from '@contract/states'
import { holds } from '../../../db/holds'
import { inUnitsOf } from '../../../db/inUnits'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'

export interface SentFilter {
  keyword: string
  way: MessageWay | undefined
  state: SentState | undefined
}

export interface SentMessage {
  messageId: string
  userName: string
  jobNumber: string
  department: string
  kind: string
  facts: Record<string, string | number>
  time: number
  readTime: number
  ways: { way: MessageWay; state: number; problem: string }[]
}

const numbers: Readonly<Record<SentState, number[]>> = {
  waiting: [SendingState.waiting, SendingState.sending],
  sent: [SendingState.sent],
  failed: [SendingState.abandoned],
}

/** What people of a hospital, or of some units (null: all), were told and how it went out, the last first. */
export function listSent(
  db: Db,
  { comId, departments }: { comId: string; departments: readonly string[] | null },
  { keyword, way, state }: SentFilter,
  now: number,
  paging: Paging,
): Promise<Page<SentMessage>> {
  const conditions = [sql`m.com_id = ${comId}`, sql`m.shown_at <= ${now}::timestamptz`]
  if (departments !== null) conditions.push(inUnitsOf('p', departments))
  if (keyword !== '') conditions.push(holds(keyword, 'p.person_name', 'p.job_number'))
  if (way !== undefined || state !== undefined)
    conditions.push(
      sql`exists (select from message_sending s where s.com_id = ${comId} and s.message_id = m.message_id
        and (${way ?? null}::text is null or s.way = ${way ?? null}::text) and (${state === undefined ? null : numbers[state]}::int[] is null or s.state = any(${state === undefined ? null : numbers[state]}::int[])))`,
    )
  return readPage(paging, (limit, offset) =>
    sql<SentMessage & { total: number }>`
      select m.message_id as "messageId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as department,
        m.kind, m.facts, m.shown_at as time, coalesce(m.read_at, 'epoch') as "readTime", (count(*) over ())::int as total,
        coalesce((select json_agg(json_build_object('way', s.way, 'state', s.state, 'problem', coalesce(s.problem, '')) order by s.way) from message_sending s
          where s.com_id = ${comId} and s.message_id = m.message_id), '[]') as ways
      from message m join person p on p.com_id = ${comId} and p.person_id = m.person_id
      left join department d on d.com_id = ${comId} and d.department_id = p.department_id
      where ${sql.join(conditions, sql` and `)} order by m.shown_at desc, m.message_id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}
