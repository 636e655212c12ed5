import { sql } from 'kysely'
import type { ReadingTask } from '@contract/calls/library/documentMaking'
import { everybody, type Audience } from '@contract/rules/audience'
import { DutyState } from '@contract/states'
import { audienceColumn } from '../../../db/audienceSql'
import { readPage, type Page, type Paging } from '../../../db/page'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Db, Tx } from '../../../db/schema'

export interface ReadingKey {
  comId: string
  personId: string
  docId: string
  versionId: string
}

export interface ReadingRow {
  openedAt: number
  seconds: number
  seenAt: number | null
  knownAt: number | null
}

const reading = preparedQuery<ReadingRow>(`
  select opened_at as "openedAt", seconds, seen_at as "seenAt", known_at as "knownAt" from reading
  where com_id = $1 and person_id = $2 and document_id = $3 and version_id = $4`)

/** How far a person is with a version of a document. */
export const findReading = async (
  db: Db,
  { comId, personId, docId, versionId }: ReadingKey,
): Promise<ReadingRow | undefined> => (await reading(db, [comId, personId, docId, versionId]))[0]

const owed = preparedQuery<{ dueTime: number; taskId: string }>(`
  select o.due_at as "dueTime", o.task_id as "taskId" from duty o join reading_task t on t.com_id = $1 and t.task_id = o.task_id
  where o.com_id = $1 and o.kind = 'document' and o.person_id = $2 and t.document_id = $3 and t.version_id = $4 and o.closed_at is null order by o.due_at`)

/** The tasks by which somebody still has to read an edition, the one that is due first before the others. */
export const owedReadings = (
  db: Db,
  { comId, personId, docId, versionId }: ReadingKey,
): Promise<{ dueTime: number; taskId: string }[]> => owed(db, [comId, personId, docId, versionId])

const tasks = preparedQuery<{ taskId: string }>(`
  select task_id as "taskId" from reading_task where com_id = $1 and document_id = $2 and version_id = $3`)

/** Every task of a hospital for an edition: what reading it may tick off. */
export const tasksOfEdition = async (
  db: Db,
  { comId, docId, versionId }: Pick<ReadingKey, 'comId' | 'docId' | 'versionId'>,
): Promise<string[]> => (await tasks(db, [comId, docId, versionId])).map(({ taskId }) => taskId)

const size = preparedQuery<{ characters: number; pages: number }>(`
  select coalesce((select sum(length(c.words) + length(c.title)) from document_clause c where c.document_id = $1 and c.version_id = $2), 0)::int as characters,
    coalesce((select sum(f.pages) from document_file f where f.document_id = $1 and f.version_id = $2), 0)::int as pages
  where exists (select from document_edition e where e.document_id = $1 and e.version_id = $2 and e.state = 'published')`)

/** How much there is to read; undefined: there is no such published edition. */
export const sizeOfEdition = async (
  db: Db,
  docId: string,
  versionId: string,
): Promise<{ characters: number; pages: number } | undefined> =>
  (await size(db, [docId, versionId]))[0]

/** Notes how far somebody is. Seconds only rise, and no faster than the clock since it was opened. */
export async function keepReading(
  db: Db,
  { comId, personId, docId, versionId }: ReadingKey,
  { seconds, seenAt, now }: { seconds: number; seenAt: number | null; now: number },
): Promise<void> {
  await sql`
    insert into reading as old (com_id, person_id, document_id, version_id, opened_at, seconds, seen_at)
    values (${comId}, ${personId}, ${docId}, ${versionId}, ${now}::timestamptz, ${seconds}, ${seenAt}::timestamptz)
    on conflict (com_id, person_id, document_id, version_id) do update set seconds = greatest(old.seconds, excluded.seconds), seen_at = coalesce(old.seen_at, excluded.seen_at)`.execute(
    db,
  )
}

/** Notes that a person says to know a version; the first time counts. */
export async function recordKnown(
  tx: Tx,
  { comId, personId, docId, versionId }: ReadingKey,
  now: number,
): Promise<void> {
  await tx
    .updateTable('reading')
    .set({ known_at: now })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('document_id', '=', docId)
    .where('version_id', '=', versionId)
    .where('known_at', 'is', null)
    .execute()
}

