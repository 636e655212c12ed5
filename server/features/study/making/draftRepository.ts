import { sql } from 'kysely'
import type { CourseDraft, CourseRow } from '@contract/calls/study/courseMaking'
import { type Audience, everybody } from '@contract/rules/audience'
import { holds } from '../../../db/holds'
import { readCountedPage, type Page, type Paging } from '../../../db/page'
import { platformId } from '../../../companies'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { hasNewer } from './takenRepository'

export interface StoredDraft extends Pick<
  CourseRow,
  'draftId' | 'edition' | 'state' | 'version' | 'changed' | 'begun' | 'taskId'
> {
  courseId: string | null
  draft: CourseDraft
  /** Whom the published version is for; null: none is. */
  publishedFor: Audience | null
}

const head = (
  comId: string,
) => sql`d.draft_id as "draftId", d.edition, coalesce(d.task_id, '') as "taskId", coalesce(t.version, 0) as version,
  case when d.published_edition is not null and d.edition > d.published_edition then 1 else 0 end as changed,
  case when d.task_id is null then 'draft' when t.withdrawn then 'withdrawn' else 'published' end as state,
  (select count(*)::int from person_course p where p.com_id = ${comId} and p.task_id = d.task_id and p.run_id is not null) as begun`
/** A region's course stands among the platform's tasks. */
const from = sql`from course_draft d left join course_task t on t.com_id in (d.com_id, ${platformId}) and t.task_id = d.task_id`

/** Drafts of a hospital; of one person where the right reaches no further. */
export interface DraftsOf {
  comId: string
  madeBy: string | null
}

/** Courses at the desk, with their state; `madeBy`: of one author only. */
export async function listDrafts(
  db: Db,
  { comId, madeBy }: DraftsOf,
  {
    keyword,
    state,
    onlyNewer,
  }: { keyword: string; state: CourseRow['state'] | undefined; onlyNewer: boolean },
  paging: Paging,
): Promise<Page<CourseRow>> {
  const where = sql`where d.com_id = ${comId} and (${madeBy}::text is null or d.author_id = ${madeBy}) and ${holds(keyword, 'd.title')}
    and (${state ?? null}::text is null or case when d.task_id is null then 'draft' when t.withdrawn then 'withdrawn' else 'published' end = ${state ?? null})
    and (${onlyNewer} = false or ${hasNewer})`
  const read = (limit: number, offset: number) =>
    sql<CourseRow>`select ${head(comId)}, d.title, (d.draft->>'startTime')::float8 as "startTime", (d.draft->>'endTime')::float8 as "endTime", coalesce(n.person_name, '') as "authorName", d.updated_at as "updatedTime", d.draft -> 'again' as again, (${hasNewer})::int as newer
      ${from} left join person n on n.com_id = d.com_id and n.person_id = d.author_id ${where} order by d.updated_at desc, d.draft_id limit ${limit} offset ${offset}`.execute(
      db,
    )
  const count = () =>
    sql<{ total: number }>`select count(*)::int as total ${from} ${where}`.execute(db)
  return readCountedPage(paging, read, count)
}

/** A draft within a reach. `hold`: keeps it until the transaction ends. */
export async function findDraft(
  db: Db,
  { comId, madeBy }: DraftsOf,
  draftId: string,
  forUpdate = false,
): Promise<StoredDraft | undefined> {
  if (forUpdate)
    await sql`select 1 from course_draft where com_id = ${comId} and draft_id = ${draftId} for update`.execute(
      db,
    )
  const { rows } =
    await sql<StoredDraft>`select ${head(comId)}, d.course_id as "courseId", d.draft, case when t.task_id is not null then coalesce(t.audience, ${JSON.stringify(everybody)}::jsonb) end as "publishedFor" ${from} where d.com_id = ${comId} and d.draft_id = ${draftId} and (${madeBy}::text is null or d.author_id = ${madeBy})`.execute(
      db,
    )
  return rows[0]
}

/** Keeps a new course as its first edition. */
export async function insertDraft(
  db: Db,
  { comId, userId }: Pick<Caller, 'comId' | 'userId'>,
  draftId: string,
  draft: CourseDraft,
  now: number,
): Promise<void> {
  await db
    .insertInto('course_draft')
    .values({
      com_id: comId,
      draft_id: draftId,
      author_id: userId,
      edition: 1,
      published_edition: null,
      title: draft.title,
      draft: JSON.stringify(draft),
      course_id: null,
      task_id: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Keeps a further edition of a draft; who may was checked with its lock. */
export async function updateDraft(
  db: Db,
  {
    comId,
    draftId,
    edition,
    draft,
    now,
  }: { comId: string; draftId: string; edition: number; draft: CourseDraft; now: number },
): Promise<void> {
  await db
    .updateTable('course_draft')
    .set({ edition, title: draft.title, draft: JSON.stringify(draft), updated_at: now })
    .where('com_id', '=', comId)
    .where('draft_id', '=', draftId)
    .execute()
}

/** Deletes a draft that was never published. */
export async function deleteDraft(db: Db, comId: string, draftId: string): Promise<void> {
  await sql`delete from course_draft where com_id = ${comId} and draft_id = ${draftId}`.execute(db)
}

/** Takes a published course back; what people did in it stays. `comId`: whose task it is, the platform's where it is a region's. */
export async function withdrawCourse(db: Db, comId: string, taskId: string): Promise<void> {
  await db
    .updateTable('course_task')
    .set({ withdrawn: 1 })
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .execute()
}

/** How many questions of each kind a draw of these categories finds, as studying draws them. */
export async function questionsThere(
  db: Db,
  brand: string,
  categories: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ kind: string; there: number }>`
    with newest as (select distinct on (question_id) question_id, kind, category_id, brands, face, retired from question_version where com_id = 'PLATFORM' order by question_id, version desc)
    select kind, count(*)::int as there from newest where category_id = any(${[...categories]}::text[]) and ${brand} = any(brands) and face = '{}'::jsonb and not retired group by kind`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ kind, there }) => [kind, there]))
}

/** The version that a film would ask now, of questions that it can ask: choices without pictures, of the platform or the own hospital. */
export async function askable(
  db: Db,
  comId: string,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (questionIds.length === 0) return new Map()
  const { rows } = await sql<{ questionId: string; version: number }>`
    select question_id as "questionId", version from (
      select distinct on (question_id) question_id, version, kind, face, retired, com_id from question_version where question_id = any(${[...questionIds]}::text[]) order by question_id, version desc) newest
    where com_id in (${comId}, 'PLATFORM') and kind in ('single', 'multiple', 'judge') and face = '{}'::jsonb and not retired`.execute(
    db,
  )
  return new Map(rows.map(({ questionId, version }) => [questionId, version]))
}
