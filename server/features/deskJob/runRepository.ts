import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** One run of a job; one that was followed by another finds no row any more. */
export interface RunKey {
  comId: string
  jobId: string
  run: number
}

/** Begins a run of a job that waits. undefined: it does not wait any more. */
export async function beginRun(db: Db, comId: string, jobId: string): Promise<number | undefined> {
  const { rows } = await sql<{ run: number }>`
    update desk_job set state = 'running', run = run + 1, beat_at = statement_timestamp(), done = 0, total = 0,
      notes = '[]', note_count = 0
    where com_id = ${comId} and job_id = ${jobId} and state = 'waiting' returning run`.execute(db)
  return rows[0]?.run
}

export interface Standing {
  done: number
  total: number
  notes: readonly string[]
  noteCount: number
}

/** Says that a run lives and how far it is; gives whether it is still wanted. */
export async function beat(
  db: Db,
  { comId, jobId, run }: RunKey,
  { done, total, notes, noteCount }: Standing,
): Promise<'goOn' | 'cancelled' | 'superseded'> {
  const { rows } = await sql<{ isCancelled: boolean }>`
    update desk_job set beat_at = statement_timestamp(), done = ${done}, total = ${total}, notes = ${JSON.stringify(notes)}::jsonb,
      note_count = ${noteCount}
    where com_id = ${comId} and job_id = ${jobId} and run = ${run} and state = 'running'
    returning is_cancelled as "isCancelled"`.execute(db)
  if (!rows[0]) return 'superseded'
  return rows[0].isCancelled ? 'cancelled' : 'goOn'
}

export interface RunEnd {
  state: 'done' | 'failed' | 'cancelled'
  says: string
  result?: object | undefined
  link?: string | undefined
}

/** Notes how a run ended; a run that was taken over changes nothing. */
export async function endRun(
  db: Db,
  { comId, jobId, run }: RunKey,
  { state, says, result, link }: RunEnd,
  now: number,
): Promise<void> {
  await db
    .updateTable('desk_job')
    .set({
      state,
      says: says || null,
      result: result ? JSON.stringify(result) : null,
      link: link || null,
      ended_at: now,
    })
    .where('com_id', '=', comId)
    .where('job_id', '=', jobId)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .execute()
}

/** Notes the file that a run made, size in bytes. */
export async function recordFile(
  db: Db,
  { comId, jobId, run }: RunKey,
  { name, bytes }: { name: string; bytes: number },
): Promise<void> {
  await db
    .updateTable('desk_job')
    .set({ file_name: name, bytes })
    .where('com_id', '=', comId)
    .where('job_id', '=', jobId)
    .where('run', '=', run)
    .execute()
}

/** Lets a run wait again that its process could not finish. */
export async function waitAgain(db: Db, { comId, jobId, run }: RunKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_job')
    .set({ state: 'waiting', beat_at: null })
    .where('com_id', '=', comId)
    .where('job_id', '=', jobId)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Runs whose process has not said for so many seconds that it lives. */
export async function silentRuns(
  db: Db,
  seconds: number,
): Promise<(RunKey & { kind: string; language: string })[]> {
  const { rows } = await sql<RunKey & { kind: string; language: string }>`
    /* several machines: a job, long jobs whose server went away */
    select com_id as "comId", job_id as "jobId", run, kind, language from desk_job
    where state = 'running' and beat_at < statement_timestamp() - make_interval(secs => ${seconds})`.execute(
    db,
  )
  return rows
}
