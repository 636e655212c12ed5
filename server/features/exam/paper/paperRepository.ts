import { sql } from 'kysely'
import type { Face, OptionReason, Question } from '@contract/calls/authoring/question'
import type { StoredKey } from '../../../db/storedShapes'
import type { Correction, StoredDraw } from '../../../db/storedShapes'
import type { Db } from '../../../db/schema'

/** A question as its paper froze it, with what only the server may know. */
export interface PaperQuestion extends Question {
  version: number
  right: readonly string[]
  accepted?: readonly (readonly string[])[] | undefined
  sample?: string | undefined
  optionReasons?: OptionReason[] | undefined
  free?: 0 | 1 | undefined
  explanation: string
  source: string
  knowCatName: string
  reviewNeeded: 0 | 1
  /** Index of its section. */
  section: number
  /** Of a paper that is drawn: index of its rule. */
  rule: number
}

export interface PaperDetails {
  paperId: string
  /** How many corrections of keys are in it. */
  edition: number
  totalScore: number
  /** Its questions, or for a paper that is drawn everything that it draws from. */
  questions: readonly PaperQuestion[]
  byId: ReadonlyMap<string, PaperQuestion>
  sections: readonly { title: string }[]
  /** How it is drawn; none: everybody has all its questions. */
  rules?: readonly StoredDraw[] | undefined
  /** How many equivalent papers are drawn; null: each try has its own. */
  versions: number | null
}

interface Row extends Omit<
  PaperQuestion,
  keyof Face | 'accepted' | 'sample' | 'optionReasons' | 'free'
> {
  face: Face
  key: StoredKey
  totalScore: number
  rules: StoredDraw[] | null
  versions: number | null
  sections: { title: string }[] | null
  corrections: Correction[]
}

function corrected(
  {
    totalScore: _t,
    rules: _r,
    versions: _v,
    sections: _s,
    corrections,
    face,
    key,
    ...question
  }: Row,
  edition: number,
): PaperQuestion {
  const { accepted, sample, optionReasons } = key
  const known = { ...question, ...face, accepted, sample, optionReasons }
  const last = corrections
    .filter((one) => one.questionId === question.questionId && one.edition <= edition)
    .at(-1)
  if (!last) return known
  return {
    ...known,
    right: last.right ?? known.right,
    accepted: last.accepted ?? known.accepted,
    free: last.free,
  }
}

/** Reads a paper with its questions as they were when it was made, and with the keys of that edition. Throws when there is none of this id. */
export async function readPaper(db: Db, paperId: string, edition = 0): Promise<PaperDetails> {
  const { rows } = await sql<Row>`
    select p.total_score as "totalScore", p.rules, p.versions, p.sections, p.corrections, q.question_id as "questionId", q.version, q.kind, q.stem, place.marks, q.options,
      q.right_option_ids as "right", q.face, q.answer_key as "key", q.explanation, q.source, k.category_name as "knowCatName",
      q.review_needed::int as "reviewNeeded", coalesce(place.section, 0)::int as section, coalesce(place.rule, 0)::int as rule
    from paper p
    cross join lateral rows from (jsonb_to_recordset(p.questions) as ("questionId" text, version int, marks numeric, section int, rule int))
      with ordinality as place("questionId", version, marks, section, rule, position)
    join question_version q on q.question_id = place."questionId" and q.version = place.version
    join knowledge_category k on k.category_id = q.category_id
    where p.paper_id = ${paperId} order by place.position`.execute(db)
  const [first] = rows
  if (!first) throw new Error(`paper ${paperId} has no questions`)
  const questions = rows.map((row) => corrected(row, edition))
  return {
    paperId,
    edition,
    totalScore: first.totalScore,
    questions,
    byId: new Map(questions.map((question) => [question.questionId, question])),
    sections: first.sections ?? [],
    rules: first.rules ?? undefined,
    versions: first.versions,
  }
}

/** The marks of a paper. */
export async function findTotal(db: Db, paperId: string): Promise<number> {
  const { total_score: total } = await db
    .selectFrom('paper')
    .select('total_score')
    .where('paper_id', '=', paperId)
    .executeTakeFirstOrThrow()
  return total
}
