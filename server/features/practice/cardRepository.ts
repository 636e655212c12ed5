import { Shelf } from '@contract/rules/content/shelf'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema'
import type { LoggedAnswer } from '../../db/storedShapes'
import type { CardDetails } from './memoryRules'

/** Whose things these are. */
export interface PersonKey {
  comId: string
  personId: string
}

/** An answer, whatever it was given to. */
export interface NewAnswer {
  questionId: string
  version: number
  answer: readonly string[]
  right: boolean
  usedSeconds: number
}

/**
 * Plans of people of one hospital, made where there is none, and held until the transaction ends: answers of one person are
 * taken one after the other. By person.
 */
export async function lockPlans(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PlanRow>> {
  // In one order, so that two of these never wait for one another in a ring.
  const people = [...new Set(personIds)].sort().map((personId) => sql`(${comId}, ${personId})`)
  const { rows } = await sql<PlanRow & { personId: string }>`
    insert into review_plan (com_id, person_id) values ${sql.join(people)}
    on conflict (com_id, person_id) do update set person_id = excluded.person_id
    returning person_id as "personId", minutes_a_day as "minutesADay", day, quota, done, backlog_since as "backlogSince"`.execute(
    tx,
  )
  return new Map(rows.map(({ personId, ...plan }) => [personId, plan]))
}

/** Locks a person's plan of reviews for the transaction; makes it where there was none. */
export async function lockPlan(tx: Tx, { comId, personId }: PersonKey): Promise<PlanRow> {
  return (await lockPlans(tx, comId, [personId])).get(personId)!
}

export interface PlanRow {
  minutesADay: number
  /** Days since 1970, hospital time; null: nothing is planned yet. */
  day: number | null
  quota: number
  done: number
  backlogSince: number | null
}

/** Keeps the plan of reviews. */
export async function savePlan(
  db: Db,
  { comId, personId }: PersonKey,
  plan: PlanRow,
): Promise<void> {
  await sql`
    insert into review_plan (com_id, person_id, minutes_a_day, day, quota, done, backlog_since)
    values (${comId}, ${personId}, ${plan.minutesADay}, ${plan.day}::int, ${plan.quota}, ${plan.done}, ${plan.backlogSince}::int)
    on conflict (com_id, person_id) do update set minutes_a_day = excluded.minutes_a_day, day = excluded.day, quota = excluded.quota,
      done = excluded.done, backlog_since = excluded.backlog_since`.execute(db)
}

/** A person's plan of reviews, if there is one. */
export async function findPlan(
  db: Db,
  { comId, personId }: PersonKey,
): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select minutes_a_day as "minutesADay", day, quota, done, backlog_since as "backlogSince"
    from review_plan where com_id = ${comId} and person_id = ${personId}`.execute(db)
  return rows[0]
}

/** What the log says of answers that were given before in the same sitting: were they right. By question. */
export async function loggedAnswers(
  db: Db,
  { comId, personId }: PersonKey,
  source: string,
  sourceId: string,
): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ answers: Record<string, LoggedAnswer> }>`
    select answers from answer_log
    where com_id = ${comId} and person_id = ${personId} and source = ${source} and source_id = ${sourceId}`.execute(
    db,
  )
  const answers = Object.entries(rows[0]?.answers ?? {})
  return new Map(answers.map(([questionId, [, right]]) => [questionId, right === 1]))
}

/** Keeps answers in the row of their sitting, once each; one that was graded anew is kept as it is now. */
export async function logAnswers(
  db: Db,
  {
    person: { comId, personId },
    source,
    sourceId,
    answers,
    time,
  }: {
    person: PersonKey
    source: string
    sourceId: string
    answers: readonly NewAnswer[]
    time: number
  },
): Promise<void> {
  const logged = answers.map(
    ({ questionId, version, right, usedSeconds, answer }): [string, LoggedAnswer] => [
      questionId,
      [version, right ? 1 : 0, usedSeconds, [...answer], time],
    ],
  )
  await sql`
    insert into answer_log as old (com_id, person_id, source, source_id, answers, answered_at)
    values (${comId}, ${personId}, ${source}, ${sourceId}, ${JSON.stringify(Object.fromEntries(logged))}, ${time})
    on conflict (com_id, person_id, source, source_id) do update set answers = old.answers || excluded.answers, answered_at = excluded.answered_at`.execute(
    db,
  )
}

const cardFields = sql`shelf, wrong_times as "wrongTimes", streak, last_wrong_at as "lastWrongAt", last_at as "lastAt",
  stability, difficulty, review_day as "reviewDay", due_day as "dueDay"`

/** Cards of people of one hospital, by person and question. */
export async function findCards(
  db: Db,
  comId: string,
  personIds: readonly string[],
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, Map<string, CardDetails>>> {
  const { rows } = await sql<CardDetails & { personId: string; questionId: string }>`
    select person_id as "personId", question_id as "questionId", ${cardFields} from review_card
    where com_id = ${comId} and person_id = any(${[...personIds]}::text[]) and question_id = any(${[...questionIds]}::text[])`.execute(
    db,
  )
  const found = new Map(personIds.map((personId) => [personId, new Map<string, CardDetails>()]))
  // The rows themselves: a copy without its two names costs more than all that is done with it.
  for (const row of rows) found.get(row.personId)?.set(row.questionId, row)
  return found
}

export interface CardToSave {
  personId: string
  questionId: string
  version: number
  card: CardDetails
}

/** Writes cards of one hospital in one statement; the category is that of the version that was answered. */
export async function saveCards(
  db: Db,
  comId: string,
  cards: readonly CardToSave[],
): Promise<void> {
  if (cards.length === 0) return
  const of = (name: 'personId' | 'questionId' | 'version') => cards.map((one) => one[name])
  const all = (name: keyof CardDetails) => cards.map(({ card }) => card[name])
  await sql`
    /* several machines: a job, cards of the mistakes book, twenty attempts at a time */
    insert into review_card as old (com_id, person_id, question_id, category_id, shelf, wrong_times, streak,
      last_wrong_at, last_at, stability, difficulty, review_day, due_day)
    select ${comId}, i.person_id, i.question_id, q.category_id, i.shelf, i.wrong_times, i.streak,
      i.last_wrong_at, i.last_at, i.stability, i.difficulty, i.review_day, i.due_day
    from unnest(${of('personId')}::text[], ${of('questionId')}::text[], ${of('version')}::int[],
      ${all('shelf')}::int[], ${all('wrongTimes')}::int[], ${all('streak')}::int[], ${all('lastWrongAt')}::timestamptz[], ${all('lastAt')}::timestamptz[],
      ${all('stability')}::float8[], ${all('difficulty')}::float8[], ${all('reviewDay')}::int[], ${all('dueDay')}::int[])
      as i(person_id, question_id, version, shelf, wrong_times, streak, last_wrong_at, last_at, stability, difficulty, review_day, due_day)
    join question_version q on q.question_id = i.question_id and q.version = i.version
    on conflict (com_id, person_id, question_id) do update set category_id = excluded.category_id, shelf = excluded.shelf,
      wrong_times = excluded.wrong_times, streak = excluded.streak, last_wrong_at = excluded.last_wrong_at,
      last_at = excluded.last_at, stability = excluded.stability, difficulty = excluded.difficulty, review_day = excluded.review_day, due_day = excluded.due_day`.execute(
    db,
  )
}

/** Puts a card of the book on another shelf, due on that day; false when it is no card of this person's book. */
export async function moveCard(
  db: Db,
  { comId, personId }: PersonKey,
  questionId: string,
  shelf: number,
  dueDay: number | null,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update review_card set shelf = ${shelf}, streak = 0, due_day = coalesce(${dueDay}::int, due_day)
    where com_id = ${comId} and person_id = ${personId} and question_id = ${questionId} and shelf <> ${Shelf.known}`.execute(
    db,
  )
  return numAffectedRows > 0n
}
