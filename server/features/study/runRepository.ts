import type { Db } from '../../db/schema'
import { newId } from '../../db/newId'
import { statement } from '../../db/statement'
import { platformId } from '../../companies'

/** Whose run of which task: every statement names all of it, so another hospital's id finds nothing. */
export interface RunKey {
  comId: string
  personId: string
  taskId: string
  runId: string
}

/** A run, the person's lease, and one phase of it. `covered`: seconds, from and to by turns. */
export interface WatchRow {
  lease: number
  deviceId: string
  leaseRunId: string
  heardAt: number
  spare: number
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

const watchRow = statement<WatchRow>(`
  select l.lease, l.device_id as "deviceId", l.run_id as "leaseRunId", l.heard_at as "heardAt", l.spare, r.state as "runState", r.course_com_id as "courseComId",
    r.course_id as "courseId", r.version, r.round, r.last_phase_id as "lastPhaseId", t.start_time as "startTime", t.end_time as "endTime", t.withdrawn = 1 as withdrawn,
    t.free_order = 1 as "freeOrder", t.allow_offline = 1 as "allowOffline", p.state as "phaseState", p.watched as covered, p.last_pos as "lastPos", p.percent,
    case when p.state is null then (select array_agg(d.phase_id) from phase_run d where d.com_id = $1 and d.run_id = $4 and d.state = 4) end as done
  from course_run r
  join study_lease l on l.com_id = $1 and l.person_id = $2
  join course_task t on t.com_id in ($1, $6) and t.task_id = r.task_id
  left join phase_run p on p.com_id = $1 and p.run_id = r.run_id and p.phase_id = $5
  where r.com_id = $1 and r.person_id = $2 and r.task_id = $3 and r.run_id = $4`)

export async function findWatch(db: Db, { comId, personId, taskId, runId }: RunKey, phaseId: string): Promise<WatchRow | undefined> {
  const [row] = await watchRow(db, [comId, personId, taskId, runId, phaseId, platformId])
  return row
}

export interface Heard {
  phaseId: string
  lease: number
  /** As `findWatch` gave it: another beat in between makes this one wait its turn. */
  heardBefore: number
  now: number
  spare: number
  runState: number
  phaseState: number
  covered: readonly number[]
  lastPos: number
  percent: number
  offlineSeconds: number
  /** The run stood in this phase and state before, and the phase's row is there. */
  goesOn: boolean
}

const hear = statement<{ heard: number }>(`
  with l as (
    update study_lease set heard_at = $7::float8, spare = $8::float8, run_id = $4 where com_id = $1 and person_id = $2 and lease = $6::int and heard_at = $9::float8 returning 1),
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
  select count(*)::int as heard from p`)

/** Nearly every beat goes on in a phase and a state that are known already: two rows change. */
const hearOn = statement<{ heard: number }>(`
  with l as (
    update study_lease set heard_at = $6::float8, spare = $7::float8 where com_id = $1 and person_id = $2 and lease = $5::int and heard_at = $8::float8 returning 1)
  update phase_run set watched = $9::float8[], last_pos = $10::float8, percent = greatest(percent, $11::int), offline_seconds = offline_seconds + $12::float8
  from l where com_id = $1 and run_id = $3 and phase_id = $4 returning 1 as heard`)

/** Stores what a beat brought, in one statement; false when another beat was faster or the lease moved. */
export async function storeWatch(db: Db, { comId, personId, taskId, runId }: RunKey, heard: Heard): Promise<boolean> {
  const { phaseId, lease, heardBefore, now, spare, runState, phaseState, covered, lastPos, percent, offlineSeconds } = heard
  if (heard.goesOn) {
    const [on] = await hearOn(db, [comId, personId, runId, phaseId, lease, now, spare, heardBefore, [...covered], lastPos, percent, offlineSeconds])
    return on?.heard === 1
  }
  const [row] = await hear(db, [comId, personId, taskId, runId, phaseId, lease, now, spare, heardBefore, runState, phaseState, [...covered], lastPos, percent, offlineSeconds])
  return row?.heard === 1
}

/** Takes the lease to a device: the same device keeps its number and its time, any other begins anew. Gives the lease. */
const takeLeaseStatement = statement<{ lease: number }>(`
  insert into study_lease as old (com_id, person_id, lease, device_id, run_id, heard_at, spare) values ($1, $2, 1, $3, $4, $5::float8, 0)
  on conflict (com_id, person_id) do update set run_id = excluded.run_id,
    lease = case when old.device_id = excluded.device_id then old.lease else old.lease + 1 end,
    heard_at = case when old.device_id = excluded.device_id and old.run_id = excluded.run_id then old.heard_at else excluded.heard_at end,
    spare = case when old.device_id = excluded.device_id and old.run_id = excluded.run_id then old.spare else 0 end,
    device_id = excluded.device_id
  returning lease`)

export async function takeLease(db: Db, { comId, personId, runId }: RunKey, deviceId: string, now: number): Promise<number> {
  const [row] = await takeLeaseStatement(db, [comId, personId, deviceId, runId, now])
  return row!.lease
}

export function findRun(db: Db, { comId, personId, taskId, runId }: RunKey) {
  return db.selectFrom('course_run').selectAll().where('com_id', '=', comId).where('person_id', '=', personId).where('task_id', '=', taskId).where('run_id', '=', runId).executeTakeFirst()
}

/** Finds a run and holds it until the transaction ends. */
export function lockRun(db: Db, { comId, personId, taskId, runId }: RunKey) {
  return db.selectFrom('course_run').selectAll().where('com_id', '=', comId).where('person_id', '=', personId).where('task_id', '=', taskId).where('run_id', '=', runId)
    .forUpdate().executeTakeFirst()
}

export interface NewRun {
  courseComId: string
  courseId: string
  version: number
  round: number
}

/** Begins a round; the summary knows it. */
export async function beginRun(db: Db, { comId, personId, taskId }: Omit<RunKey, 'runId'>, { courseComId, courseId, version, round }: NewRun, now: number): Promise<string> {
  const runId = newId(now)
  await db.insertInto('course_run').values({
    com_id: comId, run_id: runId, person_id: personId, task_id: taskId, course_com_id: courseComId, course_id: courseId, version, round, state: 1,
    started_at: now, ended_at: null, score: null, last_phase_id: null,
  }).execute()
  await db.updateTable('person_course').set({ run_id: runId, run_state: 1, round, phases_done: 0, progress: 0, last_at: now })
    .where('com_id', '=', comId).where('person_id', '=', personId).where('task_id', '=', taskId).execute()
  return runId
}

export function phasesOf(db: Db, comId: string, runId: string) {
  return db.selectFrom('phase_run').select(['phase_id', 'state', 'watched', 'last_pos', 'percent']).where('com_id', '=', comId).where('run_id', '=', runId).execute()
}

export interface Standing {
  runState: number
  phasesDone: number
  progress: number
}

/** A phase is done, and with it the run and the summary stand where they stand now. */
export async function finishPhase(db: Db, key: RunKey, phaseId: string, { runState, phasesDone, progress }: Standing, now: number): Promise<void> {
  const { comId, personId, taskId, runId } = key
  await db.updateTable('phase_run').set({ state: 4, percent: 100, done_at: now }).where('com_id', '=', comId).where('run_id', '=', runId).where('phase_id', '=', phaseId).where('state', '<', 4).execute()
  await db.updateTable('course_run').set({ state: runState }).where('com_id', '=', comId).where('run_id', '=', runId).execute()
  await db.updateTable('person_course').set({ run_state: runState, phases_done: phasesDone, progress, last_at: now })
    .where('com_id', '=', comId).where('person_id', '=', personId).where('task_id', '=', taskId).where('run_id', '=', runId).execute()
}

/** Ends a round: the best score stays, credits are given once. */
export async function endRun(db: Db, { comId, personId, taskId, runId }: RunKey, given: { score: number | null; best: number | null; runCredits: number; credits: number; certificateId: string | null }, now: number): Promise<void> {
  await db.updateTable('course_run').set({ state: 4, ended_at: now, score: given.score, credits: given.runCredits }).where('com_id', '=', comId).where('run_id', '=', runId).execute()
  await db.updateTable('person_course').set({ run_state: 4, completed: 1, progress: 100, best_score: given.best, credits: given.credits, certificate_id: given.certificateId, last_at: now })
    .where('com_id', '=', comId).where('person_id', '=', personId).where('task_id', '=', taskId).execute()
}
