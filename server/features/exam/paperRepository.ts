import { sql } from 'kysely'
import type { Question } from '@contract/calls/exam'
import type { Db } from '../../db/schema'

/** A question as its paper froze it, with what only the server may know. */
export interface PaperQuestion extends Question {
  version: number
  right: readonly string[]
  explanation: string
  source: string
  knowCatName: string
  reviewNeeded: 0 | 1
}

export interface PaperFacts {
  paperId: string
  totalScore: number
  questions: readonly PaperQuestion[]
  /** Options that each question has. */
  optionsOf: ReadonlyMap<string, ReadonlySet<string>>
}

interface Row extends Omit<PaperQuestion, 'optionIds'> {
  totalScore: number
}

/** Reads a paper with its questions as they were when it was made. Throws when there is none of this id. */
export async function readPaper(db: Db, paperId: string): Promise<PaperFacts> {
  const { rows } = await sql<Row>`
    select p.total_score as "totalScore", q.question_id as "questionId", q.version, q.kind, q.stem, place.marks, q.options,
      q.right_option_ids as "right", q.explanation, q.source, k.category_name as "knowCatName", q.review_needed as "reviewNeeded"
    from paper p
    cross join lateral rows from (jsonb_to_recordset(p.questions) as ("questionId" text, version int, marks float8))
      with ordinality as place("questionId", version, marks, position)
    join question_version q on q.question_id = place."questionId" and q.version = place.version
    join knowledge_category k on k.category_id = q.category_id
    where p.paper_id = ${paperId} order by place.position`.execute(db)
  const [first] = rows
  if (!first) throw new Error(`paper ${paperId} has no questions`)
  const questions = rows.map(({ totalScore: _, ...question }) => question)
  return {
    paperId,
    totalScore: first.totalScore,
    questions,
    optionsOf: new Map(questions.map((question) => [question.questionId, new Set(question.options.map((option) => option.optionId))])),
  }
}

/** Which version of each question a paper has. */
export async function readPlaces(db: Db, paperId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ questionId: string; version: number }>`
    select place."questionId", place.version from paper p cross join lateral jsonb_to_recordset(p.questions) as place("questionId" text, version int)
    where p.paper_id = ${paperId}`.execute(db)
  return new Map(rows.map(({ questionId, version }) => [questionId, version]))
}
