import { ExerciseState } from '@contract/states'
import { sql } from 'kysely'
import type { Exercise } from '@contract/calls/exam/practice'
import { readCountedPage, type Page, type Paging } from '../../db/page'
import type { Db, Schema, Tx } from '../../db/schema'
import type { Drawn } from './bankRepository'
import type { PersonKey } from './cardRepository'

/** An exercise with the numbers of its present round. */
export interface ExerciseRow extends Omit<Exercise, 'taskId' | 'categories' | 'kind'> {
  exerciseId: string
  kind: 'practice' | 'refresh' | 'measure'
  categoryIds: string[]
  categoryNames: string[] | null
}

const fields = sql`e.exercise_id as "exerciseId", e.kind, e.state, e.source, e.categories as "categoryIds", e.round, e.created_at as "createdTime",
  (select array_agg(k.category_name order by k.position) from knowledge_category k where k.category_id = any(e.categories)) as "categoryNames",
  q.total, q.done, q.right, q.done - q.right as wrong, q.marked`

const counted = (comId: string) => sql`cross join lateral (
  select count(*)::int as total, count(x.answered_at)::int as done, (count(*) filter (where x.is_right))::int as right, count(n.marked) filter (where n.marked)::int as marked
  from exercise_question x
  left join question_note n on n.com_id = ${comId} and n.person_id = e.person_id and n.question_id = x.question_id
  where x.com_id = ${comId} and x.exercise_id = e.exercise_id and x.round = e.round) q`

/** An exercise of this person that is on the list; undefined when it is not theirs, or was removed. */
export async function findExercise(
  db: Db,
  { comId, personId }: PersonKey,
  exerciseId: string,
): Promise<ExerciseRow | undefined> {
  const { rows } = await sql<ExerciseRow>`
    select ${fields} from exercise e ${counted(comId)}
    where e.com_id = ${comId} and e.person_id = ${personId} and e.exercise_id = ${exerciseId} and not e.removed`.execute(
    db,
  )
  return rows[0]
}

/** Holds an exercise until the transaction ends. `removed`: also one that is off the list, so that a late answer is not lost. */
export async function lockExercise(
  tx: Tx,
  { comId, personId }: PersonKey,
  exerciseId: string,
  removed = false,
): Promise<{ state: number; round: number; kind: string; categories: string[] } | undefined> {
  const { rows } = await sql<{ state: number; round: number; kind: string; categories: string[] }>`
    select state, round, kind, categories from exercise
    where com_id = ${comId} and person_id = ${personId} and exercise_id = ${exerciseId} and (not removed or ${removed}) for update`.execute(
    tx,
  )
  return rows[0]
}

/** One page of a learner's exercises, the last one first; self-tests are not among them. */
export async function listExercises(
  db: Db,
  { comId, personId }: PersonKey,
  state: number | undefined,
  paging: Paging,
): Promise<Page<ExerciseRow>> {
  const ownFilter = sql`e.com_id = ${comId} and e.person_id = ${personId} and not e.removed and e.kind <> 'measure' and (${state ?? -1}::int < 0 or e.state = ${state ?? -1}::int)`
  const read = (limit: number, offset: number) =>
    sql<ExerciseRow>`
    select ${fields} from (select * from exercise e where ${ownFilter} order by e.created_at desc, e.exercise_id limit ${limit} offset ${offset}) e ${counted(comId)}
    order by e.created_at desc, e.exercise_id`.execute(db)
  const count = () =>
    sql<{
      total: number
    }>`select count(*)::int as total from exercise e where ${ownFilter}`.execute(db)
  return readCountedPage(paging, read, count)
}

/** A person's exercises by state. */
export async function countExercises(
  db: Db,
  { comId, personId }: PersonKey,
): Promise<{ todo: number; doing: number; done: number }> {
  const {
    rows: [row],
  } = await sql<{ todo: number; doing: number; done: number }>`
    select count(*) filter (where state = ${sql.lit(ExerciseState.built)})::int as todo, count(*) filter (where state = ${sql.lit(ExerciseState.answering)})::int as doing, count(*) filter (where state = ${sql.lit(ExerciseState.ended)})::int as done
    from exercise where com_id = ${comId} and person_id = ${personId} and not removed and kind <> 'measure'`.execute(
    db,
  )
  return row ?? { todo: 0, doing: 0, done: 0 }
}

export interface NewExercise {
  exerciseId: string
  kind: 'practice' | 'refresh' | 'measure'
  source: Schema['exercise']['source']
  categories: readonly string[]
}

/** Keeps a new exercise with the questions drawn for it. */
export async function insertExercise(
  db: Db,
  { comId, personId }: PersonKey,
  { exerciseId, kind, source, categories }: NewExercise,
  drawn: readonly Drawn[],
  now: number,
): Promise<void> {
  await db
    .insertInto('exercise')
    .values({
      com_id: comId,
      exercise_id: exerciseId,
      person_id: personId,
      kind,
      source,
      categories: [...categories],
      created_at: now,
      ended_at: null,
    })
    .execute()
  await insertRound(db, { comId, exerciseId, round: 1, drawn, after: 0 })
}

