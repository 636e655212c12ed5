import { sql } from 'kysely'
import { anyOf } from '../../../db/anyOf'
import type { Db } from '../../../db/schema'
import type { CountedItems } from '../../../db/storedShapes'
import type { CompactAnswer, PersonMark } from '../../../db/storedShapes'
import { markCounted } from '../../exam/markedPaperService'
import type { ItemChange, ItemSums } from './itemRules'

/** An attempt whose counters are behind. */
export interface Uncounted {
  attemptId: string
  state: number
  paperId: string
  keyEdition: number
  seed: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
  partialMarks: boolean
  passScore: number
  marks: Record<string, PersonMark> | null
  answers: Record<string, CompactAnswer> | null
  before: CountedItems | null
}

/**
 * Attempts of a hospital at a task that the counters do not hold as they are, locked; what somebody else holds just now is left for later.
 * One counts a task at a time: counters of the same rows never wait in a ring.
 */
export async function claimUncounted(
  tx: Db,
  comId: string,
  taskId: string,
  most: number,
): Promise<Uncounted[]> {
  await sql`select pg_advisory_xact_lock(hashtext('count'), hashtext(${`${comId}/${taskId}`}))`.execute(
    tx,
  )
  const { rows } = await sql<Uncounted>`
    select a.attempt_id as "attemptId", a.state, a.paper_id as "paperId", a.key_edition as "keyEdition", a.seed,
      a.shuffle_questions as "shuffleQuestions", a.shuffle_options as "shuffleOptions", t.partial_marks as "partialMarks",
      t.pass_score as "passScore", a.marks, a.answers, c.items as before
    from attempt a
    join exam_task t on t.task_id = a.task_id and t.com_id in (a.com_id, 'PLATFORM')
    left join attempt_count c on c.com_id = a.com_id and c.attempt_id = a.attempt_id
    where a.com_id = ${comId} and a.task_id = ${taskId} and not a.counted order by a.attempt_id limit ${most} for update of a skip locked`.execute(
    tx,
  )
  return rows
}