export interface NewReading {
  comId: string
  taskId: string
  docId: string
  versionId: string
  name: string
  whom: Audience
  startTime: number
  endTime: number
  days: number | null
  newcomerDays: number | null
  by: string
  now: number
}

/** Keeps the task to read a version. */
export async function insertReadingTask(tx: Tx, task: NewReading): Promise<void> {
  await tx
    .insertInto('reading_task')
    .values({
      com_id: task.comId,
      task_id: task.taskId,
      document_id: task.docId,
      version_id: task.versionId,
      name: task.name,
      audience: audienceColumn(task.whom),
      start_time: task.startTime,
      end_time: task.endTime,
      days: task.days,
      newcomer_days: task.newcomerDays,
      made_by: task.by,
      made_at: task.now,
    })
    .execute()
}

export interface OpenReading {
  comId: string
  taskId: string
  docId: string
  versionId: string
  whom: Audience
  days: number | null
  newcomerDays: number | null
  by: string
  name: string
}

/** Tasks that still ask for a document, of one hospital or of all. */
export async function openReadings(db: Db, docId: string, comId?: string): Promise<OpenReading[]> {
  let query = db
    .selectFrom('reading_task')
    .select([
      'com_id as comId',
      'task_id as taskId',
      'document_id as docId',
      'version_id as versionId',
      'audience',
      'days',
      'newcomer_days as newcomerDays',
      'made_by as by',
      'name',
    ])
    .where('document_id', '=', docId)
    .where('withdrawn', '=', false)
  query =
    comId === undefined
      ? query.modifyEnd(
          sql`/* several machines: a job, who has to read a document of the platform */`,
        )
      : query.where('com_id', '=', comId)
  const rows = await query.orderBy('com_id').orderBy('task_id').execute()
  return rows.map(({ audience, ...row }) => ({ ...row, whom: audience ?? everybody }))
}

/** Nobody has to read by this task any more; whether it was open. */
export async function withdrawReading(tx: Tx, comId: string, taskId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reading_task')
    .set({ withdrawn: true })
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .where('withdrawn', '=', false)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** One page of a hospital's tasks with how many were given it and how many have done it. */
export const listReadings = (
  db: Db,
  comId: string,
  docId: string | undefined,
  paging: Paging,
): Promise<Page<ReadingTask>> =>
  readPage(paging, async (limit, offset) => {
    const { rows } = await sql<
      Omit<ReadingTask, 'whom'> & { audience: Audience | null; total: number }
    >`
      with t as (select k.*, (count(*) over ())::int as total from reading_task k where k.com_id = ${comId} and (${docId ?? null}::text is null or k.document_id = ${docId ?? null})
        order by k.made_at desc, k.task_id limit ${limit} offset ${offset}),
      n as (select o.task_id, count(*) filter (where o.state not in (${sql.lit(DutyState.withdrawn)}, ${sql.lit(DutyState.excused)}))::int as given, count(*) filter (where o.state = ${sql.lit(DutyState.passed)})::int as done
        from duty o where o.com_id = ${comId} and o.kind = 'document' and o.task_id in (select task_id from t) group by o.task_id)
      select t.task_id as "taskId", t.document_id as "docId", t.name as title, coalesce(e.number, '') as number, t.end_time as "endTime", t.audience, t.days, t.withdrawn::int as withdrawn, t.total,
        coalesce(n.given, 0) as given, coalesce(n.done, 0) as done
      from t left join n on n.task_id = t.task_id left join document_edition e on e.document_id = t.document_id and e.version_id = t.version_id
      order by t.made_at desc, t.task_id`.execute(db)
    return rows.map(({ audience, ...row }) => ({ ...row, whom: audience ?? everybody }))
  })

/** A document, and which edition of it is in force. */
export const findDocument = (
  db: Db,
  docId: string,
): Promise<{ comId: string; versionId: string | null; title: string } | undefined> =>
  db
    .selectFrom('document')
    .select(['com_id as comId', 'version_id as versionId', 'title'])
    .where('document_id', '=', docId)
    .executeTakeFirst()
