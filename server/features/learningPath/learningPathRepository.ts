import type { BrandName } from '@contract/rules/place/brands'
import { sql } from 'kysely'
import type { LearningPath, PathChoice, PathRow } from '@contract/calls/study/learningPath'
import type { Audience } from '@contract/rules/audience'
import type { PathStep } from '@contract/rules/content/learningPath'
import { platformId } from '../../companies'
import { audienceColumn } from '../../db/audienceSql'
import { holds } from '../../db/holds'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'

/** Paths of a hospital; of one person where the right reaches no further. */
export interface PathsOf {
  comId: string
  madeBy: string | null
}

/** Learning paths at the desk, the newest first; `madeBy`: of one author only. */
export async function listPaths(
  db: Db,
  { comId, madeBy }: PathsOf,
  keyword: string,
  paging: Paging,
): Promise<Page<PathRow>> {
  return readPage(paging, (limit, offset) =>
    sql<PathRow & { total: number }>`
      select l.path_id as "pathId", l.edition, l.published::int as published, l.title, jsonb_array_length(l.steps) as steps,
        coalesce(n.person_name, '') as "authorName", l.updated_at as "updatedTime", (count(*) over ())::int as total
      from learning_path l left join person n on n.com_id = ${comId} and n.person_id = l.author_id
      where l.com_id = ${comId} and (${madeBy}::text is null or l.author_id = ${madeBy})
        and ${holds(keyword, 'l.title')}
      order by l.updated_at desc, l.path_id limit ${limit} offset ${offset}`.execute(db),
  )
}

export interface StoredPath {
  pathId: string
  edition: number
  published: boolean
  title: string
  description: string
  audience: Audience | null
  steps: PathStep[]
}

/** A path within a reach; undefined: none. `hold`: keeps it until the transaction ends. */
export async function findPath(
  db: Db,
  { comId, madeBy }: PathsOf,
  pathId: string,
  hold = false,
): Promise<StoredPath | undefined> {
  let query = db
    .selectFrom('learning_path')
    .select([
      'path_id as pathId',
      'edition',
      'published',
      'title',
      'description',
      'audience',
      'steps',
    ])
    .where('com_id', '=', comId)
    .where('path_id', '=', pathId)
  if (madeBy !== null) query = query.where('author_id', '=', madeBy)
  return (hold ? query.forUpdate() : query).executeTakeFirst()
}

/** Steps of all published paths of a hospital but one: what together may not wait in a ring. */
export async function listOtherSteps(db: Db, comId: string, pathId: string): Promise<PathStep[]> {
  const rows = await db
    .selectFrom('learning_path')
    .select('steps')
    .where('com_id', '=', comId)
    .where('published', '=', true)
    .where('path_id', '<>', pathId)
    .execute()
  return rows.flatMap(({ steps }) => steps)
}

/** Keeps an edition of a path, new or changed. */
export async function storePath(
  tx: Tx,
  { comId, userId, brand }: { comId: string; userId: string; brand: BrandName },
  { pathId, edition, published }: { pathId: string; edition: number; published: boolean },
  { title, desc, whom, steps }: LearningPath,
  now: number,
): Promise<void> {
  const written = {
    edition,
    title: title.trim(),
    description: desc.trim(),
    audience: audienceColumn(whom),
    steps: JSON.stringify(steps),
    published: published ? (1 as const) : (0 as const),
    updated_at: now,
  }
  await tx
    .insertInto('learning_path')
    .values({
      com_id: comId,
      path_id: pathId,
      brand,
      author_id: userId,
      created_at: now,
      ...written,
    })
    .onConflict((row) => row.columns(['com_id', 'path_id']).doUpdateSet(written))
    .execute()
}

/** Deletes a path; what people did of its steps stays. */
export async function deletePath(tx: Tx, comId: string, pathId: string): Promise<void> {
  await tx
    .deleteFrom('learning_path')
    .where('com_id', '=', comId)
    .where('path_id', '=', pathId)
    .execute()
}

/** Courses and exams that a path can be made of; `taskIds`: only these, over or not. */
export async function listChoices(
  db: Db,
  { comId, brand }: { comId: string; brand: string },
  { keyword, taskIds, now }: { keyword: string; taskIds: readonly string[] | null; now: number },
): Promise<PathChoice[]> {
  const where = sql`t.com_id in (${comId}, ${platformId}) and t.brand = ${brand} and not t.withdrawn
    and ${holds(keyword, 't.task_name')}
    and (${taskIds}::text[] is null and t.end_time > ${now}::timestamptz or t.task_id = any(${taskIds}::text[]))`
  const fields = sql`t.task_id as "taskId", t.task_name as title, t.end_time as "endTime", (t.com_id = ${platformId})::int as "isPlatforms"`
  const { rows } = await sql<PathChoice>`
    select * from (
      select 'course' as kind, ${fields} from course_task t where ${where} and t.refresher_of is null
      union all select 'exam' as kind, ${fields} from exam_task t where ${where}) c
    order by c."isPlatforms", c.title, c."taskId" limit ${taskIds === null ? 50 : taskIds.length}`.execute(
    db,
  )
  return rows
}
