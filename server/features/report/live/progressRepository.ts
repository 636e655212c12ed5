import { openAttempts, AttemptState } from '@contract/states'
import { inHospitals } from '../../../db/inHospitals'
import { inUnits } from '../../../db/inUnits'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Db } from '../../../db/schema'
import type { LiveEvent } from '@contract/calls/exam/live'
import type { ReportScope } from '../reportScope'

/** So many steps of the curve of hand-ins, and so many events. */
const maxPoints = 60
const maxEvents = 50

/** $1 the task, $2 hospitals, $3 departments: the sittings of a scope. */
const sittings = `company c join attempt a on a.com_id = c.com_id and a.task_id = $1 and a.entered_by is null and a.state <> ${AttemptState.void}
  join person p on p.com_id = a.com_id and p.person_id = a.person_id`
const within = `${inHospitals('$2', 'a', 'p')} and ($3::text[] is null or ${inUnits('p', '$3::text[]')})`

const span = preparedQuery<{ from: number | null; until: number | null }>(`
  select min(a.started_at) as from, max(case when a.state in (${openAttempts.join(', ')}) then a.deadline else a.closed_at end) as until from ${sittings} where ${within}`)

/** $4 from, $5 ms of a step: how many were handed in within each. */
const closedBySteps = preparedQuery<{ step: number; closed: number }>(`
  select floor(extract(epoch from a.closed_at - $4::timestamptz) * 1000 / $5::numeric)::int as step, count(*)::int as closed from ${sittings}
  where a.closed_at is not null and a.state >= ${AttemptState.handedIn} and ${within} group by 1`)

const closings = preparedQuery<LiveEvent>(`
  select 'handedIn-' || a.attempt_id as "eventId", 'handedIn' as kind, p.person_name as "userName", a.closed_by as "closedBy",
    greatest(0, round(extract(epoch from a.closed_at - a.started_at) - a.paused_ms / 1000.0))::int as seconds, a.closed_at as time
  from ${sittings} where a.closed_at is not null and a.state >= ${AttemptState.handedIn} and ${within} order by a.closed_at desc, a.attempt_id limit ${maxEvents}`)

const absences = preparedQuery<LiveEvent>(`
  select 'left-' || e.attempt_id || '-' || e.event_id as "eventId", 'left' as kind, p.person_name as "userName", null as "closedBy",
    round(e.away_ms / 1000.0)::int as seconds, a.started_at + e.left_ms * interval '1 ms' as time
  from ${sittings} join leaving_event e on e.com_id = a.com_id and e.attempt_id = a.attempt_id
  where e.verdict = 'counted' and ${within} order by 6 desc, 1 limit ${maxEvents}`)

const moves = preparedQuery<LiveEvent>(`
  select 'moved-' || a.attempt_id || '-' || (l.value->>'lease') as "eventId", 'moved' as kind, p.person_name as "userName", null as "closedBy", 0 as seconds,
    'epoch'::timestamptz + (l.value->>'time')::double precision * interval '1 ms' as time
  from ${sittings} cross join lateral jsonb_array_elements(a.leases) l
  where a.lease > 1 and (l.value->>'lease')::int > 1 and ${within} order by 6 desc, 1 limit ${maxEvents}`)

/** The curve of hand-ins from the first start to the last one, or to the last deadline of those who sit it, but never beyond now. */
export async function handInCurve(
  db: Db,
  taskId: string,
  { hospitals, departments }: ReportScope,
  now: number,
) {
  const values = [taskId, hospitals, departments]
  const [found] = await span(db, values)
  if (!found || found.from === null || found.until === null)
    return { from: 0, until: 0, points: [] }
  const { from, until } = found
  const stepMs = Math.max(1000, Math.ceil((until - from) / maxPoints))
  const rows = await closedBySteps(db, [...values, from, stepMs])
  const ofStep = new Map(rows.map(({ step, closed }) => [step, closed]))
  const points: { time: number; closed: number }[] = [{ time: from, closed: 0 }]
  let closed = 0
  for (let step = 0; from + step * stepMs <= Math.min(until, now); step++) {
    closed += ofStep.get(step) ?? 0
    points.push({ time: Math.min(until, now, from + (step + 1) * stepMs), closed })
  }
  return { from, until, points }
}

/** What happened last, the last first. */
export async function lastEvents(
  db: Db,
  taskId: string,
  { hospitals, departments }: ReportScope,
): Promise<LiveEvent[]> {
  const values = [taskId, hospitals, departments]
  const found = await Promise.all([closings, absences, moves].map((read) => read(db, values)))
  return found
    .flat()
    .sort((one, other) => other.time - one.time)
    .slice(0, maxEvents)
}
