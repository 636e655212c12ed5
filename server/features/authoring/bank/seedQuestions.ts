import type { Face, Option, OptionReason } from '@contract/calls/authoring/question'
import type { QuestionKind } from '@contract/rules/exam/questionKinds'
import { anyOf } from '../../../db/anyOf'
import type { Db, Schema } from '../../../db/schema'
import { platformId } from '../../../companies'

/** Everything that makes a question this version of it. Who may change it is the caller's matter. */
export interface NewQuestion {
  questionId: string
  kind: QuestionKind
  difficulty: Schema['question_version']['difficulty']
  categoryId: string
  brands: readonly string[]
  stem: string
  options: readonly Option[]
  /** See AnswerKey.right. */
  right: readonly string[]
  accepted?: readonly (readonly string[])[] | undefined
  sample?: string | undefined
  optionReasons?: OptionReason[] | undefined
  face: Face
  explanation: string
  source: string
  reviewNeeded: 0 | 1
  /** 1: it goes out of new papers. */
  retired?: 0 | 1
}

const columnsOf = (question: NewQuestion) => ({
  kind: question.kind,
  difficulty: question.difficulty,
  category_id: question.categoryId,
  brands: question.brands,
  stem: question.stem,
  options: question.options,
  right_option_ids: question.right,
  face: question.face,
  answer_key: {
    accepted: question.accepted,
    sample: question.sample,
    optionReasons: question.optionReasons,
  },
  explanation: question.explanation,
  source: question.source,
  review_needed: question.reviewNeeded,
  retired: question.retired ?? 0,
})

/** One spelling of a value, whatever the order of its names: jsonb keeps none. */
const spelt = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * Stores questions of a company (the platform's unless it says otherwise). One that differs from its newest version becomes a new
 * version, the old ones stay for their papers; one that does not differ stays as it is. Returns the versions, by question.
 * Throws when a question belongs to another company.
 */
export async function storeQuestions(
  db: Db,
  questions: readonly NewQuestion[],
  now: number,
  comId: string = platformId,
): Promise<ReadonlyMap<string, number>> {
  const ids = questions.map(({ questionId }) => questionId)
  const stored = await db
    .selectFrom('question_version')
    .selectAll()
    .where('question_id', '=', anyOf(ids))
    .orderBy('version')
    .execute()
  const newest = new Map(stored.map((row) => [row.question_id, row]))
  const versions = new Map<string, number>()
  const fresh = questions.flatMap((question) => {
    const present = newest.get(question.questionId)
    if (present && present.com_id !== comId)
      throw new Error(`question ${question.questionId} belongs to another company`)
    const wanted = columnsOf(question)
    const same =
      present !== undefined &&
      (Object.keys(wanted) as (keyof typeof wanted)[]).every(
        (name) => spelt(present[name]) === spelt(wanted[name]),
      )
    versions.set(question.questionId, same ? present.version : (present?.version ?? 0) + 1)
    return same
      ? []
      : [
          {
            ...wanted,
            brands: [...wanted.brands],
            right_option_ids: [...wanted.right_option_ids],
            options: JSON.stringify(wanted.options),
            face: JSON.stringify(wanted.face),
            answer_key: JSON.stringify(wanted.answer_key),
            question_id: question.questionId,
            version: (present?.version ?? 0) + 1,
            com_id: comId,
            created_at: now,
          },
        ]
  })
  // A statement takes 65,535 values at most.
  for (let from = 0; from < fresh.length; from += 500)
    await db
      .insertInto('question_version')
      .values(fresh.slice(from, from + 500))
      .execute()
  return versions
}
