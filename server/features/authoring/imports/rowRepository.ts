import { sql } from 'kysely'
import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { ImportState } from '@contract/calls/authoring/questionImport'
import type { Media } from '@contract/calls/authoring/question'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { Complaint } from '../draft/checkDraft'

/** The clause that a language model wrote a question from, by the words that it had then. */
interface ClauseOf {
  docId: string
  address: string
  hash: string
}

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
  cites: ClauseOf | null
}

export interface DraftRow extends NewRow {
  state: ImportState
  takenIds: string[] | null
}

/** Where a question of an import stands; `r` is its row. */
export const rowState = sql<ImportState>`case when r.taken_ids is not null then 'taken' when r.problems <> '[]' then 'broken' when r.choice = 'leave' then 'left'
  when r.likeness > 0 and r.choice is null then 'near' when r.cites is not null and r.choice is null then 'review' else 'good' end`

const rowFields = sql`r.position, r.line, r.part, coalesce(r.section, '') as section, r.raw, coalesce(r.case_stem, '') as "caseStem", r.case_media as "caseMedia", r.forms,
  r.problems, coalesce(r.category_word, '') as "categoryWord", r.category_id as "categoryId", r.near, r.likeness, r.taken_ids as "takenIds", r.cites, ${rowState} as state`

export interface RowFilter {
  state?: ImportState | undefined
  positions?: readonly number[] | undefined
  section?: string | undefined
  uncategorised?: 0 | 1 | undefined
}

const matches = ({ state: wanted, positions, section, uncategorised }: RowFilter) => sql`
  (${wanted ?? null}::text is null or ${rowState} = ${wanted ?? null}) and (${positions ? [...positions] : null}::int[] is null or r.position = any(${positions ? [...positions] : null}::int[]))
  and (${section ?? null}::text is null or coalesce(r.section, '') = ${section ?? null}) and (${uncategorised ?? 0}::int = 0 or r.category_id is null)`

/** One page of an import's questions. The import must be known to be the author's. */
export async function pageOfRows(
  db: Db,
  comId: string,
  draftId: string,
  filter: RowFilter,
  paging: Paging,
): Promise<Page<DraftRow>> {
  return readPage(paging, (limit, offset) =>
    sql<DraftRow & { total: number }>`
      select ${rowFields}, (count(*) over ())::int as total from import_row r
      where r.com_id = ${comId} and r.draft_id = ${draftId} and ${matches(filter)} order by r.position limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

/** The rows of a draft that stand so, in the order of the file. */
export async function rowsIn(
  db: Db,
  comId: string,
  draftId: string,
  wanted: ImportState,
): Promise<DraftRow[]> {
  const { rows } =
    await sql<DraftRow>`select ${rowFields} from import_row r where r.com_id = ${comId} and r.draft_id = ${draftId} and ${rowState} = ${wanted} order by r.position`.execute(
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
