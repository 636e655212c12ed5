import { sql } from 'kysely'
import type { QuestionForm } from '@contract/calls/authoringShapes'
import type { ImportState } from '@contract/calls/questionImport'
import type { Media } from '@contract/calls/question'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { Complaint } from '../draft/checkDraft'
import type { Problem } from '../draft/Problem'
import type { Format, Note } from '../formats/ReadResult'

interface NearQuestion {
  where: 'bank' | 'file'
  questionId: string
  position: number
  stem: string
  likeness: number
}

export interface NewRow {
  position: number
  line: number
  part: string
  section: string
  raw: string
  caseStem: string
  caseMedia: Media[]
  forms: QuestionForm[]
  problems: Complaint[]
  categoryWord: string
  categoryId: string | null
  near: NearQuestion[]
  likeness: number
}

export interface DraftRow extends NewRow {
  state: ImportState
  takenIds: string[] | null
}

interface DraftCounts {
  good: number
  broken: number
  near: number
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

/** Where a question of an import stands; `r` is its row. */
const state = sql<ImportState>`case when r.taken_ids is not null then 'taken' when r.problems <> '[]' then 'broken' when r.choice = 'leave' then 'left'
  when r.likeness > 0 and r.choice is null then 'near' else 'good' end`

const heads = sql`
  d.draft_id as "draftId", d.file_name as "fileName", d.format, d.question_count as "questionCount", d.created_at as "createdTime",
  d.changed_at as "changedTime", d.taken_at as "takenTime", c.good, c.broken, c.near, c.left, c.taken`
const counts = (comId: string) => sql`
  cross join lateral (
    select count(*) filter (where s.state = 'good')::int as good, count(*) filter (where s.state = 'broken')::int as broken,
      count(*) filter (where s.state = 'near')::int as near, count(*) filter (where s.state = 'left')::int as left,
      count(*) filter (where s.state = 'taken')::int as taken
    from (select ${state} as state from import_row r where r.com_id = ${comId} and r.draft_id = d.draft_id) s) c`

/** An import of the author's own; undefined when it is somebody else's. */
export async function findDraft(
  db: Db,
  { comId, userId }: Author,
  draftId: string,
): Promise<DraftDetail | undefined> {
  const { rows } = await sql<DraftDetail>`
    select ${heads}, d.problems, d.notes,
      coalesce((select string_agg(left(${state}, 1), '' order by r.position) from import_row r where r.com_id = ${comId} and r.draft_id = d.draft_id), '') as states,
      (select count(*)::int from import_row r where r.com_id = ${comId} and r.draft_id = d.draft_id and r.category_id is null and ${state} = 'good') as uncategorised,
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
  return readPage(paging, async (limit, offset) => {
    const { rows } = await sql<DraftHead & { total: number }>`
      select ${heads}, (count(*) over ())::int as total from import_draft d ${counts(comId)}
      where d.com_id = ${comId} and d.person_id = ${userId} order by d.changed_at desc, d.draft_id limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows
  })
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
      insert into import_row (com_id, draft_id, position, line, part, section, raw, case_stem, case_media, forms, problems, category_word, category_id, near, likeness)
      select ${comId}, ${draft.draftId}, r.position, r.line, r.part, nullif(r.section, ''), r.raw, nullif(r."caseStem", ''), r."caseMedia", r.forms, r.problems,
        nullif(r."categoryWord", ''), r."categoryId", r.near, r.likeness
      from jsonb_to_recordset(${JSON.stringify(draft.rows)}::jsonb)
        as r(position int, line int, part text, section text, raw text, "caseStem" text, "caseMedia" jsonb, forms jsonb, problems jsonb,
          "categoryWord" text, "categoryId" text, near jsonb, likeness numeric)`.execute(tx)
  })
}

const rowFields = sql`r.position, r.line, r.part, coalesce(r.section, '') as section, r.raw, coalesce(r.case_stem, '') as "caseStem", r.case_media as "caseMedia", r.forms,
  r.problems, coalesce(r.category_word, '') as "categoryWord", r.category_id as "categoryId", r.near, r.likeness, r.taken_ids as "takenIds", ${state} as state`

export interface RowFilter {
  state?: ImportState | undefined
  positions?: readonly number[] | undefined
  section?: string | undefined
  uncategorised?: 0 | 1 | undefined
}

const matches = ({ state: wanted, positions, section, uncategorised }: RowFilter) => sql`
  (${wanted ?? null}::text is null or ${state} = ${wanted ?? null}) and (${positions ? [...positions] : null}::int[] is null or r.position = any(${positions ? [...positions] : null}::int[]))
  and (${section ?? null}::text is null or coalesce(r.section, '') = ${section ?? null}) and (${uncategorised ?? 0}::int = 0 or r.category_id is null)`

/** One page of an import's questions. The import must be known to be the author's. */
export async function pageOfRows(
  db: Db,
  comId: string,
  draftId: string,
  filter: RowFilter,
  paging: Paging,
): Promise<Page<DraftRow>> {
  return readPage(paging, async (limit, offset) => {
    const { rows } = await sql<DraftRow & { total: number }>`
      select ${rowFields}, (count(*) over ())::int as total from import_row r
      where r.com_id = ${comId} and r.draft_id = ${draftId} and ${matches(filter)} order by r.position limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows
  })
}

