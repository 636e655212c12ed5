import { sql } from 'kysely'
import type { Face, OptionReason, Question } from '@contract/calls/authoring/question'
import { anyOf } from '../../db/anyOf'
import type { Difficulty } from './measureRules'
import type { Db } from '../../db/schema'
import type { PersonKey } from './cardRepository'
import { isLearning } from './shelfRepository'

/** Questions of everybody stand under it. */
const platform = 'PLATFORM'

/** A question with its key, in one version. */
export interface BankQuestion {
  questionId: string
  version: number
  kind: Question['kind']
  difficulty: Difficulty
  knowCatName: string
  categoryId: string
  /** The ids of its category and of those above it. */
  categories: string[]
  stem: string
  options: Question['options']
  face: Face
  right: string[]
  /** fill: the accepted texts of each blank. */
  accepted: string[][] | null
  /** short: what a good answer says. */
  sample: string | null
  /** single, multiple: why options are right or wrong. */
  optionReasons: OptionReason[] | null
  explanation: string
  source: string
  reviewNeeded: 0 | 1
}

const questionFields = sql`q.question_id as "questionId", q.version, q.kind, q.difficulty, k.category_name as "knowCatName", q.category_id as "categoryId", k.path as categories,
  q.stem, q.options, q.face, q.right_option_ids as "right", q.answer_key->'accepted' as accepted, q.answer_key->>'sample' as sample, q.answer_key->'optionReasons' as "optionReasons", q.explanation, q.source, q.review_needed::int as "reviewNeeded"`

/** Questions in the versions that are named. */
export async function readQuestions(
  db: Db,
  places: readonly { questionId: string; version: number }[],
): Promise<ReadonlyMap<string, BankQuestion>> {
  const { rows } = await sql<BankQuestion>`
    select ${questionFields}
    from jsonb_to_recordset(${JSON.stringify(places.map(({ questionId, version }) => ({ questionId, version })))}::jsonb) as place("questionId" text, version int)
    join question_version q on q.question_id = place."questionId" and q.version = place.version
    join knowledge_category k on k.category_id = q.category_id`.execute(db)
  return new Map(rows.map((row) => [row.questionId, row]))
}

/** The newest version of a question of the platform or of that hospital; undefined when there is none. */
export async function newestQuestion(
  db: Db,
  comId: string,
  questionId: string,
): Promise<BankQuestion | undefined> {
  const { rows } = await sql<BankQuestion>`
    select ${questionFields} from question_version q join knowledge_category k on k.category_id = q.category_id
    where q.question_id = ${questionId} and q.com_id in (${comId}, ${platform}) order by q.version desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Which questions may be drawn. `categories`: a parent stands for its children; none: all. */
export interface Wanted {
  /** The hospital whose own questions may be drawn beside those of the platform. */
  comId: string
  brand: string
  categories: readonly string[]
  kinds: readonly string[]
  held: ReadonlySet<string>
  /** Of all these only those, as far as the person has answered them: nobody names questions that were never theirs. */
  only?: readonly string[]
}

/** The newest versions of a brand's questions that practice may show to somebody. */
const bank = ({ comId, brand, categories, kinds, held, only }: Wanted) => sql`
  select n.question_id, n.version, n.difficulty, n.category_id, n.case_id from (
    select distinct on (v.question_id) v.question_id, v.version, v.kind, v.category_id, v.difficulty, v.brands, v.retired, v.face->'case'->>'caseId' as case_id from question_version v
    where v.com_id in (${comId}, ${platform}) order by v.question_id, v.version desc) n
  join knowledge_category k on k.category_id = n.category_id
  where ${brand} = any(n.brands) and not n.retired and n.kind = any(${[...kinds]}::text[]) and not n.question_id = any(${[...held]}::text[])
    and (${categories.length === 0}::boolean or k.path && ${[...categories]}::text[])
    and (${only === undefined}::boolean or n.question_id = any(${[...(only ?? [])]}::text[]))`

export interface Drawn {
  questionId: string
  version: number
}

export type Source = 'new' | 'wrong' | 'marked' | 'due' | 'all'
const byChance = sql`md5(b.question_id || i.seed)`
const sources = {
  new: { where: sql`c.question_id is null`, order: byChance },
  wrong: { where: isLearning('c.'), order: sql`c.last_wrong_at desc, b.question_id` },
  marked: { where: sql`n.marked`, order: sql`n.changed_at desc, b.question_id` },
  due: {
    where: sql`${isLearning('c.')} and c.due_day <= i.day`,
    order: sql`c.due_day, c.question_id`,
  },
  all: { where: sql`true`, order: byChance },
} as const

/** Draws at most so many questions for a learner; those of one case stand together. `day`: due by then; what chance decides follows from `seed`. */
export async function drawQuestions(
  db: Db,
  {
    person: { comId, personId },
    wanted,
    source,
    most,
    day,
    seed,
  }: { person: PersonKey; wanted: Wanted; source: Source; most: number; day: number; seed: string },
): Promise<Drawn[]> {
  const { where, order } = sources[source]
  const { rows } = await sql<Drawn>`
    with b as (${bank(wanted)}), i as (select ${day}::int as day, ${seed}::text as seed), d as (
    select b.question_id, b.version, b.case_id, row_number() over (order by ${order}) as place from b cross join i
    left join review_card c on c.com_id = ${comId} and c.person_id = ${personId} and c.question_id = b.question_id
    left join question_note n on n.com_id = ${comId} and n.person_id = ${personId} and n.question_id = b.question_id
    where ${where} and (${wanted.only === undefined}::boolean or c.question_id is not null) order by place limit ${most})
    select question_id as "questionId", version from d order by min(place) over (partition by coalesce(case_id, question_id)), place`.execute(
    db,
  )
  return rows
}

/** What a learner is most likely to have forgotten by that day, of a category or of all; FSRS's formula (memoryRules.retrievability). */
export async function drawForgotten(
  db: Db,
  {
    person: { comId, personId },
    wanted,
    most,
    day,
    curve,
  }: {
    person: PersonKey
    wanted: Wanted
    most: number
    day: number
    curve: { decay: number; factor: number }
  },
): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    with b as (${bank(wanted)})
    select b.question_id as "questionId", b.version from b
    join review_card c on c.com_id = ${comId} and c.person_id = ${personId} and c.question_id = b.question_id
    order by power(1 + ${curve.factor}::float8 * greatest(0, ${day}::int - c.review_day) / c.stability, ${curve.decay}::float8), c.question_id limit ${most}`.execute(
    db,
  )
  return rows
}

/** A question of a difficulty in a category that is not among those asked already; undefined when there is none left. */
export async function drawOfDifficulty(
  db: Db,
  wanted: Wanted,
  difficulty: string,
  batch: readonly string[],
  seed: string,
): Promise<Drawn | undefined> {
  const { rows } = await sql<Drawn>`
    with b as (${bank(wanted)})
    select b.question_id as "questionId", b.version from b
    where b.difficulty = ${difficulty} and not b.question_id = any(${[...batch]}::text[]) order by md5(b.question_id || ${seed}) limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Which of these ids are categories, in the tree's order, with their names. */
export async function categoryNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('knowledge_category')
    .select(['category_id', 'category_name'])
    .where('category_id', '=', anyOf(ids))
    .orderBy('position')
    .execute()
  return new Map(rows.map((row) => [row.category_id, row.category_name]))
}
