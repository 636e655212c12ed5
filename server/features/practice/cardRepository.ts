import { sql } from 'kysely'
import { momentIn } from '../../db/codec/momentIn'
import type { Db, Tx } from '../../db/schema'
import { newId } from '../../db/newId'
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

/** The person's plan, made when there is none and held until the transaction ends: answers of one person are taken one after the other. */
export async function lockPlan(tx: Tx, { comId, personId }: PersonKey): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`
    insert into review_plan (com_id, person_id) values (${comId}, ${personId})
    on conflict (com_id, person_id) do update set person_id = excluded.person_id
    returning minutes_a_day as "minutesADay", day, quota, done, backlog_since as "backlogSince"`.execute(
    tx,
  )
  return rows[0]!
}

export interface PlanRow {
  minutesADay: number
  /** Days since 1970, hospital time; null: nothing is planned yet. */
  day: number | null
  quota: number
  done: number
  backlogSince: number | null
}

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

export async function findPlan(
  db: Db,
  { comId, personId }: PersonKey,
): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select minutes_a_day as "minutesADay", day, quota, done, backlog_since as "backlogSince"
    from review_plan where com_id = ${comId} and person_id = ${personId}`.execute(db)
  return rows[0]
}

/** What the log says of answers that were given before to the same source. */
export async function loggedAnswers(
  db: Db,
  { comId, personId }: PersonKey,
  source: string,
  sourceId: string,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ questionId: string; isRight: boolean }>`
    select question_id as "questionId", is_right as "isRight" from answer_log
    where com_id = ${comId} and person_id = ${personId} and question_id = any(${[...questionIds]}::text[]) and source = ${source} and source_id = ${sourceId}`.execute(
    db,
  )
  return new Map(rows.map(({ questionId, isRight }) => [questionId, isRight]))
}

/** Keeps answers, once each by their source; one that was graded anew is kept as it is now. */
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
  const rows = JSON.stringify(answers.map((one) => ({ ...one, isRight: one.right ? 1 : 0 })))
  await sql`
    insert into answer_log (com_id, person_id, question_id, source, source_id, version, answer, is_right, used_seconds, answered_at)
    select ${comId}, ${personId}, i."questionId", ${source}, ${sourceId}, i.version, i.answer, i."isRight", i."usedSeconds", ${time}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as i("questionId" text, version int, answer text[], "isRight" boolean, "usedSeconds" int)
    on conflict (com_id, person_id, question_id, source, source_id) do update set is_right = excluded.is_right`.execute(
    db,
  )
}

const cardFields = sql`shelf, wrong_times as "wrongTimes", right_times as "rightTimes", streak, last_wrong_at as "lastWrongAt", last_at as "lastAt",
  stability, difficulty, review_day as "reviewDay", due_day as "dueDay"`

export async function findCards(
  db: Db,
  { comId, personId }: PersonKey,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, CardDetails>> {
  const { rows } = await sql<CardDetails & { questionId: string }>`
    select question_id as "questionId", ${cardFields} from review_card
    where com_id = ${comId} and person_id = ${personId} and question_id = any(${[...questionIds]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ questionId, ...card }) => [questionId, card]))
}

/** Writes the cards of questions in one statement; category and kind are those of the version that was answered. */
export async function saveCards(
  db: Db,
  { comId, personId }: PersonKey,
  cards: readonly (CardDetails & { questionId: string; version: number })[],
  now: number,
): Promise<void> {
  if (cards.length === 0) return
  const rows = JSON.stringify(cards.map((card) => ({ ...card, cardId: newId(now) })))
  await sql`
    insert into review_card as old (com_id, person_id, question_id, card_id, category_id, kind, shelf, wrong_times, right_times, streak,
      last_wrong_at, last_at, stability, difficulty, review_day, due_day)
    select ${comId}, ${personId}, i."questionId", i."cardId", q.category_id, q.kind, i.shelf, i."wrongTimes", i."rightTimes", i.streak,
      ${momentIn('i."lastWrongAt"')}, ${momentIn('i."lastAt"')}, i.stability, i.difficulty, i."reviewDay", i."dueDay"
    from jsonb_to_recordset(${rows}::jsonb) as i("questionId" text, version int, "cardId" text, shelf int, "wrongTimes" int, "rightTimes" int, streak int,
      "lastWrongAt" float8, "lastAt" float8, stability float8, difficulty float8, "reviewDay" int, "dueDay" int)
    join question_version q on q.question_id = i."questionId" and q.version = i.version
    on conflict (com_id, person_id, question_id) do update set category_id = excluded.category_id, kind = excluded.kind, shelf = excluded.shelf,
      wrong_times = excluded.wrong_times, right_times = excluded.right_times, streak = excluded.streak, last_wrong_at = excluded.last_wrong_at,
      last_at = excluded.last_at, stability = excluded.stability, difficulty = excluded.difficulty, review_day = excluded.review_day, due_day = excluded.due_day`.execute(
    db,
  )
}

/** Puts a card of the book on another shelf, due on that day; false when it is no card of this person's book. */
export async function moveCard(
  db: Db,
  { comId, personId }: PersonKey,
  cardId: string,
  shelf: number,
  dueDay: number | null,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update review_card set shelf = ${shelf}, streak = 0, due_day = coalesce(${dueDay}::int, due_day)
    where com_id = ${comId} and person_id = ${personId} and card_id = ${cardId} and shelf > 0`.execute(
    db,
  )
  return numAffectedRows > 0n
}
