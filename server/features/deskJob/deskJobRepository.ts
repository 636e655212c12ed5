import { sql } from 'kysely'
import type { DeskJobKind, deskJobStates } from '@contract/kinds'
import type { Language } from '@contract/texts'
import type { Db } from '../../db/schema'

interface JobKey {
  comId: string
  jobId: string
}

export interface NewJob extends JobKey {
  personId: string
  kind: DeskJobKind
  title: string
  input: object
  language: Language
}

export interface JobRow extends JobKey {
  personId: string
  kind: DeskJobKind
  title: string
  language: string
  state: (typeof deskJobStates)[number]
  input: unknown
  done: number
  total: number
  says: string | null
  notes: string[]
  noteCount: number
  link: string | null
  fileName: string | null
  bytes: number
  run: number
  createdAt: number
  endedAt: number | null
}

const columns = [
  'com_id as comId',
  'job_id as jobId',
  'person_id as personId',
  'kind',
  'title',
  'language',
  'state',
  'input',
  'done',
  'total',
  'says',
  'notes',
  'note_count as noteCount',
  'link',
  'file_name as fileName',
  'bytes',
  'run',
  'created_at as createdAt',
  'ended_at as endedAt',
] as const

/** Keeps a job that waits for its turn. */
export async function insertJob(db: Db, job: NewJob, now: number): Promise<void> {
  await db
    .insertInto('desk_job')
    .values({
      com_id: job.comId,
      job_id: job.jobId,
      person_id: job.personId,
      kind: job.kind,
      title: job.title,
      input: JSON.stringify(job.input),
      language: job.language,
      created_at: now,
    })
    .execute()
}

/** Jobs of a person that are not done, among those asked for since then (epoch ms). */
export async function countOpen(
  db: Db,
  { comId, personId }: { comId: string; personId: string },
  since: number,
): Promise<number> {
  const { open } = await db
    .selectFrom('desk_job')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** One job of the desk. */
export const findJob = (db: Db, { comId, jobId }: JobKey): Promise<JobRow | undefined> =>
  db
    .selectFrom('desk_job')
    .select(columns)
    .where('com_id', '=', comId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()

/** What a person asked for and has not put away, the newest first. */
export const listJobs = (
  db: Db,
  { comId, personId }: { comId: string; personId: string },
  limit: number,
): Promise<JobRow[]> =>
  db
    .selectFrom('desk_job')
    .select(columns)
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('is_put_away', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(limit)
    .execute()

/** A job that waits ends at once; one that runs finds the wish at its next step. */
export async function askToStop(
  db: Db,
  { comId, jobId }: JobKey,
  says: string,
  now: number,
): Promise<void> {
  await sql`
    update desk_job set is_cancelled = true,
      says = case when state = 'waiting' then ${says} else says end,
      ended_at = case when state = 'waiting' then ${now}::timestamptz else ended_at end,
      state = case when state = 'waiting' then 'cancelled' else state end
    where com_id = ${comId} and job_id = ${jobId} and state in ('waiting', 'running')`.execute(db)
}

/** Takes ended jobs off somebody's list; they and their files stay. */
export async function putAway(
  db: Db,
  { comId, personId }: { comId: string; personId: string },
): Promise<void> {
  await db
    .updateTable('desk_job')
    .set({ is_put_away: true })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is not', null)
    .execute()
}

/** Takes out what is older than `before` (epoch ms); returns the ids, whose files go too. */
export async function forgetJobs(db: Db, before: number): Promise<string[]> {
  const gone = await db
    .deleteFrom('desk_job')
    .where('created_at', '<', before)
    .returning('job_id')
    .modifyEnd(sql`/* several machines: a job, long jobs that ended long ago */`)
    .execute()
  return gone.map(({ job_id }) => job_id)
}

/** What a job of a person that is done says for programs; undefined: there is none. */
export async function resultOf(
  db: Db,
  { comId, personId, jobId }: JobKey & { personId: string },
  kind: DeskJobKind,
): Promise<unknown> {
  const row = await db
    .selectFrom('desk_job')
    .select('result')
    .where('com_id', '=', comId)
    .where('job_id', '=', jobId)
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .executeTakeFirst()
  return row?.result ?? undefined
}
