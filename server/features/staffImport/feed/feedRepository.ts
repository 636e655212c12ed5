import { minuteMs } from '@contract/rules/hospitalTime'
import type { feedStates } from '@contract/kinds'
import { type Selectable, sql } from 'kysely'
import { newId } from '../../../db/newId'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Schema, Tx } from '../../../db/schema'
import type { StaffColumn } from '../importRepository'

export type FeedRow = Selectable<Schema['staff_feed']>
type FeedState = (typeof feedStates)[number]

/** A run whose server is gone keeps no other one for longer. */
const runMs = 15 * minuteMs

/** The hospital's feed of staff, if it has one; its password stays enciphered. */
export const findFeed = (db: Db, comId: string): Promise<FeedRow | undefined> =>
  db.selectFrom('staff_feed').selectAll().where('com_id', '=', comId).executeTakeFirst()

/** The feed with the name of who set it up. */
export const describeFeed = (db: Db, comId: string) =>
  db
    .selectFrom('staff_feed as f')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'f.com_id').onRef('p.person_id', '=', 'f.updated_by'),
    )
    .selectAll('f')
    .select('p.person_name as by_name')
    .where('f.com_id', '=', comId)
    .executeTakeFirst()

/** Keeps the feed; one a hospital. */
export async function storeFeed(tx: Tx, feed: FeedRow): Promise<void> {
  const { com_id, ...changed } = feed
  await tx
    .insertInto('staff_feed')
    .values({ com_id, ...changed })
    .onConflict((row) => row.column('com_id').doUpdateSet(changed))
    .execute()
}

/** What the columns of the last file meant that was taken by hand; undefined: none ever was. */
export async function lastColumns(
  db: Db,
  comId: string,
): Promise<{ columns: StaffColumn[]; sheet: string } | undefined> {
  const row = await db
    .selectFrom('staff_import')
    .select(['columns', 'sheet'])
    .where('com_id', '=', comId)
    .where('source', '=', 'desk')
    .where('state', '=', 'taken')
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { columns: row.columns, sheet: row.sheet ?? '' }
}

/** Begins a run; undefined while another one goes on. */
export async function beginRun(
  tx: Tx,
  comId: string,
  byHand: boolean,
  now: number,
): Promise<string | undefined> {
  await tx
    .selectFrom('staff_feed')
    .select('com_id')
    .where('com_id', '=', comId)
    .forUpdate()
    .execute()
  const running = await tx
    .selectFrom('staff_feed_run')
    .select('run_id')
    .where('com_id', '=', comId)
    .where('state', '=', 'running')
    .where('began_at', '>', now - runMs)
    .executeTakeFirst()
  if (running) return undefined
  const runId = newId(now)
  await tx
    .insertInto('staff_feed_run')
    .values({
      com_id: comId,
      run_id: runId,
      by_hand: byHand,
      began_at: now,
      ended_at: null,
      file_name: null,
      file_hash: null,
      import_id: null,
      says: null,
    })
    .execute()
  return runId
}

export interface RunEnd {
  state: Exclude<FeedState, 'running'>
  says: string
  fileName?: string | undefined
  fileHash?: string | undefined
  importId?: string | undefined
}

/** Notes how a fetch ended and which import it became. */
export async function endRun(
  db: Db,
  { comId, runId }: { comId: string; runId: string },
  { state, says, fileName, fileHash, importId }: RunEnd,
  now: number,
): Promise<void> {
  await db
    .updateTable('staff_feed_run')
    .set({
      state,
      says: says || null,
      ended_at: now,
      file_name: fileName ?? null,
      file_hash: fileHash ?? null,
      import_id: importId ?? null,
    })
    .where('com_id', '=', comId)
    .where('run_id', '=', runId)
    .execute()
}

/** The file that was taken last, by its hash; undefined: none. */
export async function lastHash(db: Db, comId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_feed_run')
    .select('file_hash')
    .where('com_id', '=', comId)
    .where('state', '=', 'taken')
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.file_hash ?? undefined
}

interface ShownRun {
  runId: string
  state: FeedState
  byHand: boolean
  beganTime: number
  endedTime: number | null
  fileName: string
  importId: string
  says: string
}

/** Fetches of the feed, the newest first. */
export function listRuns(db: Db, comId: string, paging: Paging): Promise<Page<ShownRun>> {
  return readPage(paging, (limit, offset) =>
    sql<ShownRun & { total: number }>`
      select r.run_id as "runId", r.state, r.by_hand as "byHand", r.began_at as "beganTime", r.ended_at as "endedTime", coalesce(r.file_name, '') as "fileName",
        coalesce(i.import_id, '') as "importId", coalesce(r.says, '') as says, (count(*) over ())::int as total
      from staff_feed_run r left join staff_import i on i.com_id = ${comId} and i.import_id = r.import_id
      where r.com_id = ${comId} order by r.began_at desc, r.run_id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

/** Feeds that are on, of open hospitals, whose hour has come and that were not read by night since `today` began (epoch ms). */
export async function listDue(
  db: Db,
  { hour, today }: { hour: number; today: number },
): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    /* several machines: a job, staff files of the night */
    select f.com_id as "comId" from staff_feed f join company c on c.com_id = f.com_id
    where f.enabled and f.hour <= ${hour} and c.closed_at is null and not exists (select 1 from staff_feed_run r
      where r.com_id = f.com_id and not r.by_hand and r.began_at >= ${today}::timestamptz)`.execute(
    db,
  )
  return rows.map(({ comId }) => comId)
}

/** Forgets runs that are older (`before`: epoch ms). */
export async function clearRuns(db: Db, before: number): Promise<void> {
  await sql`/* several machines: a job, runs of long ago */
    delete from staff_feed_run where began_at < ${before}`.execute(db)
}
