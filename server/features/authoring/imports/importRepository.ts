import { sql } from 'kysely'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { DraftQuestion } from '../draft/DraftQuestion'
import type { Problem } from '../draft/Problem'
import type { Format } from '../formats/ReadResult'

interface NearQuestion {
  where: 'bank' | 'file'
  questionId: string
  position: number
  stem: string
  likeness: number
}

export interface DraftRow {
  position: number
  line: number
  part: string
  question: DraftQuestion
  categoryId: string | null
  near: NearQuestion[]
  likeness: number
}

export interface DraftHead {
  draftId: string
  fileName: string
  format: Format
  questionCount: number
  problemCount: number
  problems: Problem[]
  nearCount: number
  sameCount: number
  uncategorised: number
  createdTime: number
  confirmedAt: number | null
}

type Author = Pick<Caller, 'comId' | 'userId'>

const heads = (comId: string) => sql`
  d.draft_id as "draftId", d.file_name as "fileName", d.format, d.question_count as "questionCount", d.problem_count as "problemCount", d.problems,
  d.created_at as "createdTime", d.confirmed_at as "confirmedAt",
  (select count(*)::int from import_row r where r.com_id = ${comId} and r.draft_id = d.draft_id and r.likeness > 0) as "nearCount",
  (select count(*)::int from import_row r where r.com_id = ${comId} and r.draft_id = d.draft_id and r.likeness = 1) as "sameCount",
  (select count(*)::int from import_row r where r.com_id = ${comId} and r.draft_id = d.draft_id and r.category_id is null) as uncategorised`

/** A draft of the author's own; undefined when it is somebody else's. */
export async function findDraft(
  db: Db,
  { comId, userId }: Author,
  draftId: string,
): Promise<DraftHead | undefined> {
  const { rows } =
    await sql<DraftHead>`select ${heads(comId)} from import_draft d where d.com_id = ${comId} and d.person_id = ${userId} and d.draft_id = ${draftId}`.execute(
      db,
    )
  return rows[0]
}

/** Holds a draft until the transaction ends: of two who confirm at once, the second finds it confirmed. */
export async function lockDraft(tx: Tx, { comId, userId }: Author, draftId: string): Promise<void> {
  await sql`select 1 from import_draft where com_id = ${comId} and person_id = ${userId} and draft_id = ${draftId} for update`.execute(
    tx,
  )
}

/** The author's open draft of the same file. */
export async function openDraft(
  db: Db,
  { comId, userId }: Author,
  contentHash: string,
): Promise<DraftHead | undefined> {
  const { rows } = await sql<DraftHead>`
    select ${heads(comId)} from import_draft d where d.com_id = ${comId} and d.person_id = ${userId} and d.content_hash = ${contentHash} and d.confirmed_at is null`.execute(
    db,
  )
  return rows[0]
}

export interface NewDraft {
  draftId: string
  contentHash: string
  fileName: string
  format: Format
  problemCount: number
  problems: readonly Problem[]
  rows: readonly DraftRow[]
}

/** How many open drafts an author has at most; older ones go. */
const maxOpen = 5

/** Stores a draft with its rows, all or nothing; of two of the same file at once the first stays. */
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
        problem_count: draft.problemCount,
        problems: JSON.stringify(draft.problems),
        created_at: now,
        confirmed_at: null,
        taken: null,
      })
      .onConflict((row) =>
        row
          .columns(['com_id', 'person_id', 'content_hash'])
          .where('confirmed_at', 'is', null)
          .doNothing(),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await sql`
      insert into import_row (com_id, draft_id, position, line, part, question, category_id, near, likeness)
      select ${comId}, ${draft.draftId}, r.position, r.line, r.part, r.question, r."categoryId", r.near, r.likeness
      from jsonb_to_recordset(${JSON.stringify(draft.rows)}::jsonb)
        as r(position int, line int, part text, question jsonb, "categoryId" text, near jsonb, likeness numeric)`.execute(
      tx,
    )
    await sql`
      delete from import_draft where com_id = ${comId} and person_id = ${userId} and confirmed_at is null and draft_id in (
        select draft_id from import_draft where com_id = ${comId} and person_id = ${userId} and confirmed_at is null
        order by created_at desc, draft_id desc offset ${maxOpen})`.execute(tx)
  })
}

const rowFields = sql`position, line, part, question, category_id as "categoryId", near, likeness`

/** One page of a draft's rows. The draft must be known to be the author's. */
export async function pageOfRows(
  db: Db,
  comId: string,
  draftId: string,
  onlyNear: boolean,
  paging: Paging,
): Promise<Page<DraftRow>> {
  return readPage(paging, async (limit, offset) => {
    const { rows } = await sql<DraftRow & { total: number }>`
    select ${rowFields}, (count(*) over ())::int as total from import_row
    where com_id = ${comId} and draft_id = ${draftId} and (not ${onlyNear} or likeness > 0) order by position limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows
  })
}

export async function allRows(db: Db, comId: string, draftId: string): Promise<DraftRow[]> {
  const { rows } =
    await sql<DraftRow>`select ${rowFields} from import_row where com_id = ${comId} and draft_id = ${draftId} order by position`.execute(
      db,
    )
  return rows
}

export async function closeDraft(
  db: Db,
  comId: string,
  draftId: string,
  taken: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('import_draft')
    .set({ confirmed_at: now, taken })
    .where('com_id', '=', comId)
    .where('draft_id', '=', draftId)
    .execute()
  await db
    .deleteFrom('import_row')
    .where('com_id', '=', comId)
    .where('draft_id', '=', draftId)
    .execute()
}
