import { PhaseState, RunState } from '@contract/states'
import type { Db, Tx } from '../../db/schema'
import { newId } from '../../db/newId'
import { preparedQuery } from '../../db/preparedQuery'
import { renewDuties } from '../duty/dutyService'

/** Whose run of which task: every statement names all of it, so another hospital's id finds nothing. */
export interface RunKey {
  comId: string
  personId: string
  taskId: string
  runId: string
}

/** Takes the lease to a device: the same device keeps its number and its time, any other begins anew. Returns the lease. */
const acquireLeaseQuery = preparedQuery<{ lease: number }>(`
  insert into study_lease as old (com_id, person_id, lease, device_id, run_id, heard_at, credit) values ($1, $2, 1, $3, $4, $5::timestamptz, 0)
  on conflict (com_id, person_id) do update set run_id = excluded.run_id,
    lease = case when old.device_id = excluded.device_id then old.lease else old.lease + 1 end,
    heard_at = case when old.device_id = excluded.device_id and old.run_id = excluded.run_id then old.heard_at else excluded.heard_at end,
    credit = case when old.device_id = excluded.device_id and old.run_id = excluded.run_id then old.credit else 0 end,
    device_id = excluded.device_id
  returning lease`)

/** The lease of this device for the courses of a person: one higher when another device had it. `now`: epoch ms. */
export async function acquireLease(
  db: Db,
  { comId, personId, runId }: RunKey,
  deviceId: string,
  now: number,
): Promise<number> {
  const [row] = await acquireLeaseQuery(db, [comId, personId, deviceId, runId, now])
  return row!.lease
}

/** A person's own run of a course. */
export function findRun(db: Db, { comId, personId, taskId, runId }: RunKey) {
  return db
    .selectFrom('course_run')
    .selectAll()
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('task_id', '=', taskId)
    .where('run_id', '=', runId)
    .executeTakeFirst()
}

/** Finds a run and holds it until the transaction ends. */
export function lockRun(tx: Tx, { comId, personId, taskId, runId }: RunKey) {
  return tx
    .selectFrom('course_run')
    .selectAll()
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('task_id', '=', taskId)
    .where('run_id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewRun {
  courseComId: string
  courseId: string
  version: number
  round: number
}

/** Begins a round; the summary knows it. */
export async function beginRun(
  db: Db,
  { comId, personId, taskId }: Omit<RunKey, 'runId'>,
  { courseComId, courseId, version, round }: NewRun,
  now: number,
): Promise<string> {
  const runId = newId(now)
  await db
    .insertInto('course_run')
    .values({
      com_id: comId,
      run_id: runId,
      person_id: personId,
      task_id: taskId,
      course_com_id: courseComId,
      course_id: courseId,
      version,
      round,
      state: RunState.learning,
      started_at: now,
      ended_at: null,
      score: null,
      last_phase_id: null,
    })
    .execute()
  await db
    .updateTable('person_course')
    .set({
      run_id: runId,
      run_state: RunState.learning,
      round,
      phases_done: 0,
      progress: 0,
      last_at: now,
    })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('task_id', '=', taskId)
    .execute()
  await renewDuties(db, comId, 'course', [taskId], [personId])
  return runId
}

/** How far the phases of a run are; those not begun have no row. */
export function listPhases(db: Db, comId: string, runId: string) {
  return db
    .selectFrom('phase_run')
    .select(['phase_id', 'state', 'watched', 'last_pos', 'percent'])
    .where('com_id', '=', comId)
    .where('run_id', '=', runId)
    .execute()
}

export interface PhaseProgress {
  phase_id: string
  state: number
  percent: number
}

/** Where the phases of a run stand, without what was watched of them: what a course's page shows. */
export const findPhaseProgress = preparedQuery<PhaseProgress>(
  'select phase_id, state, percent from phase_run where com_id = $1 and run_id = $2',
)

export interface RunProgress {
  runState: number
  phasesDone: number
  progress: number
}

/** A phase is done, and with it the run and the summary stand where they stand now. */
export async function finishPhase(
  db: Db,
  key: RunKey,
  phaseId: string,
  { runState, phasesDone, progress }: RunProgress,
  now: number,
): Promise<void> {
  const { comId, personId, taskId, runId } = key
  await db
    .updateTable('phase_run')
    .set({ state: PhaseState.done, percent: 100, done_at: now })
    .where('com_id', '=', comId)
    .where('run_id', '=', runId)
    .where('phase_id', '=', phaseId)
    .where('state', '<', PhaseState.done)
    .execute()
  await db
    .updateTable('course_run')
    .set({ state: runState })
    .where('com_id', '=', comId)
    .where('run_id', '=', runId)
    .execute()
  await db
    .updateTable('person_course')
    .set({ run_state: runState, phases_done: phasesDone, progress, last_at: now })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('task_id', '=', taskId)
    .where('run_id', '=', runId)
    .execute()
}

/** Ends a round: the best score stays, credits are given once. */
export async function endRun(
  db: Db,
  { comId, personId, taskId, runId }: RunKey,
  reward: {
    score: number | null
    best: number | null
    runCredits: number
    credits: number
    certificateId: string | null
  },
  now: number,
): Promise<void> {
  await db
    .updateTable('course_run')
    .set({ state: RunState.ended, ended_at: now, score: reward.score, credits: reward.runCredits })
    .where('com_id', '=', comId)
    .where('run_id', '=', runId)
    .execute()
  await db
    .updateTable('person_course')
    .set({
      run_state: RunState.ended,
      completed: 1,
      progress: 100,
      best_score: reward.best,
      credits: reward.credits,
      certificate_id: reward.certificateId,
      last_at: now,
    })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('task_id', '=', taskId)
    .execute()
  await renewDuties(db, comId, 'course', [taskId], [personId])
}
