import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { setCardCategory } from '../../practice/practiceService'
import { fields, inBank, newest, type BankFilter, type BankQuestion } from './bankRepository'

/** What keeps a question from being taken back: papers that it stands in, plans that choose it. */
export interface QuestionUse {
  question: BankQuestion
  papers: number
  plans: number
}

/** Of these questions of a hospital, the newest versions with where they are used. */
export async function questionUses(
  db: Db,
  { comId }: Pick<Caller, 'comId'>,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionUse>> {
  const { rows: questions } = await sql<BankQuestion>`
    select ${fields} from question_version q join knowledge_category k on k.category_id = q.category_id
    where q.com_id = ${comId} and q.question_id = any(${[...questionIds]}::text[]) and not q.retired and ${newest} order by q.question_id`.execute(
    db,
  )
  const { rows: used } = await sql<{ questionId: string; papers: number; plans: number }>`
    select w.id as "questionId", count(*) filter (where w.what = 'paper')::int as papers, count(*) filter (where w.what = 'plan')::int as plans
    from (
      select place->>'questionId' as id, 'paper' as what from paper p, jsonb_array_elements(p.questions) place where p.com_id = ${comId} and p.rules is null
      union all
      select place->>'questionId', 'plan' from exam_plan e, jsonb_array_elements(e.plan->'paper'->'places') place where e.com_id = ${comId} and e.task_id is null
    ) w where w.id = any(${[...questionIds]}::text[]) group by 1`.execute(db)
  const byId = new Map(used.map((one) => [one.questionId, one]))
  return new Map(
    questions.map((question) => [
      question.questionId,
      { question, papers: 0, plans: 0, ...byId.get(question.questionId) },
    ]),
  )
}

/** Those questions of a hospital, or all of its own that a filter finds: their newest versions. `others`: found, and not its own. */
export async function ownQuestions(
  db: Db,
  caller: Pick<Caller, 'comId' | 'brand'>,
  wanted: { questionIds?: readonly string[] | undefined; filter?: BankFilter | undefined },
): Promise<{ own: BankQuestion[]; others: number }> {
  const ids = wanted.questionIds ? [...wanted.questionIds] : null
  const { rows } = await sql<BankQuestion>`
    select ${fields} ${inBank(caller, wanted.filter ?? {})} and (${ids}::text[] is null or q.question_id = any(${ids}::text[])) order by q.question_id limit 20000`.execute(
    db,
  )
  const own = rows.filter(({ comId }) => comId === caller.comId)
  return { own, others: rows.length - own.length }
}

/** Puts questions of a hospital into a category, in all their versions, and what its learners remember of them. */
export async function setCategory(
  db: Db,
  comId: string,
  questionIds: readonly string[],
  categoryId: string,
): Promise<void> {
  const ids = [...questionIds]
  await sql`update question_version set category_id = ${categoryId} where com_id = ${comId} and question_id = any(${ids}::text[])`.execute(
    db,
  )
  await setCardCategory(db, comId, ids, categoryId)
}
