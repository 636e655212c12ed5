import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { renameInDrafts } from '../../draft/draftService'
import { platformId } from '../../exam/paperService'
import { mergeCategory } from '../../practice/practiceService'
import { mergeCategoryInCourses } from '../../study/studyService'

export interface Category {
  knowCatId: string
  name: string
  path: string
  isOpen: boolean
}

/** Every category with its path (`手卫生/指征与时机`), of the platform and of that hospital; closed ones too. */
export async function categories(db: Db, comId: string): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select k.category_id as "knowCatId", k.category_name as name,
      (select string_agg(a.category_name, '/' order by array_position(k.path, a.category_id)) from knowledge_category a where a.category_id = any(k.path)) as path, k.closed_at is null as "isOpen"
    from knowledge_category k where k.merged_into is null and k.com_id in (${platformId}, ${comId}) order by k.category_id`.execute(
    db,
  )
  return rows
}

/** A category as it stands in the tree. */
export interface TreeRow {
  knowCatId: string
  comId: string
  parentId: string | null
  path: string[]
  name: string
  position: number
  isClosed: boolean
  /** In it alone, of the platform and that hospital. */
  here: number
}

/** Every category that a hospital sees, but those that were merged into others; each after the one above it. */
export async function categoryTree(
  db: Db,
  { comId, brand }: Pick<Caller, 'comId' | 'brand'>,
): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    select k.category_id as "knowCatId", k.com_id as "comId", k.parent_id as "parentId", k.path, k.category_name as name, k.position,
      k.closed_at is not null as "isClosed", coalesce(c.here, 0) as here
    from knowledge_category k left join (
      select q.category_id, count(*)::int as here from question_version q
      where q.com_id in (${platformId}, ${comId}) and ${brand} = any(q.brands) and not q.retired
        and not exists (select 1 from question_version n where n.question_id = q.question_id and n.version > q.version)
      group by 1) c on c.category_id = k.category_id
    where k.com_id in (${platformId}, ${comId}) and k.merged_into is null order by k.position, k.category_name`.execute(
    db,
  )
  return inTreeOrder(rows)
}

/** Rows so that each stands below the one above it, in the order that they came among themselves. */
function inTreeOrder(rows: readonly TreeRow[]): TreeRow[] {
  const below = new Map<string, TreeRow[]>()
  for (const row of rows)
    below.set(row.parentId ?? '', [...(below.get(row.parentId ?? '') ?? []), row])
  const walk = (parent: string): TreeRow[] =>
    (below.get(parent) ?? []).flatMap((row) => [row, ...walk(row.knowCatId)])
  return walk('')
}

/** Holds the tree until the transaction ends: two who move at once cannot make a ring. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('knowledge_category'))`.execute(tx)
}

/** After those that stand beside it; while the tree is held. */
export async function insertCategory(
  tx: Tx,
  row: { comId: string; knowCatId: string; parentId: string | null; path: string[]; name: string },
): Promise<void> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0) as next from knowledge_category where parent_id is not distinct from ${row.parentId}::text`.execute(
    tx,
  )
  await sql`
    insert into knowledge_category (category_id, com_id, parent_id, path, category_name, position)
    values (${row.knowCatId}, ${row.comId}, ${row.parentId}, ${row.path}::text[], ${row.name}, ${rows[0]?.next ?? 0}::int)`.execute(
    tx,
  )
}

/** Gives a category of the hospital another name. */
export async function renameCategory(
  db: Db,
  comId: string,
  knowCatId: string,
  name: string,
): Promise<void> {
  await sql`update knowledge_category set category_name = ${name} where com_id = ${comId} and category_id = ${knowCatId}`.execute(
    db,
  )
}

/** Puts a category with all below it under another one, or to the top. `path`: of the one above it. */
export async function moveCategory(
  db: Db,
  knowCatId: string,
  { parentId, path }: { parentId: string | null; path: readonly string[] },
): Promise<void> {
  await sql`update knowledge_category set path = ${[...path]}::text[] || path[array_position(path, ${knowCatId}):] where ${knowCatId} = any(path)`.execute(
    db,
  )
  await sql`update knowledge_category set parent_id = ${parentId}::text where category_id = ${knowCatId}`.execute(
    db,
  )
}

/** What stands right below a category, of whatever hospital. */
export async function childrenOf(db: Db, knowCatId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('knowledge_category')
    .select('category_id')
    .where('parent_id', '=', knowCatId)
    .where('merged_into', 'is', null)
    .orderBy('category_id')
    .execute()
  return rows.map(({ category_id }) => category_id)
}

/** Closes a category, merged into another or not; null opens it again. */
export async function closeCategory(
  db: Db,
  comId: string,
  knowCatId: string,
  closedAt: number | null,
  mergedInto: string | null = null,
): Promise<void> {
  await sql`update knowledge_category set closed_at = ${closedAt}, merged_into = ${mergedInto}::text where com_id = ${comId} and category_id = ${knowCatId}`.execute(
    db,
  )
}

/** What stands in reference tables goes from one category to another: questions, rules of exams, courses. Returns how many questions. */
export async function mergeContent(db: Db, from: string, into: string): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update question_version set category_id = ${into} where category_id = ${from}`.execute(
      db,
    )
  const [old, other] = [JSON.stringify(from), JSON.stringify(into)]
  await sql`update exam_plan set plan = replace(plan::text, ${old}, ${other})::jsonb where strpos(plan::text, ${old}) > 0`.execute(
    db,
  )
  await mergeCategoryInCourses(db, from, into)
  return Number(numAffectedRows)
}

/** What a hospital's own tables hold of a category goes to another: what its people remember and can, imports, proposals. */
export async function mergeOfHospital(
  db: Db,
  comId: string,
  from: string,
  into: string,
): Promise<void> {
  await mergeCategory(db, comId, from, into)
  await sql`update import_row set category_id = ${into} where com_id = ${comId} and category_id = ${from}`.execute(
    db,
  )
  await renameInDrafts(db, comId, from, into)
  await sql`update question_proposal set category_id = ${into}, versions = replace(versions::text, ${JSON.stringify(from)}, ${JSON.stringify(into)})::jsonb
    where com_id = ${comId} and category_id = ${from}`.execute(db)
}

/** Every hospital: what the platform merges concerns them all. */
export const everyHospital = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('company').select('com_id').orderBy('com_id').execute()).map(
    ({ com_id }) => com_id,
  )
