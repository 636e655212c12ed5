import { Shelf } from '@contract/rules/content/shelf'
import { sql } from 'kysely'
import type { QuestionKind } from '@contract/rules/exam/questionKinds'
import { holds } from '../../db/holds'
import { ofHospitals } from '../../db/inHospitals'
import { readCountedPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import type { LoggedAnswer } from '../../db/storedShapes'
import type { Reach } from '../rights/rightsService'
import type { PersonKey } from './cardRepository'
import { isLearning, isMastered } from './shelfRepository'

/** A mistake as the list shows it. */
export interface MistakeRow {
  mistakeId: string
  questionId: string
  kind: QuestionKind
  stem: string
  knowCatName: string
  wrongTimes: number
  lastTime: number
  streak: number
  dueDay: number
  shelf: 1 | 2 | 3
  wrongAgain: 0 | 1
}

export interface MistakeFilter {
  /** A category or the one above it. */
  category: string | undefined
  kind: string | undefined
  /** Due by that day. */
  dueBy: number | undefined
  mastered: boolean
  words: string
}

/** The newest version of a card's question. */
const newest = sql`cross join lateral (
  select v.stem, v.category_id, v.kind from question_version v where v.question_id = c.question_id order by v.version desc limit 1) q
  join knowledge_category k on k.category_id = q.category_id`

/** One page of the book. What is due soonest stands first; the mastered ones, the last one first. */
export async function listMistakes(
  db: Db,
  { comId, personId }: PersonKey,
  f: MistakeFilter,
  paging: Paging,
): Promise<Page<MistakeRow>> {
  const shelf = f.mastered ? isMastered('c.') : isLearning('c.')
  const order = f.mastered ? sql`c.last_at desc, c.question_id` : sql`c.due_day, c.question_id`
  const due = f.dueBy === undefined ? sql`` : sql`and c.due_day <= ${f.dueBy}`
  const ownFilter = sql`c.com_id = ${comId} and c.person_id = ${personId} and ${shelf} ${due}`
  const isFiltered = f.category !== undefined || f.kind !== undefined || f.words !== ''
  const filter = sql`(${f.category ?? null}::text is null or ${f.category ?? null} = any(k.path))
    and (${f.kind ?? null}::text is null or q.kind = ${f.kind ?? null}) and ${holds(f.words, 'q.stem')}`
  const fields = sql`c.question_id as "mistakeId", c.question_id as "questionId", q.kind, q.stem, k.category_name as "knowCatName", c.wrong_times as "wrongTimes",
    c.last_wrong_at as "lastTime", c.streak, c.due_day as "dueDay", c.shelf, case when c.wrong_times > 1 and c.streak = 0 and c.shelf = ${sql.lit(Shelf.learning)} then 1 else 0 end as "wrongAgain"`
  // Without a filter the page is cut before the questions are looked up: the cost does not follow the number of cards.
  const page = (limit: number, offset: number) =>
    isFiltered
      ? sql<MistakeRow>`select ${fields} from review_card c ${newest} where ${ownFilter} and ${filter} order by ${order} limit ${limit} offset ${offset}`
      : sql<MistakeRow>`select ${fields} from (select * from review_card c where ${ownFilter} order by ${order} limit ${limit} offset ${offset}) c ${newest} order by ${order}`
  const count = isFiltered
    ? sql<{
        total: number
      }>`select count(*)::int as total from review_card c ${newest} where ${ownFilter} and ${filter}`
    : sql<{ total: number }>`select count(*)::int as total from review_card c where ${ownFilter}`
  return readCountedPage(
    paging,
    async (limit, offset) => (await page(limit, offset).execute(db)).rows,
    async () => (await count.execute(db)).rows[0]?.total ?? 0,
  )
}

export interface MistakeCard {
  questionId: string
  shelf: 1 | 2 | 3
  dueDay: number
  streak: number
  wrongTimes: number
  marked: number
  note: string
}

/** One card of the book; undefined when it is not in this person's. */
export async function findMistake(
  db: Db,
  { comId, personId }: PersonKey,
  questionId: string,
): Promise<MistakeCard | undefined> {
  const { rows } = await sql<MistakeCard>`
    select c.question_id as "questionId", c.shelf, c.due_day as "dueDay", c.streak, c.wrong_times as "wrongTimes", coalesce(n.marked, false)::int as marked, coalesce(n.note, '') as note
    from review_card c
    left join question_note n on n.com_id = c.com_id and n.person_id = c.person_id and n.question_id = c.question_id
    where c.com_id = ${comId} and c.person_id = ${personId} and c.question_id = ${questionId} and c.shelf <> ${Shelf.known}`.execute(
    db,
  )
  return rows[0]
}

/** An answer to a question, wherever it was given. */
export interface GivenAnswer {
  answer: string[]
  right: boolean
  /** Epoch ms. */
  time: number
  from: string
}

/** A learner's last answers to a question that are no exam's, the newest first. */
export async function lastAnswers(
  db: Db,
  { comId, personId }: PersonKey,
  questionId: string,
  most: number,
): Promise<GivenAnswer[]> {
  const { rows } = await sql<{ given: LoggedAnswer; from: string }>`
    select answers->${questionId}::text as given, source as "from" from answer_log
    where com_id = ${comId} and person_id = ${personId} and answers ? ${questionId}::text order by answered_at desc limit ${most}`.execute(
    db,
  )
  return rows.map(({ given: [, right, , answer, time], from }) => ({
    answer,
    right: right === 1,
    time,
    from,
  }))
}

/** How many cards wait by that day (0), and become due on each of the six days after it. Questions that are held back are left out. */
export async function dueByDay(
  db: Db,
  { comId, personId }: PersonKey,
  day: number,
  held: ReadonlySet<string>,
): Promise<number[]> {
  const { rows } = await sql<{ ahead: number; cards: number }>`
    select greatest(due_day - ${day}::int, 0) as ahead, count(*)::int as cards from review_card
    where com_id = ${comId} and person_id = ${personId} and ${isLearning()} and due_day <= ${day + 6} and not question_id = any(${[...held]}::text[])
    group by 1`.execute(db)
  return Array.from(
    { length: 7 },
    (_, ahead) => rows.find((row) => row.ahead === ahead)?.cards ?? 0,
  )
}

/** FSRS's curve in SQL; memoryRules.retrievability is the same, a test holds the two together. */
export interface Curve {
  decay: number
  factor: number
}
const recall = (day: number, { decay, factor }: Curve) =>
  sql`power(1 + ${factor}::float8 * greatest(0, ${day}::int - c.review_day) / c.stability, ${decay}::float8)`

/** How many cards are being learnt and mastered, and what share of all would be known on that day (0 to 1); null without cards. */
export async function bookNumbers(
  db: Db,
  { comId, personId }: PersonKey,
  day: number,
  curve: Curve,
): Promise<{ learning: number; mastered: number; expected: number | null }> {
  const {
    rows: [row],
  } = await sql<{ learning: number; mastered: number; expected: number | null }>`
    select count(*) filter (where ${isLearning()})::int as learning, count(*) filter (where ${isMastered()})::int as mastered, avg(${recall(day, curve)}) as expected
    from review_card c where com_id = ${comId} and person_id = ${personId}`.execute(db)
  return row ?? { learning: 0, mastered: 0, expected: null }
}

export interface ForecastRow {
  knowCatId: string
  knowCatName: string
  questions: number
  expected: number
}

/** What a learner is expected to remember on that day, by top category, the weakest first. */
export async function listForecast(
  db: Db,
  { comId, personId }: PersonKey,
  day: number,
  curve: Curve,
): Promise<ForecastRow[]> {
  const { rows } = await sql<ForecastRow>`
    select top.category_id as "knowCatId", top.category_name as "knowCatName", count(*)::int as questions, avg(${recall(day, curve)}) as expected
    from review_card c join knowledge_category k on k.category_id = c.category_id
    join knowledge_category top on top.category_id = k.path[1]
    where c.com_id = ${comId} and c.person_id = ${personId} group by 1, 2 order by 4, 1`.execute(db)
  return rows
}

export interface DepartmentRow extends ForecastRow {
  departmentId: string
  departmentName: string
  people: number
}

/**
 * What the people that a right takes in are expected to remember on that day, by department and top category, in their order. Of
 * several hospitals: by hospital. Who has the right only over what they made: the questions that they wrote.
 */
export async function forecastByDepartment(
  db: Db,
  { hospitals, departments, madeBy }: Reach,
  day: number,
  curve: Curve,
): Promise<DepartmentRow[]> {
  const { id, name } = groupOf(hospitals)
  const { rows } = await sql<DepartmentRow>`
    /* several machines: a report */
    select ${id} as "departmentId", ${name} as "departmentName", top.category_id as "knowCatId", top.category_name as "knowCatName",
      count(distinct (c.com_id, c.person_id))::int as people, count(*)::int as questions, avg(${recall(day, curve)}) as expected
    from company h join department d on d.com_id = h.com_id join person p on p.com_id = d.com_id and p.department_id = d.department_id and p.active
    join review_card c on c.com_id = p.com_id and c.person_id = p.person_id
    join knowledge_category k on k.category_id = c.category_id
    join knowledge_category top on top.category_id = k.path[1]
    where ${ofHospitals(hospitals, 'd', 'p', 'c')} and (${departments}::text[] is null or d.department_id = any(${departments}::text[]))
      and (${madeBy}::text is null or exists (select from question_version w where w.question_id = c.question_id and w.com_id = h.com_id and w.author_id = ${madeBy}))
    group by 1, 2, 3, 4 order by min(d.position), 1, 7`.execute(db)
  return rows
}

/** Active people who have answered anything, by the same groups. */
export async function peopleByDepartment(
  db: Db,
  hospitals: Reach['hospitals'],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ departmentId: string; people: number }>`
    /* several machines: a report */
    select ${groupOf(hospitals).id} as "departmentId", count(*)::int as people
    from company h join department d on d.com_id = h.com_id join person p on p.com_id = d.com_id and p.department_id = d.department_id and p.active
    where ${ofHospitals(hospitals, 'd', 'p')}
      and exists (select 1 from review_card c where c.com_id = p.com_id and ${ofHospitals(hospitals, 'c')} and c.person_id = p.person_id) group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ departmentId, people }) => [departmentId, people]))
}

/** One hospital is counted by department, several by hospital. */
const groupOf = (hospitals: Reach['hospitals']) =>
  hospitals?.length === 1
    ? { id: sql`d.department_id`, name: sql`d.department_name` }
    : { id: sql`h.com_id`, name: sql`h.short_name` }

/** People of a department who have answered questions of a category and got no refresh of it since that moment; at most 500. */
export async function peopleToRefresh(
  db: Db,
  comId: string,
  departmentId: string,
  categoryId: string,
  since: number,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select p.person_id as "personId" from person p
    where p.com_id = ${comId} and p.department_id = ${departmentId} and p.active
      and exists (select 1 from review_card c join knowledge_category k on k.category_id = c.category_id
        where c.com_id = p.com_id and c.person_id = p.person_id and ${categoryId} = any(k.path))
      and not exists (select 1 from exercise e where e.com_id = p.com_id and e.person_id = p.person_id and e.kind = 'refresh'
        and e.created_at >= ${since} and e.categories = array[${categoryId}::text])
    order by p.person_id limit 500`.execute(db)
  return rows.map(({ personId }) => personId)
}
