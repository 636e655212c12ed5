import { PhaseState } from '@contract/states'
import { sql } from 'kysely'
import type { QuestionKind } from '@contract/calls/authoring/question'
import type { Static } from 'typebox'
import { anyOf } from '../../db/anyOf'
import { platformId } from '../../companies'
import type { Db, Tx } from '../../db/schema'
import type { PhaseBody, TryAnswers } from '../../db/storedShapes'
import { dueCitations } from '../document/documentService'

/** A question as its try froze it, with what only the server may know. */
export interface BankQuestion {
  questionId: string
  version: number
  kind: Static<typeof QuestionKind>
  stem: string
  options: { optionId: string; text: string }[]
  right: string[]
  explanation: string
  source: string
}

/**
 * Draws the questions of a try from what papers of the course's hospital `comId` are made of (questionsForPaper): its own and the
 * platform's, of these categories with those below them, but none of a paper that is `held` closed, no retired ones and none that cite a clause which reads otherwise since.
 * Without pictures, sounds and cases; the newest version of each, those of the tries before only where the pool is too small.
 */
export async function drawQuestions(
  db: Db,
  { comId, brand, held }: { comId: string; brand: string; held: ReadonlySet<string> },
  draw: NonNullable<PhaseBody['draw']>,
  questionIds: readonly string[],
): Promise<{ questionId: string; version: number }[]> {
  const due = [...(await dueCitations(db, comId, 'question')), ...held]
  const { rows } = await sql<{ questionId: string; version: number; kind: string; place: number }>`
    with newest as (
      select distinct on (question_id) question_id, version, kind, category_id, brands, face, options, retired from question_version where com_id = any(${[platformId, comId]}::text[]) order by question_id, version desc)
    select question_id as "questionId", version, kind, row_number() over (partition by kind order by (question_id = any(${[...questionIds]}::text[])), random())::int as place
    from newest where category_id in (select k.category_id from knowledge_category k where k.path && ${draw.categories}::text[]) and ${brand} = any(brands) and face = '{}'::jsonb
      and not jsonb_path_exists(options, '$[*].media') and not retired and question_id <> all(${due}::text[])`.execute(
    db,
  )
  const wanted: Readonly<Record<string, number>> = {
    single: draw.single,
    multiple: draw.multiple,
    judge: draw.judge,
  }
  const order = ['single', 'multiple', 'judge']
  return rows
    .filter(({ kind, place }) => place <= (wanted[kind] ?? 0))
    .sort(
      (one, other) =>
        order.indexOf(one.kind) - order.indexOf(other.kind) || one.place - other.place,
    )
    .map(({ questionId, version }) => ({ questionId, version }))
}

/** These versions of questions, in no order. */
export async function readQuestions(
  db: Db,
  places: readonly { questionId: string; version: number }[],
): Promise<BankQuestion[]> {
  if (places.length === 0) return []
  const rows = await db
    .selectFrom('question_version')
    .select([
      'question_id',
      'version',
      'kind',
      'stem',
      'options',
      'right_option_ids',
      'explanation',
      'source',
    ])
    .where('question_id', '=', anyOf(places.map(({ questionId }) => questionId)))
    .execute()
  return places.flatMap(({ questionId, version }) => {
    const row = rows.find((one) => one.question_id === questionId && one.version === version)
    return row
      ? [
          {
            questionId,
            version,
            kind: row.kind,
            stem: row.stem,
            options: row.options,
            right: row.right_option_ids,
            explanation: row.explanation,
            source: row.source,
          },
        ]
      : []
  })
}

interface TryKey {
  comId: string
  runId: string
  phaseId: string
}

/** The tries of a phase in a run, the last one first. */
export function listTries(db: Db, { comId, runId, phaseId }: TryKey) {
  return db
    .selectFrom('question_try')
    .selectAll()
    .where('com_id', '=', comId)
    .where('run_id', '=', runId)
    .where('phase_id', '=', phaseId)
    .orderBy('try_no', 'desc')
    .limit(50)
    .execute()
}

/** `phaseState`: where the phase stands when this is the first of it. */
export async function addTry(
  db: Db,
  {
    key: { comId, runId, phaseId },
    tryNo,
    questions,
    now,
    phaseState = PhaseState.questions,
  }: {
    key: TryKey
    tryNo: number
    questions: readonly { questionId: string; version: number }[]
    now: number
    phaseState?: number
  },
): Promise<void> {
  await db
    .insertInto('question_try')
    .values({
      com_id: comId,
      run_id: runId,
      phase_id: phaseId,
      try_no: tryNo,
      questions: JSON.stringify(questions),
      score: null,
      started_at: now,
      ended_at: null,
    })
    .onConflict((row) => row.doNothing())
    .execute()
  await db
    .insertInto('phase_run')
    .values({ com_id: comId, run_id: runId, phase_id: phaseId, state: phaseState, done_at: null })
    .onConflict((row) => row.columns(['com_id', 'run_id', 'phase_id']).doNothing())
    .execute()
}

/** The last try, held until the transaction ends. */
export function lockTry(tx: Tx, { comId, runId, phaseId }: TryKey) {
  return tx
    .selectFrom('question_try')
    .selectAll()
    .where('com_id', '=', comId)
    .where('run_id', '=', runId)
    .where('phase_id', '=', phaseId)
    .orderBy('try_no', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps the answers of a try, and its score once it ended. */
export async function saveTry(
  db: Db,
  { comId, runId, phaseId }: TryKey,
  tryNo: number,
  answers: TryAnswers,
  ended: { score: number; passed: boolean; time: number } | undefined,
): Promise<void> {
  await db
    .updateTable('question_try')
    .set({
      answers: JSON.stringify(answers),
      ...(ended && { score: ended.score, passed: ended.passed ? 1 : 0, ended_at: ended.time }),
    })
    .where('com_id', '=', comId)
    .where('run_id', '=', runId)
    .where('phase_id', '=', phaseId)
    .where('try_no', '=', tryNo)
    .execute()
  if (!ended) return
  await db
    .updateTable('phase_run')
    .set((to) => ({
      percent: sql<number>`greatest(${to.ref('percent')}, ${ended.passed ? 100 : Math.min(99, ended.score)})`,
    }))
    .where('com_id', '=', comId)
    .where('run_id', '=', runId)
    .where('phase_id', '=', phaseId)
    .execute()
}

/** Whether everything that a film asks is answered in this run. */
export async function allAnswered(
  db: Db,
  of: TryKey,
  inside: readonly { questionId: string }[],
): Promise<boolean> {
  const [row] = await listTries(db, of)
  return inside.every(({ questionId }) => row?.answers[questionId] !== undefined)
}

/** The best marks of each question phase of a run. */
export async function bestScores(
  db: Db,
  comId: string,
  runId: string,
): Promise<ReadonlyMap<string, { score: number; passed: boolean }>> {
  const { rows } = await sql<{ phaseId: string; score: number; passed: number }>`
    select phase_id as "phaseId", max(score) as score, bool_or(passed)::int as passed from question_try where com_id = ${comId} and run_id = ${runId} and score is not null group by phase_id`.execute(
    db,
  )
  return new Map(
    rows.map(({ phaseId, score, passed }) => [phaseId, { score, passed: passed === 1 }]),
  )
}
