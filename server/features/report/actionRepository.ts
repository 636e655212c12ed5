import { ofHospitals } from '../../db/inHospitals'
import { sql } from 'kysely'
import { inUnitsOf } from '../../db/inUnits'
import type { ActionKind, LogEntry } from '@contract/calls/exam/live'
import { readPage, type Page, type Paging } from '../../db/page'
import { personNames } from '../../db/personNames'
import type { Db } from '../../db/schema'
import type { ReportScope } from './reportScope'

/** The calls behind what is done to sittings. */
const calls = {
  extend: 'live.extend',
  void: 'resultChange.decide',
  score: 'resultChange.decide',
  refuse: 'resultChange.decide',
  propose: 'resultChange.propose',
  handIn: 'live.handIn',
  reopen: 'live.reopen',
  late: 'live.decideLate',
  export: 'report.startExport',
  start: 'examRoom.start',
} as const satisfies Record<ActionKind, string>

const doneTo: readonly string[] = [...Object.values(calls), 'live.extendAll']

/** What was done with a task and its sittings, the last first, as far as the scope reaches. */
export async function listActions(
  db: Db,
  taskId: string,
  { hospitals, departments }: ReportScope,
  paging: Paging,
): Promise<Page<LogEntry>> {
  return readPage(paging, async (limit, offset) => {
    const { rows } = await sql<
      Omit<LogEntry, 'actorName'> & { total: number; actorComId: string; actorId: string }
    >`
    /* several machines: a report */
    select m.event_id as "actionId", m.kind, coalesce(m.who_com_id, '') as "actorComId", coalesce(m.who_id, '') as "actorId", coalesce(p.person_name, '') as "userName", coalesce((m.after->>'minutes')::int, 0) as minutes,
      case when m.what = ${calls.start} then coalesce(m.after->>'room', '') else '' end as room, coalesce(m.reason, '') as reason, m.at as time, (count(*) over ())::int as total
    from audit_event m
    left join person p on p.com_id = m.com_id and p.person_id = m.person_id and ${ofHospitals(hospitals, 'p')}
    where m.task_id = ${taskId} and m.what = any(${doneTo}::text[]) and ${ofHospitals(hospitals, 'm')} and (${departments}::text[] is null or ${inUnitsOf('p', departments)})
    order by m.event_id desc limit ${limit} offset ${offset}`.execute(db)
    const actors = rows.map(({ actorComId, actorId }) => ({ comId: actorComId, personId: actorId }))
    const names = await personNames(db, actors)
    return rows.map(({ actorComId, actorId, ...row }) => ({
      ...row,
      actorName: names.get(`${actorComId}/${actorId}`) ?? '',
    }))
  })
}
