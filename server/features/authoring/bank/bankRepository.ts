import { sql } from 'kysely'
import type { BankSort, QuestionState } from '@contract/calls/authoring/authoringShapes'
import type { QuestionKind } from '@contract/rules/exam/questionKinds'
import { holds } from '../../../db/holds'
import { readCountedPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { insertCitation } from '../../document/documentService'
import { platformId } from '../../exam/paperService'
import type { Difficulty } from '../draft/DraftQuestion'
import type { StoredQuestion } from './storedQuestion'

export interface BankFilter {
  keyword?: string | undefined
  kind?: QuestionKind | undefined
  difficulty?: Difficulty | undefined
  /** A category with those below it. */
  knowCatId?: string | undefined
  owner?: 'own' | 'platform' | undefined
  state?: QuestionState | undefined
  /** These and no others. */
  questionIds?: readonly string[] | undefined
  /** Those that came of this import of the hospital. */
  importId?: string | undefined
  /** Not these: they are closed to the reader until an exam is over. */
  without?: readonly string[] | undefined
}

export interface BankOrder {
  sort?: BankSort | undefined
  descending?: 0 | 1 | undefined
}

/** A question as it is stored now. */
export interface BankQuestion extends StoredQuestion {
  questionId: string
  version: number
  comId: string
  difficulty: Difficulty
  knowCatId: string
  knowCatName: string
  source: string
  brands: string[]
  reviewNeeded: boolean
  createdTime: number
}

/** Of `q` and its category `k`. */
export const fields = sql`q.question_id as "questionId", q.version, q.com_id as "comId", q.kind, q.stem, q.options, q.right_option_ids as "right", q.face,
  q.answer_key as "key", q.explanation, q.source, q.difficulty, q.category_id as "knowCatId", k.category_name as "knowCatName", q.brands, q.review_needed as "reviewNeeded", q.created_at as "createdTime"`

/** easy before hard; kinds and categories by their names, stems by their words. */
const orders: Readonly<Record<BankSort, ReturnType<typeof sql>>> = {
  time: sql`q.created_at`,
  stem: sql`q.stem`,
  kind: sql`q.kind`,
  category: sql`k.category_name`,
  difficulty: sql`array_position(array['easy', 'medium', 'hard'], q.difficulty)`,
}

export const newest = sql`not exists (select 1 from question_version n where n.question_id = q.question_id and n.version > q.version)`

/** The hospital's own questions and the platform's, of the caller's brand, newest versions that are not retired; those of the hospital that are, where they are asked for. */
export function inBank(
  { comId, brand }: Pick<Caller, 'comId' | 'brand'>,
  {
    keyword = '',
    kind,
    difficulty,
    knowCatId,
    owner,
    state,
    questionIds,
    importId,
    without,
  }: BankFilter,
) {
  const isRetired = state === 'retired'
  const companies = [comId, platformId].filter(
    (one) =>
      (!isRetired || one === comId) && (!owner || one === (owner === 'own' ? comId : platformId)),
  )
  const reviewed = isRetired ? undefined : state
  const words = keyword.trim().toLowerCase()
  return sql`from question_version q join knowledge_category k on k.category_id = q.category_id
    where q.com_id = any(${companies}::text[]) and ${brand} = any(q.brands) and q.retired = ${isRetired} and ${newest}
      and (${kind ?? null}::text is null or q.kind = ${kind ?? null}) and (${difficulty ?? null}::text is null or q.difficulty = ${difficulty ?? null})
      and (${knowCatId ?? null}::text is null or ${knowCatId ?? null} = any(k.path))
      and (${questionIds ?? null}::text[] is null or q.question_id = any(${questionIds ?? null}::text[]))
      and (${without ?? null}::text[] is null or not q.question_id = any(${without ?? null}::text[]))
      and (${importId ?? null}::text is null or exists (select from import_row r where r.com_id = ${comId} and r.draft_id = ${importId ?? null} and r.taken_ids @> array[q.question_id]))
      and (${reviewed ?? null}::text is null or q.review_needed = (${reviewed ?? null} = 'review'))
      and ${holds(words, 'q.stem', "coalesce(q.face->'case'->>'stem', '')")}`
}

/** A page of the questions that a hospital may use, its own and the platform's of its brand; the last changed first, unless asked otherwise. */
export async function searchBank(
  db: Db,
  caller: Pick<Caller, 'comId' | 'brand'>,
  filter: BankFilter,
  { sort = 'time', descending = sort === 'time' ? 1 : 0 }: BankOrder,
  paging: Paging,
): Promise<Page<BankQuestion>> {
  const where = inBank(caller, filter)
  const order = sql`${orders[sort]} ${descending === 1 ? sql`desc` : sql`asc`}`
  const read = (limit: number, offset: number) =>
    sql<BankQuestion>`select ${fields} ${where} order by ${order}, q.question_id limit ${limit} offset ${offset}`.execute(
      db,
    )
  return readCountedPage(paging, read, () => countBank(db, caller, filter))
}

/** How many questions a filter finds. */
export async function countBank(
  db: Db,
  caller: Pick<Caller, 'comId' | 'brand'>,
  filter: BankFilter,
): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total ${inBank(caller, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** For an export: in the order of the bank, a case's questions together. */
export async function bankInOrder(
  db: Db,
  caller: Pick<Caller, 'comId' | 'brand'>,
  filter: BankFilter,
  limit: number,
): Promise<BankQuestion[]> {
  const { rows } =
    await sql<BankQuestion>`select ${fields} ${inBank(caller, filter)} order by q.question_id limit ${limit}`.execute(
      db,
    )
  return rows
}

/** The newest version of a question that the caller may see; undefined: there is none, it is retired, or another hospital's. */
export async function findQuestion(
  db: Db,
  { comId, brand }: Caller,
  questionId: string,
): Promise<BankQuestion | undefined> {
  const { rows } = await sql<BankQuestion>`
    select ${fields} from question_version q join knowledge_category k on k.category_id = q.category_id
    where q.question_id = ${questionId} and q.com_id in (${comId}, ${platformId}) and ${brand} = any(q.brands) and not q.retired and ${newest}`.execute(
    db,
  )
  return rows[0]
}

/** In how many papers of this hospital it stands, in any version. */
export async function papersWith(db: Db, comId: string, questionId: string): Promise<number> {
  const { rows } = await sql<{ papers: number }>`
    select count(*)::int as papers from paper where com_id = ${comId} and questions @> ${JSON.stringify([{ questionId }])}::jsonb`.execute(
    db,
  )
  return rows[0]?.papers ?? 0
}

export interface NewVersion extends StoredQuestion {
  questionId: string
  version: number
  difficulty: Difficulty
  knowCatId: string
  source: string
  brands: readonly string[]
  retired?: 0 | 1
  /** The clause that it was written from, by the words that its author saw: it is cited once it is in the bank. */
  cites?: { docId: string; address: string; hash: string }
}

/** Stores versions for a hospital. False: one of them was there already, somebody was quicker; nothing is stored then. */
export async function storeVersions(
  db: Db,
  { comId, userId }: Pick<Caller, 'comId' | 'userId'>,
  versions: readonly NewVersion[],
  now: number,
): Promise<boolean> {
  const rows = versions.map(
    ({
      questionId,
      version,
      kind,
      stem,
      options,
      right,
      face,
      key,
      explanation,
      difficulty,
      knowCatId,
      source,
      brands,
      retired = false,
    }) => ({
      question_id: questionId,
      version,
      kind,
      stem,
      options,
      right_option_ids: right,
      face,
      answer_key: key,
      explanation,
      difficulty,
      category_id: knowCatId,
      source,
      brands,
      retired,
    }),
  )
  const { numAffectedRows = 0n } = await sql`
    /* several machines: seldom, questions that are imported */
    insert into question_version (question_id, version, kind, stem, options, right_option_ids, face, answer_key, explanation, difficulty, category_id, source, brands, retired,
      review_needed, created_at, com_id, author_id)
    select question_id, version, kind, stem, options, right_option_ids, face, answer_key, explanation, difficulty, category_id, source, brands, retired, false, ${now}, ${comId}, ${userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(question_id text, version int, kind text, stem text, options jsonb, right_option_ids text[], face jsonb,
      answer_key jsonb, explanation text, difficulty text, category_id text, source text, brands text[], retired boolean)
    on conflict (question_id, version) do nothing`.execute(db)
  if (Number(numAffectedRows) !== versions.length) return false
  for (const { questionId: thingId, cites } of versions)
    if (cites)
      await insertCitation(
        db,
        comId,
        { kind: 'question', thingId, docId: cites.docId, address: cites.address },
        { hash: cites.hash, by: userId, now },
      )
  return true
}

/** The newest versions of all questions of one case of a hospital. */
export async function questionsOfCase(
  db: Db,
  comId: string,
  caseId: string,
): Promise<BankQuestion[]> {
  const { rows } = await sql<BankQuestion>`
    select ${fields} from question_version q join knowledge_category k on k.category_id = q.category_id
    where q.com_id = ${comId} and q.face->'case'->>'caseId' = ${caseId} and not q.retired and ${newest} order by q.question_id`.execute(
    db,
  )
  return rows
}

/** What new questions are compared with: stems and options of the whole bank of a hospital. */
export async function bankTexts(
  db: Db,
  { comId, brand }: Pick<Caller, 'comId' | 'brand'>,
): Promise<{ questionId: string; stem: string; options: string[] }[]> {
  const { rows } = await sql<{ questionId: string; stem: string; options: string[] }>`
    select q.question_id as "questionId", q.stem, array(select o->>'text' from jsonb_array_elements(q.options) o) as options
    ${inBank({ comId, brand }, {})} order by q.question_id limit 50000`.execute(db)
  return rows
}

/** Those versions of questions, of the hospital or the platform. */
export async function questionsByVersion(
  db: Db,
  { comId }: Pick<Caller, 'comId'>,
  places: readonly { questionId: string; version: number }[],
): Promise<BankQuestion[]> {
  const { rows } = await sql<BankQuestion>`
    select ${fields} from question_version q join knowledge_category k on k.category_id = q.category_id
    where q.com_id in (${comId}, ${platformId}) and (q.question_id, q.version) in (
      select w."questionId", w.version from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as w("questionId" text, version int))`.execute(
    db,
  )
  return rows
}