/** Puts questions into a round of an exercise, behind the `after` that stand there. */
export async function insertRound(
  db: Db,
  {
    comId,
    exerciseId,
    round,
    drawn,
    after,
  }: { comId: string; exerciseId: string; round: number; drawn: readonly Drawn[]; after: number },
): Promise<void> {
  await sql`
    /* several machines: seldom, a practice is drawn */
    insert into exercise_question (com_id, exercise_id, round, question_id, version, position)
    select ${comId}, ${exerciseId}, ${round}::int, i."questionId", i.version, ${after}::int + i.position::int
    from rows from (jsonb_to_recordset(${JSON.stringify(drawn.map(({ questionId, version }) => ({ questionId, version })))}::jsonb) as ("questionId" text, version int))
      with ordinality as i("questionId", version, position)`.execute(db)
}

/** A question in a round, with what its person did and wrote. */
export interface RoundRow {
  questionId: string
  version: number
  position: number
  answer: string[] | null
  isRight: number | null
  marked: number
  note: string
}

/** Questions of a round in their order. */
export async function roundRows(
  db: Db,
  {
    person: { comId, personId },
    exerciseId,
    round,
    limit,
    offset,
  }: { person: PersonKey; exerciseId: string; round: number; limit: number; offset: number },
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select x.question_id as "questionId", x.version, x.position, x.answer, x.is_right::int as "isRight", coalesce(n.marked, false)::int as marked, coalesce(n.note, '') as note
    from exercise_question x
    left join question_note n on n.com_id = x.com_id and n.person_id = ${personId} and n.question_id = x.question_id
    where x.com_id = ${comId} and x.exercise_id = ${exerciseId} and x.round = ${round} order by x.position limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

/** A question of a round as it was drawn; undefined when it is not in it. */
export async function roundPlace(
  db: Db,
  comId: string,
  exerciseId: string,
  round: number,
  questionId: string,
): Promise<(Drawn & { answer: string[] | null; isRight: number | null }) | undefined> {
  const { rows } = await sql<Drawn & { answer: string[] | null; isRight: number | null }>`
    select question_id as "questionId", version, answer, is_right::int as "isRight" from exercise_question
    where com_id = ${comId} and exercise_id = ${exerciseId} and round = ${round} and question_id = ${questionId}`.execute(
    db,
  )
  return rows[0]
}

/** Keeps an answer of a round; the same question again replaces it. */
export async function saveAnswer(
  db: Db,
  {
    comId,
    exerciseId,
    round,
    answer,
    now,
  }: {
    comId: string
    exerciseId: string
    round: number
    answer: { questionId: string; answer: readonly string[]; right: boolean; usedSeconds: number }
    now: number
  },
): Promise<void> {
  await sql`
    update exercise_question set answer = ${[...answer.answer]}::text[], is_right = ${answer.right ? 1 : 0}, used_seconds = ${answer.usedSeconds}, answered_at = ${now}
    where com_id = ${comId} and exercise_id = ${exerciseId} and round = ${round} and question_id = ${answer.questionId} and answered_at is null`.execute(
    db,
  )
}

/** Keeps a short text before its writer has judged it; the first one stays. */
export async function saveWritten(
  db: Db,
  place: { comId: string; exerciseId: string; round: number; questionId: string },
  answer: readonly string[],
): Promise<void> {
  const { comId, exerciseId, round, questionId } = place
  await sql`
    update exercise_question set answer = ${[...answer]}::text[]
    where com_id = ${comId} and exercise_id = ${exerciseId} and round = ${round} and question_id = ${questionId} and answer is null`.execute(
    db,
  )
}

/** Moves an exercise to a state; `endedAt` null: not ended. */
export async function setState(
  db: Db,
  comId: string,
  exerciseId: string,
  state: number,
  endedAt: number | null,
): Promise<void> {
  await sql`update exercise set state = ${state}, ended_at = ${endedAt}::timestamptz where com_id = ${comId} and exercise_id = ${exerciseId}`.execute(
    db,
  )
}

/** Opens the next round. */
export async function setRound(
  db: Db,
  comId: string,
  exerciseId: string,
  round: number,
): Promise<void> {
  await sql`update exercise set round = ${round}, state = ${sql.lit(ExerciseState.built)}, ended_at = null where com_id = ${comId} and exercise_id = ${exerciseId}`.execute(
    db,
  )
}

/** Off the list; what was answered stays. False when it was not there. */
export async function removeExercise(
  db: Db,
  { comId, personId }: PersonKey,
  exerciseId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update exercise set removed = true where com_id = ${comId} and person_id = ${personId} and exercise_id = ${exerciseId} and not removed`.execute(
    db,
  )
  return numAffectedRows > 0n
}

/** Keeps a person's mark and note on a question; null leaves what there is. */
export async function saveNote(
  db: Db,
  {
    person: { comId, personId },
    questionId,
    marked,
    note,
    now,
  }: {
    person: PersonKey
    questionId: string
    marked: number | null
    note: string | null
    now: number
  },
): Promise<void> {
  await sql`
    insert into question_note as old (com_id, person_id, question_id, marked, note, changed_at)
    values (${comId}, ${personId}, ${questionId}, coalesce(${marked}::boolean, false), nullif(${note}::text, ''), ${now})
    on conflict (com_id, person_id, question_id) do update set marked = coalesce(${marked}::boolean, old.marked), note = case when ${note}::text is null then old.note else nullif(${note}::text, '') end, changed_at = excluded.changed_at`.execute(
    db,
  )
}