/** Adds changes to the counters of questions and options; what falls to nothing goes. */
export async function addChanges(
  tx: Db,
  comId: string,
  taskId: string,
  changes: readonly ItemChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    /* several machines: a job, counters */
    insert into question_count as old (com_id, task_id, question_id, version, position, taken, blank, points, points_squared, rest, rest_squared, points_rest, marks)
    select ${comId}::text, ${taskId}::text, i."questionId", i.version, i.position, i.taken, i.blank, i.points, i."pointsSquared", i.rest, i."restSquared", i."pointsRest", i.marks
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as i("questionId" text, version int, position int, taken int, blank int, points numeric,
      "pointsSquared" numeric, rest numeric, "restSquared" numeric, "pointsRest" numeric, marks numeric)
    on conflict (com_id, task_id, question_id, version) do update set taken = old.taken + excluded.taken, blank = old.blank + excluded.blank,
      points = old.points + excluded.points, points_squared = old.points_squared + excluded.points_squared, rest = old.rest + excluded.rest,
      rest_squared = old.rest_squared + excluded.rest_squared, points_rest = old.points_rest + excluded.points_rest,
      position = excluded.position, marks = excluded.marks`.execute(tx)
  const options = changes.flatMap(({ questionId, version, options: chosen }) =>
    Object.entries(chosen).map(([optionId, count]) => ({ questionId, version, optionId, count })),
  )
  await sql`
    /* several machines: a job, counters */
    insert into option_count as old (com_id, task_id, question_id, version, option_id, chosen)
    select ${comId}::text, ${taskId}::text, i."questionId", i.version, i."optionId", i.count
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as i("questionId" text, version int, "optionId" text, count int)
    on conflict (com_id, task_id, question_id, version, option_id) do update set chosen = old.chosen + excluded.chosen`.execute(
    tx,
  )
  await sql`delete from question_count where com_id = ${comId} and task_id = ${taskId} and taken <= 0`.execute(
    tx,
  )
}

/** Keeps what each attempt has in the counters now; `items` null: nothing. */
export async function recordCounted(
  tx: Db,
  comId: string,
  taskId: string,
  attempts: readonly { attemptId: string; items: CountedItems | null }[],
): Promise<void> {
  const full = attempts.filter(({ items }) => items !== null)
  await sql`
    /* several machines: a job, counters */
    insert into attempt_count (com_id, attempt_id, task_id, items)
    select ${comId}::text, i.attempt_id, ${taskId}::text, i.items::json
    from unnest(${full.map(({ attemptId }) => attemptId)}::text[], ${full.map(({ items }) => JSON.stringify(items))}::text[]) as i(attempt_id, items)
    on conflict (com_id, attempt_id) do update set items = excluded.items`.execute(tx)
  const empty = attempts.filter(({ items }) => items === null).map(({ attemptId }) => attemptId)
  if (empty.length > 0) await dropCounted(tx, comId, empty)
  await markCounted(
    tx,
    comId,
    attempts.map(({ attemptId }) => attemptId),
  )
}

/** Forgets what attempts have in the counters; the counters stay as they are. */
export async function dropCounted(
  tx: Db,
  comId: string,
  attemptIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('attempt_count')
    .where('com_id', '=', comId)
    .where('attempt_id', '=', anyOf(attemptIds))
    .execute()
}

/** Hospitals and tasks with attempts that are not counted. */
export async function tasksToCount(
  db: Db,
  most: number,
): Promise<{ comId: string; taskId: string }[]> {
  const { rows } = await sql<{ comId: string; taskId: string }>`
    /* several machines: a job, attempts for the counters */
    select distinct com_id as "comId", task_id as "taskId" from attempt where not counted limit ${most}`.execute(
    db,
  )
  return rows
}

/** Graded attempts of a task in the counters, and those that are not yet. `hospitals` null: of all. */
export async function countState(
  db: Db,
  hospitals: readonly string[] | null,
  taskId: string,
): Promise<{ attempts: number; pending: number; hospitals: string[] }> {
  const { rows } = await sql<{ attempts: number; pending: number; hospitals: string[] | null }>`
    select c.attempts, u.pending, u.hospitals
    from (select count(*)::int as attempts from attempt_count where task_id = ${taskId} and (${hospitals}::text[] is null or com_id = any(${hospitals}::text[]))) c,
      (select count(*)::int as pending, array_agg(distinct com_id) as hospitals from attempt
        where not counted and task_id = ${taskId} and (${hospitals}::text[] is null or com_id = any(${hospitals}::text[]))) u`.execute(
    db,
  )
  const [row] = rows
  return {
    attempts: row?.attempts ?? 0,
    pending: row?.pending ?? 0,
    hospitals: row?.hospitals ?? [],
  }
}

/** A question with its sums, over all hospitals that are asked. */
export interface ItemRow extends ItemSums {
  questionId: string
  version: number
  position: number
  marks: number
  kind: string
  stem: string
  knowCatName: string
  /** The standard or clause that it stands on. */
  source: string
  options: { optionId: string; text: string }[]
  right: string[]
  chosen: Record<string, number> | null
}

/** Every question of a task that somebody had, in the order of the paper. */
export async function itemRows(
  db: Db,
  hospitals: readonly string[] | null,
  taskId: string,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    with sums as (
      select question_id, version, min(position) as position, max(marks) as marks, sum(taken)::int as taken, sum(blank)::int as blank, sum(points) as points,
        sum(points_squared) as points_squared, sum(rest) as rest, sum(rest_squared) as rest_squared, sum(points_rest) as points_rest
      from question_count where task_id = ${taskId} and (${hospitals}::text[] is null or com_id = any(${hospitals}::text[])) group by 1, 2),
    options as (
      select question_id, version, jsonb_object_agg(option_id, chosen) as chosen from (
        select question_id, version, option_id, sum(chosen)::int as chosen from option_count
        where task_id = ${taskId} and (${hospitals}::text[] is null or com_id = any(${hospitals}::text[])) group by 1, 2, 3) one group by 1, 2)
    select s.question_id as "questionId", s.version, s.position, s.marks, q.kind, q.stem, coalesce(k.category_name, '') as "knowCatName", q.source, q.options,
      coalesce(paper.corrections->s.question_id->'right', to_jsonb(q.right_option_ids)) as right, o.chosen, s.taken, s.blank, s.points, s.points_squared as "pointsSquared", s.rest, s.rest_squared as "restSquared", s.points_rest as "pointsRest"
    from sums s join question_version q on q.question_id = s.question_id and q.version = s.version
    left join knowledge_category k on k.category_id = q.category_id
    left join lateral (select p.corrections from exam_task t join paper p on p.paper_id = t.paper_id where t.task_id = ${taskId} limit 1) paper on true
    left join options o on o.question_id = s.question_id and o.version = s.version
    order by s.position, s.question_id`.execute(db)
  return rows
}
