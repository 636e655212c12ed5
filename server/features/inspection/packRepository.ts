import { sql } from 'kysely'
import type { PackPartStanding, PackRow, PackScope } from '@contract/calls/year/inspection'
import { holds } from '../../db/holds'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { insertOwnFile, takeOutFiles } from '../file/fileService'

export interface ScopeUnit {
  departmentId: string
  name: string
  parentId: string | null
  mergedInto: string | null
}

/** The units of a hospital, also those that are closed. */
export const listScopeUnits = (db: Db, comId: string): Promise<ScopeUnit[]> =>
  db
    .selectFrom('department')
    .select([
      'department_id as departmentId',
      'department_name as name',
      'parent_id as parentId',
      'merged_into as mergedInto',
    ])
    .where('com_id', '=', comId)
    .execute()

interface NewPack {
  comId: string
  packId: string
  jobId: string
  title: string
  purpose: string
  scope: PackScope
  whom: string
  madeBy: string
}

/** Keeps a pack beside the job that makes it. */
export async function insertPack(
  db: Db,
  { comId, packId, jobId, title, purpose, scope, whom, madeBy }: NewPack,
  now: number,
): Promise<void> {
  await db
    .insertInto('inspection_pack')
    .values({
      com_id: comId,
      pack_id: packId,
      job_id: jobId,
      title,
      purpose: purpose || null,
      scope: JSON.stringify(scope),
      whom,
      verified: null,
      file_id: null,
      made_by: madeBy,
      created_at: now,
      started_at: null,
      made_at: null,
    })
    .execute()
}

/** Says how far a pack is. */
export async function recordPack(
  db: Db,
  { comId, packId }: { comId: string; packId: string },
  {
    parts,
    log,
    pages,
    startedAt,
  }: {
    parts: readonly PackPartStanding[]
    log: readonly { time: number; line: string }[]
    pages: number
    startedAt: number
  },
): Promise<void> {
  await db
    .updateTable('inspection_pack')
    .set({
      parts: JSON.stringify(parts),
      log: JSON.stringify(log),
      pages,
      started_at: startedAt,
    })
    .where('com_id', '=', comId)
    .where('pack_id', '=', packId)
    .execute()
}

/** The pack is whole: its file is among the stored ones. */
export async function finishPack(
  db: Db,
  { comId, packId }: { comId: string; packId: string },
  file: { fileId: string; place: string; name: string; bytes: number; sha256: string },
  verified: boolean,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await insertOwnFile(tx, comId, file, now)
    await tx
      .updateTable('inspection_pack')
      .set({ file_id: file.fileId, verified, made_at: now })
      .where('com_id', '=', comId)
      .where('pack_id', '=', packId)
      .execute()
  })
}

/** Whose packs somebody sees: all of a hospital, or their own. */
export interface PackSight {
  comId: string
  /** null: everybody's. */
  by: string | null
}

export interface StoredPack extends Omit<PackRow, 'verified' | keyof PackScope> {
  scope: PackScope
  verified: boolean | null
  parts: PackPartStanding[]
  log: { time: number; line: string }[]
  done: number
  all: number
  startedTime: number
  fileId: string | null
  sha256: string
}

const fields = sql`k.pack_id as "packId", k.job_id as "jobId", k.title, coalesce(k.purpose, '') as purpose, k.scope, k.whom, k.parts, k.log, k.pages,
  k.verified, k.file_id as "fileId", coalesce(f.bytes, 0) as bytes, coalesce(f.sha256, '') as sha256, coalesce(p.person_name, '') as "makerName",
  k.created_at as "createdTime", coalesce(k.made_at, 'epoch') as "madeTime", coalesce(k.started_at, 'epoch') as "startedTime",
  case when k.made_at is not null then 'done' else coalesce(j.state, 'failed') end as state,
  coalesce(j.says, '') as says, coalesce(j.done, 0) as done, coalesce(j.total, 0) as "all"`
const joined = sql`from inspection_pack k
  left join stored_file f on f.com_id = k.com_id and f.file_id = k.file_id
  left join desk_job j on j.com_id = k.com_id and j.job_id = k.job_id
  left join person p on p.com_id = k.com_id and p.person_id = k.made_by`
const seen = ({ comId, by }: PackSight) =>
  sql`k.com_id = ${comId} and (${by}::text is null or k.made_by = ${by})`

/** Packs, the last first. `keyword`: part of title or purpose. */
export const listPacks = (
  db: Db,
  sight: PackSight,
  keyword: string,
  paging: Paging,
): Promise<Page<StoredPack>> =>
  readPage(paging, (limit, offset) =>
    sql<StoredPack & { total: number }>`
      select ${fields}, (count(*) over ())::int as total ${joined}
      where ${seen(sight)} and ${holds(keyword, "k.title || ' ' || coalesce(k.purpose, '')")}
      order by k.created_at desc, k.pack_id desc limit ${limit} offset ${offset}`.execute(db),
  )

/** A pack that the caller may see. */
export async function findPack(
  db: Db,
  sight: PackSight,
  packId: string,
): Promise<StoredPack | undefined> {
  const { rows } =
    await sql<StoredPack>`select ${fields} ${joined} where ${seen(sight)} and k.pack_id = ${packId}`.execute(
      db,
    )
  return rows[0]
}

/** Takes out packs from before a moment, and gives where their files lie. */
export async function forgetPacks(db: Db, before: number): Promise<string[]> {
  const { rows } = await sql<{ comId: string; fileId: string | null }>`
    /* several machines: a job, packs of three years ago */
    delete from inspection_pack where created_at < ${before}::timestamptz returning com_id as "comId", file_id as "fileId"`.execute(
    db,
  )
  const places: string[] = []
  for (const { comId, fileId } of rows)
    if (fileId !== null) places.push(...(await takeOutFiles(db, comId, [fileId])))
  return places
}
