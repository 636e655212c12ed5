import { PhaseState } from '@contract/states'
import { platformId } from '../../companies'
import { batched } from '../../db/batched'
import { groupBy } from '../../db/groupBy'
import { inTransaction } from '../../db/inTransaction'
import type { Db } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import type { RunKey } from './runRepository'

/** A run, the person's lease, and one phase of it. `covered`: seconds, from and to by turns. */
export interface WatchRow {
  lease: number
  deviceId: string
  leaseRunId: string
  heardAt: number
  credit: number
  runState: number
  courseComId: string
  courseId: string
  version: number
  round: number
  lastPhaseId: string | null
  startTime: number
  endTime: number
  withdrawn: boolean
  freeOrder: boolean
  allowOffline: boolean
  phaseState: number | null
  covered: number[] | null
  lastPos: number | null
  percent: number | null
  /** Phases that are done; only looked for while the phase was never opened. */
  done: string[] | null
}

const watchRows = preparedQuery<WatchRow & { place: number }>(`
  select k.place::int as place, l.lease, l.device_id as "deviceId", l.run_id as "leaseRunId", l.heard_at as "heardAt", l.spare as credit, r.state as "runState", r.course_com_id as "courseComId",
    r.course_id as "courseId", r.version, r.round, r.last_phase_id as "lastPhaseId", t.start_time as "startTime", t.end_time as "endTime", t.withdrawn,
    t.free_order as "freeOrder", t.allow_offline as "allowOffline", p.state as "phaseState", p.watched as covered, p.last_pos as "lastPos", p.percent,
    case when p.state is null then (select array_agg(d.phase_id) from phase_run d where d.com_id = $1 and d.run_id = k.run_id and d.state = ${PhaseState.done}) end as done
  from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as k(person_id, task_id, run_id, phase_id, place)
  join course_run r on r.com_id = $1 and r.run_id = k.run_id and r.person_id = k.person_id and r.task_id = k.task_id
  join study_lease l on l.com_id = $1 and l.person_id = k.person_id
  join course_task t on t.com_id in ($1, $6) and t.task_id = k.task_id
  left join phase_run p on p.com_id = $1 and p.run_id = k.run_id and p.phase_id = k.phase_id`)

interface WatchAsk {
  key: RunKey
  phaseId: string
}

async function findWatches(db: Db, asks: readonly WatchAsk[]): Promise<(WatchRow | undefined)[]> {
  const found = new Array<WatchRow | undefined>(asks.length)
  for (const [comId, places] of groupBy(asks.keys(), (at) => asks[at]!.key.comId)) {
    const column = (name: keyof RunKey) => places.map((at) => asks[at]!.key[name])
    const rows = await watchRows(db, [
      comId,
      column('personId'),
      column('taskId'),
      column('runId'),
      places.map((at) => asks[at]!.phaseId),
      platformId,
    ])
    for (const { place, ...row } of rows) found[places[place - 1]!] = row
  }
  return found
}

export async function findWatch(
  db: Db,
  key: RunKey,
  phaseId: string,
): Promise<WatchRow | undefined> {
  return (await findWatches(db, [{ key, phaseId }]))[0]
}

interface WatchReport {
  phaseId: string
  lease: number
  /** As `findWatch` gave it: another heartbeat in between makes this one wait its turn. */
  reportedBefore: number
  now: number
  credit: number
  runState: number
  phaseState: number
  covered: readonly number[]
  lastPos: number
  percent: number
  offlineSeconds: number
  /** The run stood in this phase and state before, and the phase's row is there. */
  goesOn: boolean
}

const storePlain = preparedQuery<{ stored: number }>(`
  with l as (
    update study_lease set heard_at = $7::timestamptz, spare = $8::float8, run_id = $4 where com_id = $1 and person_id = $2 and lease = $6::int and heard_at = $9::timestamptz returning 1),
  p as (
    insert into phase_run as old (com_id, run_id, phase_id, state, watched, last_pos, percent, offline_seconds)
    select $1, $4, $5, $11::int, $12::float8[], $13::float8, $14::int, $15::float8 from l
    on conflict (com_id, run_id, phase_id) do update set state = greatest(old.state, excluded.state), watched = excluded.watched, last_pos = excluded.last_pos,
      percent = greatest(old.percent, excluded.percent), offline_seconds = old.offline_seconds + excluded.offline_seconds
    returning 1),
  r as (
    update course_run set last_phase_id = $5, state = $10::int where com_id = $1 and run_id = $4 and person_id = $2 and task_id = $3
      and exists (select 1 from l) and (last_phase_id is distinct from $5 or state <> $10::int) returning 1),
  s as (
    update person_course set run_state = $10::int where com_id = $1 and person_id = $2 and task_id = $3 and run_id = $4 and run_state <> $10::int and exists (select 1 from l) returning 1)
  select count(*)::int as stored from p`)

