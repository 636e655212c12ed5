import { sql } from 'kysely'
import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { Problem } from '../draft/Problem'
import type { Format, Note } from '../formats/ReadResult'
import { rowState, type NewRow } from './rowRepository'

interface DraftCounts {
  good: number
  broken: number
  near: number
  review: number
  left: number
  taken: number
}

export interface DraftHead extends DraftCounts {
  draftId: string
  fileName: string
  format: Format
  questionCount: number
  createdTime: number
  changedTime: number
  takenTime: number | null
}

export interface DraftDetail extends DraftHead {
  problems: Problem[]
  notes: Note[]
  states: string
  uncategorised: number
  kinds: { kind: QuestionForm['kind'] | 'case'; count: number }[]
  sections: { section: string; count: number }[]
}

type Author = Pick<Caller, 'comId' | 'userId'>

const heads = sql`
  d.draft_id as "draftId", d.file_name as "fileName", d.format, d.question_count as "questionCount", d.created_at as "createdTime",
  d.changed_at as "changedTime", d.taken_at as "takenTime", c.good, c.broken, c.near, c.review, c.left, c.taken`
const counts = (comId: string) => sql`
  cross join lateral (
    select count(*) filter (where s.state = 'good')::int as good, count(*) filter (where s.state = 'broken')::int as broken,
      count(*) filter (where s.state = 'near')::int as near, count(*) filter (where s.state = 'review')::int as review, count(*) filter (where s.state = 'left')::int as left,
      count(*) filter (where s.state = 'taken')::int as taken
    from (select ${rowState} as state from import_row r where r.com_id = ${comId} and r.draft_id = d.draft_id) s) c`

/** An import of the author's own; undefined when it is somebody else's. */
export async function findDraft(
  db: Db,
  { comId, userId }: Author,
  draftId: string,
): Promise<DraftDetail | undefined> {
  const { rows } = await sql<DraftDetail>`
    select ${heads}, d.problems, d.notes,
      coalesce((select string_agg(left(${rowState}, 1), '' order by r.position) from import_row r where r.com_id = ${comId} and r.draft_id = d.draft_id), '') as states,
      (select count(*)::int from import_row r where r.com_id = ${comId} and r.draft_id = d.draft_id and r.category_id is null and ${rowState} = 'good') as uncategorised,
      coalesce((select jsonb_agg(jsonb_build_object('kind', k.kind, 'count', k.count)) from (
        select case when r.case_stem is null then r.forms->0->>'kind' else 'case' end as kind, count(*)::int as count
        from import_row r where r.com_id = ${comId} and r.draft_id = d.draft_id group by 1 order by 2 desc) k), '[]') as kinds,
      coalesce((select jsonb_agg(jsonb_build_object('section', k.section, 'count', k.count) order by k.first) from (
        select coalesce(r.section, '') as section, count(*)::int as count, min(r.position) as first
        from import_row r where r.com_id = ${comId} and r.draft_id = d.draft_id group by 1) k), '[]') as sections
    from import_draft d ${counts(comId)} where d.com_id = ${comId} and d.person_id = ${userId} and d.draft_id = ${draftId}`.execute(
    db,
  )
  return rows[0]
}

/** The author's imports, the last changed first. */
export async function pageOfDrafts(
  db: Db,
  { comId, userId }: Author,
  paging: Paging,
): Promise<Page<DraftHead>> {
  return readPage(paging, (limit, offset) =>
    sql<DraftHead & { total: number }>`
      select ${heads}, (count(*) over ())::int as total from import_draft d ${counts(comId)}
      where d.com_id = ${comId} and d.person_id = ${userId} order by d.changed_at desc, d.draft_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

/** Holds an import until the transaction ends: of two who take it at once, the second finds it taken. False: it is not the author's. */
export async function lockDraft(
  tx: Tx,
  { comId, userId }: Author,
  draftId: string,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from import_draft where com_id = ${comId} and person_id = ${userId} and draft_id = ${draftId} for update`.execute(
      tx,
    )
  return rows.length > 0
}

/** The author's import of the same file that nothing was taken of yet. */
export async function openDraft(
  db: Db,
  { comId, userId }: Author,
  contentHash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_draft')
    .select('draft_id')
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .where('content_hash', '=', contentHash)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  return row?.draft_id
}

export interface NewDraft {
  draftId: string
  contentHash: string
  fileName: string
  format: Format
  problems: readonly Problem[]
  notes: readonly Note[]
  rows: readonly NewRow[]
}

/** Stores an import with its rows, all or nothing; of two of the same file at once the first stays. */
export async function storeDraft(
  db: Db,
  { comId, userId }: Author,
  draft: NewDraft,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('import_draft')
      .values({
        com_id: comId,
        draft_id: draft.draftId,
        person_id: userId,
        content_hash: draft.contentHash,
        file_name: draft.fileName,
        format: draft.format,
        question_count: draft.rows.length,
        problems: JSON.stringify(draft.problems),
        notes: JSON.stringify(draft.notes),
        created_at: now,
        changed_at: now,
        taken_at: null,
        undone_at: null,
      })
      .onConflict((row) =>
        row
          .columns(['com_id', 'person_id', 'content_hash'])
          .where('taken_at', 'is', null)
          .doNothing(),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await sql`
      /* several machines: seldom, a workbook that is imported */
      insert into import_row (com_id, draft_id, position, line, part, section, raw, case_stem, case_media, forms, problems, category_word, category_id, near, likeness, cites)
      select ${comId}, ${draft.draftId}, r.position, r.line, r.part, nullif(r.section, ''), r.raw, nullif(r."caseStem", ''), r."caseMedia", r.forms, r.problems,
        nullif(r."categoryWord", ''), r."categoryId", r.near, r.likeness, nullif(r.cites, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(draft.rows)}::jsonb)
        as r(position int, line int, part text, section text, raw text, "caseStem" text, "caseMedia" jsonb, forms jsonb, problems jsonb,
          "categoryWord" text, "categoryId" text, near jsonb, likeness numeric, cites jsonb)`.execute(
      tx,
    )
  })
}

/** When an import was changed, taken or taken back. */
export async function touchDraft(
  db: Db,
  comId: string,
  draftId: string,
  change: { changed_at: number; taken_at?: number; undone_at?: number },
): Promise<void> {
  await db
    .updateTable('import_draft')
    .set(change)
    .where('com_id', '=', comId)
    .where('draft_id', '=', draftId)
    .execute()
}

/** Deletes an author's own import that was not taken; false: there was none. */
export async function deleteDraft(
  db: Db,
  { comId, userId }: Author,
  draftId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import_draft')
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
