import type { BrandName } from '@contract/rules/place/brands'
import type { Insertable, Updateable } from 'kysely'
import { IssuerKind } from '@contract/states'
import { sumOf } from '@contract/rules/exam/marks'
import type { QuestionKind } from '@contract/rules/exam/questionKinds'
import type { Db, Schema } from '../../../db/schema'
import type { PaperPlace, StoredDraw } from '../../../db/storedShapes'
import { dueCitations } from '../../document/documentService'
import { poolFor, type DrawRule, type Lack, type PoolQuestion } from './drawRules'
import { platformId } from './platformTasks'

type TaskColumns = Insertable<Schema['exam_task']>

/** What makes a task; the rest has defaults. Times in epoch ms. */
export type NewTask = Pick<
  TaskColumns,
  'com_id' | 'task_id' | 'brand' | 'task_name' | 'start_time' | 'end_time' | 'paper_id'
> &
  Partial<TaskColumns>

/** A question that can stand in a new paper: its newest version. */
export interface BankQuestion extends PaperPlace, PoolQuestion {}

const usualMarks: Partial<Record<QuestionKind, number>> = {
  multiple: 2,
  fill: 2,
  order: 2,
  match: 2,
  short: 5,
}

/**
 * Questions of a brand for a new paper, the platform's and those of hospital `comId`: the newest version of each, in the order of
 * their ids, with the marks that its kind usually has. Retired ones are left out, and so are those that cite a clause which reads
 * otherwise since (docs/decisions/047). A case's questions stand together.
 */
export async function questionsForPaper(
  db: Db,
  brand: BrandName,
  comId: string = platformId,
): Promise<BankQuestion[]> {
  const rows = await db
    .selectFrom('question_version')
    .innerJoin('knowledge_category', (join) =>
      join.onRef('knowledge_category.category_id', '=', 'question_version.category_id'),
    )
    .select([
      'knowledge_category.path',
      'question_version.com_id',
      'question_id',
      'version',
      'kind',
      'difficulty',
      'brands',
      'face',
      'options',
      'retired',
    ])
    .where('question_version.com_id', 'in', [platformId, comId])
    .orderBy('question_id')
    .orderBy('version')
    .execute()
  const newest = new Map(rows.map((row) => [row.question_id, row]))
  const due = await dueCitations(db, comId, 'question')
  return [...newest.values()]
    .filter((row) => row.brands.includes(brand) && !row.retired && !due.has(row.question_id))
    .map((row) => {
      const kind = row.kind as QuestionKind
      return {
        questionId: row.question_id,
        version: row.version,
        marks: usualMarks[kind] ?? 1,
        categories: row.path,
        kind,
        difficulty: row.difficulty,
        isOwn: row.com_id !== platformId,
        caseId: row.face.case?.caseId,
        media: [...(row.face.media ?? []), ...row.options.flatMap(({ media }) => media ?? [])].map(
          ({ kind: shown }) => shown,
        ),
      }
    })
}

/** A question of the kinds that are only chosen, and of no case: what simple papers are made of. */
export const isPlain = ({ kind, caseId, media }: Pick<PoolQuestion, 'kind' | 'caseId' | 'media'>) =>
  (kind === 'single' || kind === 'multiple' || kind === 'judge') &&
  caseId === undefined &&
  !media?.length

/** What a paper has beside its places. */
export interface PaperParts {
  /** The hospital whose paper it is; the platform unless it says otherwise. */
  comId?: string
  sections?: readonly { title: string }[]
  /** Of a paper that is drawn: so many equivalent ones, of which each try gets one. */
  versions?: number | undefined
}

interface StoredPaper extends PaperParts {
  places: readonly PaperPlace[]
  rules?: readonly StoredDraw[]
  questionCount: number
  totalScore: number
}

async function insertPaper(
  db: Db,
  paperId: string,
  brand: BrandName,
  { comId, sections, versions, places, rules, questionCount, totalScore }: StoredPaper,
  now: number,
): Promise<void> {
  const questions = places.map(({ questionId, version, marks, section, rule }) => ({
    questionId,
    version,
    marks,
    section,
    rule,
  }))
  await db
    .insertInto('paper')
    .values({
      paper_id: paperId,
      brand,
      questions: JSON.stringify(questions),
      question_count: questionCount,
      total_score: totalScore,
      created_at: now,
      ...(comId !== undefined && { com_id: comId }),
      rules: rules ? JSON.stringify(rules) : null,
      versions: versions ?? null,
      sections: sections?.length ? JSON.stringify(sections) : null,
    })
    .onConflict((row) => row.column('paper_id').doNothing())
    .execute()
}

/** Stores a paper whose questions are the same for everybody; one that is there already stays as it is. Returns its total. */
export async function storePaper(
  db: Db,
  {
    paperId,
    brand,
    places,
    now,
    parts = {},
  }: {
    paperId: string
    brand: BrandName
    places: readonly PaperPlace[]
    now: number
    parts?: PaperParts
  },
): Promise<number> {
  const totalScore = sumOf(places.map(({ marks }) => marks))
  const fixed = places.map(({ rule: _, ...place }) => place)
  await insertPaper(
    db,
    paperId,
    brand,
    { ...parts, places: fixed, questionCount: places.length, totalScore },
    now,
  )
  return totalScore
}

/**
 * Stores a paper that is drawn anew for each attempt from the questions that `bank` has now: later versions never enter it. Returns
 * its total, the same for every draw; or what the bank lacks, and then nothing is stored.
 */
export async function storeDrawnPaper(
  db: Db,
  {
    paperId,
    brand,
    bank,
    rules,
    now,
    parts = {},
  }: {
    paperId: string
    brand: BrandName
    bank: readonly PoolQuestion[]
    rules: readonly DrawRule[]
    now: number
    parts?: PaperParts
  },
): Promise<{ total: number } | { lacks: Lack[] }> {
  const pool = poolFor(bank, rules)
  if ('lacks' in pool) return pool
  await insertPaper(db, paperId, brand, { ...parts, ...pool }, now)
  return { total: pool.totalScore }
}

/** Stores a task on a paper that is there; one that is there already stays as it is. The pass mark is 60 % unless it says otherwise. */
export async function storeTask(db: Db, task: NewTask, now: number): Promise<void> {
  const paper = await db
    .selectFrom('paper')
    .select(['question_count', 'total_score'])
    .where('paper_id', '=', task.paper_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('exam_task')
    .values({
      issuer_kind: task.com_id === platformId ? IssuerKind.platform : IssuerKind.hospital,
      description: '',
      issuer: '',
      minutes: 30,
      max_attempts: 1,
      pass_score: Math.ceil(paper.total_score * 0.6),
      cutting_screen_num: null,
      partial_marks: 0,
      shuffle_questions: 0,
      shuffle_options: 0,
      show_answers: 'afterHandIn',
      late_policy: 'confirm',
      allow_pause: 0,
      audience: null,
      question_count: paper.question_count,
      total_score: paper.total_score,
      withdrawn: 0,
      created_at: now,
      ...task,
    })
    .onConflict((row) => row.columns(['com_id', 'task_id']).doNothing())
    .execute()
}

/** Changes a task that is given already. */
export async function updateTask(
  db: Db,
  { taskComId, taskId }: { taskComId: string; taskId: string },
  columns: Updateable<Schema['exam_task']>,
): Promise<void> {
  await db
    .updateTable('exam_task')
    .set(columns)
    .where('com_id', '=', taskComId)
    .where('task_id', '=', taskId)
    .execute()
}