/** Nearly every heartbeat goes on in a phase and a state that are known already: two rows change. Of two heartbeats of one person only one is taken. */
const heardOn = preparedQuery<{ place: number }>(`
  update study_lease l set heard_at = k.heard, spare = k.credit
  from unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::float8[], $7::timestamptz[]) with ordinality as k(person_id, run_id, lease, heard, credit, heard_before, place)
  where l.com_id = $1 and l.person_id = k.person_id and l.lease = k.lease and l.run_id = k.run_id and l.heard_at = k.heard_before returning k.place::int as place`)

const watchedOn = preparedQuery<{ place: number }>(`
  update phase_run p set watched = part_of($9::float8[], k.first, k.last), last_pos = k.last_pos, percent = greatest(p.percent, k.percent), offline_seconds = p.offline_seconds + k.offline
  from unnest($2::text[], $3::text[], $4::float8[], $5::int[], $6::float8[], $7::int[], $8::int[]) with ordinality as k(run_id, phase_id, last_pos, percent, offline, first, last, place)
  where p.com_id = $1 and p.run_id = k.run_id and p.phase_id = k.phase_id returning k.place::int as place`)

/** Each heartbeat gets a time of its own, so that who read before another heartbeat of the same moment does not store over it. */
const reportTime = ({ now, reportedBefore }: WatchReport) => Math.max(now, reportedBefore + 0.001)

interface ReportOf {
  key: RunKey
  report: WatchReport
}

async function storeReportOn(db: Db, heartbeats: readonly ReportOf[]): Promise<boolean[]> {
  const stored = heartbeats.map(() => false)
  for (const [comId, places] of groupBy(heartbeats.keys(), (at) => heartbeats[at]!.key.comId)) {
    const ofHospital = places.map((at) => heartbeats[at]!)
    for (const place of await storeOfHospital(db, comId, ofHospital)) stored[places[place]!] = true
  }
  return stored
}

/** Returns which of these are stored: those that were the first since their person was last heard of. */
const storeOfHospital = (
  db: Db,
  comId: string,
  heartbeats: readonly ReportOf[],
): Promise<number[]> =>
  inTransaction(db, async (tx) => {
    const reports = heartbeats.map(({ report }) => report)
    const heard = await heardOn(tx, [
      comId,
      heartbeats.map(({ key }) => key.personId),
      heartbeats.map(({ key }) => key.runId),
      reports.map(({ lease }) => lease),
      reports.map(reportTime),
      reports.map(({ credit }) => credit),
      reports.map(({ reportedBefore }) => reportedBefore),
    ])
    const places = heard.map(({ place }) => place - 1)
    const taken = places.map((place) => heartbeats[place]!)
    const rows = await watchedOn(tx, [comId, ...columnsOf(taken)])
    return rows.map(({ place }) => places[place - 1]!)
  })

function columnsOf(heartbeats: readonly ReportOf[]): unknown[] {
  const reports = heartbeats.map(({ report }) => report)
  // What was watched goes as one list, of which each takes its part: lists of lists would have to be of one length.
  const lasts: number[] = []
  for (const { covered } of reports) lasts.push((lasts.at(-1) ?? 0) + covered.length)
  return [
    heartbeats.map(({ key }) => key.runId),
    reports.map(({ phaseId }) => phaseId),
    reports.map(({ lastPos }) => lastPos),
    reports.map(({ percent }) => percent),
    reports.map(({ offlineSeconds }) => offlineSeconds),
    lasts.map((last, at) => last - reports[at]!.covered.length + 1),
    lasts,
    reports.flatMap(({ covered }) => covered),
  ]
}

async function storeReport(
  db: Db,
  { comId, personId, taskId, runId }: RunKey,
  report: WatchReport,
): Promise<boolean> {
  const {
    phaseId,
    lease,
    reportedBefore,
    credit,
    runState,
    phaseState,
    covered,
    lastPos,
    percent,
    offlineSeconds,
  } = report
  const [row] = await storePlain(db, [
    comId,
    personId,
    taskId,
    runId,
    phaseId,
    lease,
    reportTime(report),
    credit,
    reportedBefore,
    runState,
    phaseState,
    [...covered],
    lastPos,
    percent,
    offlineSeconds,
  ])
  return row?.stored === 1
}

/** What heartbeats read and store. */
export interface Heartbeats {
  find(db: Db, key: RunKey, phaseId: string): Promise<WatchRow | undefined>
  /** In one statement; false when another heartbeat was faster or the lease moved. */
  store(db: Db, key: RunKey, report: WatchReport): Promise<boolean>
}

/** Nobody waits for a heartbeat, so those of a moment share their statements. Ms. */
const heartbeatWaitMs = 20

export function createHeartbeats(): Heartbeats {
  const find = batched(heartbeatWaitMs, findWatches)
  const storeOn = batched(heartbeatWaitMs, storeReportOn)
  return {
    find: (db, key, phaseId) => find(db, { key, phaseId }),
    store: (db, key, report) =>
      report.goesOn ? storeOn(db, { key, report }) : storeReport(db, key, report),
  }
}