export async function rowsIn(
  db: Db,
  comId: string,
  draftId: string,
  wanted: ImportState,
): Promise<DraftRow[]> {
  const { rows } =
    await sql<DraftRow>`select ${rowFields} from import_row r where r.com_id = ${comId} and r.draft_id = ${draftId} and ${state} = ${wanted} order by r.position`.execute(
      db,
    )
  return rows
}

/** What its author made of a question, with the mistakes that it still has. False: it is not there, or taken. */
export async function mendRow(
  db: Db,
  comId: string,
  draftId: string,
  row: Pick<
    DraftRow,
    'position' | 'caseStem' | 'forms' | 'problems' | 'categoryId' | 'near' | 'likeness'
  >,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update import_row set case_stem = nullif(${row.caseStem}, ''), forms = ${JSON.stringify(row.forms)}::jsonb, problems = ${JSON.stringify(row.problems)}::jsonb,
      category_id = ${row.categoryId}, near = ${JSON.stringify(row.near)}::jsonb, likeness = ${row.likeness}
    where com_id = ${comId} and draft_id = ${draftId} and position = ${row.position} and taken_ids is null`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export interface RowChange {
  knowCatId?: string | undefined
  difficulty?: QuestionForm['difficulty'] | undefined
  choice?: 'take' | 'leave' | 'auto' | undefined
}

/** The same for several questions that are not taken yet. */
export async function setRows(
  db: Db,
  comId: string,
  draftId: string,
  filter: RowFilter,
  { knowCatId, difficulty, choice }: RowChange,
): Promise<void> {
  await sql`
    update import_row r set category_id = coalesce(${knowCatId ?? null}::text, r.category_id),
      choice = case when ${choice ?? null}::text is null then r.choice when ${choice ?? null} = 'auto' then null else ${choice ?? null} end,
      forms = case when ${difficulty ?? null}::text is null then r.forms else (
        select jsonb_agg(f.form || jsonb_build_object('difficulty', ${difficulty ?? null}::text) order by f.at) from jsonb_array_elements(r.forms) with ordinality f(form, at)) end
    where r.com_id = ${comId} and r.draft_id = ${draftId} and r.taken_ids is null and ${matches(filter)}`.execute(
    db,
  )
}

/** Notes which questions rows became; null: none any more. */
export async function markTaken(
  db: Db,
  comId: string,
  draftId: string,
  rows: readonly { position: number; takenIds: readonly string[] | null }[],
): Promise<void> {
  await sql`
    update import_row r set taken_ids = t."takenIds"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(position int, "takenIds" text[])
    where r.com_id = ${comId} and r.draft_id = ${draftId} and r.position = t.position`.execute(db)
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
