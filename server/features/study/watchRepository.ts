import { mondayOf } from '@contract/rules/content/weekGoals'
import { PhaseState } from '@contract/states'
import { platformId } from '../../companies'
import { endFor } from '../../db/dutySql'
import { firstOf, batched } from '../../db/batched'
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
  select k.place::int as place, l.lease, l.device_id as "deviceId", l.run_id as "leaseRunId", l.heard_at as "heardAt", l.credit, r.state as "runState", r.course_com_id as "courseComId",
    r.course_id as "courseId", r.version, r.round, r.last_phase_id as "lastPhaseId", t.start_time as "startTime", ${endFor('course', '$1', 'k.person_id')} as "endTime", t.withdrawn,
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

/** All of one hospital. */
async function findWatches(
  db: Db,
  comId: string,
  asks: readonly WatchAsk[],
): Promise<(WatchRow | undefined)[]> {
  const found = new Array<WatchRow | undefined>(asks.length)
  const column = (name: keyof RunKey) => asks.map(({ key }) => key[name])
  const rows = await watchRows(db, [
    comId,
    column('personId'),
    column('taskId'),
    column('runId'),
    asks.map(({ phaseId }) => phaseId),
    platformId,
  ])
  for (const { place, ...row } of rows) found[place - 1] = row
  return found
}

/** What is known of somebody's watching of a phase. */
export async function findWatch(
  db: Db,
  key: RunKey,
  phaseId: string,
): Promise<WatchRow | undefined> {
  return (await findWatches(db, key.comId, [{ key, phaseId }]))[0]
}

interface WatchReport {
  phaseId: string
  lease: number
  /** As `findWatch` gave it: another heartbeat in between makes this one wait its turn. */
  reportedBefore: number
  now: number
  credit: number
  /** Seconds of it that are new: they count for the week. */
  taken: number
  runState: number
  phaseState: number
  covered: readonly number[]
  lastPos: number
  percent: number
  offlineSeconds: number
  /** The run stood in this phase and state before, and the phase's row is there. */
  goesOn: boolean
}

/** Learnt in this week: what a week before it held is over. */
const inWeek = (lease: string, week: string, seconds: string) =>
  `week = ${week}, week_seconds = ${seconds} + case when ${lease}.week = ${week} then ${lease}.week_seconds else 0 end`

const heardNow = preparedQuery<{ taken: number }>(`
  update study_lease set heard_at = $4::timestamptz, credit = $5::float8, run_id = $6, ${inWeek('study_lease', '$8::int', '$9::float8')}
  where com_id = $1 and person_id = $2 and lease = $3::int and heard_at = $7::timestamptz returning 1 as taken`)

const watchedNow = preparedQuery<never>(`
  insert into phase_run as old (com_id, run_id, phase_id, state, watched, last_pos, percent, offline_seconds)
  values ($1, $2, $3, $4::int, $5::float8[], $6::float8, $7::int, $8::float8)
  on conflict (com_id, run_id, phase_id) do update set state = greatest(old.state, excluded.state), watched = excluded.watched, last_pos = excluded.last_pos,
    percent = greatest(old.percent, excluded.percent), offline_seconds = old.offline_seconds + excluded.offline_seconds`)

const runNow = preparedQuery<never>(`
  update course_run set last_phase_id = $5, state = $6::int where com_id = $1 and run_id = $2 and person_id = $3 and task_id = $4
    and (last_phase_id is distinct from $5 or state <> $6::int)`)

const courseNow = preparedQuery<never>(`
  update person_course set run_state = $5::int where com_id = $1 and person_id = $2 and task_id = $3 and run_id = $4 and run_state <> $5::int`)

/** Nearly every heartbeat goes on in a phase and a state that are known already: two rows change. Of two heartbeats of one person only one is taken. */
const heardOn = preparedQuery<{ place: number }>(`
  update study_lease l set heard_at = k.heard, credit = k.credit, ${inWeek('l', 'k.week', 'k.taken')}
  from unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::float8[], $7::timestamptz[], $8::int[], $9::float8[])
    with ordinality as k(person_id, run_id, lease, heard, credit, heard_before, week, taken, place)
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

/** Whether each of these is stored: those are that were the first since their person was last heard of. */
const storeOfHospital = (
  db: Db,
  comId: string,
  heartbeats: readonly ReportOf[],
): Promise<boolean[]> =>
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
      reports.map(({ now }) => mondayOf(now)),
      reports.map(({ taken }) => taken),
    ])
    const places = heard.map(({ place }) => place - 1)
    const taken = places.map((place) => heartbeats[place]!)
    const rows = await watchedOn(tx, [comId, ...columnsOf(taken)])
    const stored = new Set(rows.map(({ place }) => places[place - 1]!))
    return heartbeats.map((_, at) => stored.has(at))
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

/** One that begins a phase, or changes where the run stands. */
function storeReport(
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
  return inTransaction(db, async (tx) => {
    const heard = [comId, personId, lease, reportTime(report), credit, runId, reportedBefore]
    const [first] = await heardNow(tx, [...heard, mondayOf(report.now), report.taken])
    if (!first) return false
    const watched = [[...covered], lastPos, percent, offlineSeconds]
    await watchedNow(tx, [comId, runId, phaseId, phaseState, ...watched])
    await runNow(tx, [comId, runId, personId, taskId, phaseId, runState])
    await courseNow(tx, [comId, personId, taskId, runId, runState])
    return true
  })
}

/** What heartbeats read and store. */
export interface Heartbeats {
  find(db: Db, key: RunKey, phaseId: string): Promise<WatchRow | undefined>
  /** In one statement; false when another heartbeat was faster or the lease moved. */
  store(db: Db, key: RunKey, report: WatchReport): Promise<boolean>
}

/** Reads and keeps reports of watching; those of one hospital that come together share a statement. */
export function createHeartbeats(): Heartbeats {
  // Those of a hospital that wait share their statements.
  const find = batched<WatchAsk, WatchRow | undefined>(firstOf(), findWatches)
  const storeOn = batched<ReportOf, boolean>(firstOf(), storeOfHospital)
  return {
    find: (db, key, phaseId) => find(db, key.comId, { key, phaseId }),
    store: (db, key, report) =>
      report.goesOn ? storeOn(db, key.comId, { key, report }) : storeReport(db, key, report),
  }
}
