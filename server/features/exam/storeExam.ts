import type { Insertable } from 'kysely'
import type { Db, Schema } from '../../db/schema'
import type { PaperPlace } from '../../db/tables/exam'
import { platformId } from './platformTasks'

type TaskColumns = Insertable<Schema['exam_task']>

/** What makes a task; the rest has defaults. Times in epoch ms. */
export type NewTask = Pick<TaskColumns, 'com_id' | 'task_id' | 'brand' | 'task_name' | 'start_time' | 'end_time' | 'paper_id'> & Partial<TaskColumns>

/** Questions of a brand for a new paper: the newest version of each, in the order of their ids. */
export async function questionsForPaper(db: Db, brand: string): Promise<(PaperPlace & { categoryId: string })[]> {
  const rows = await db.selectFrom('question_version').select(['question_id', 'version', 'kind', 'category_id', 'brands']).orderBy('question_id').orderBy('version').execute()
  const newest = new Map(rows.filter((row) => row.brands.includes(brand)).map((row) => [row.question_id, row]))
  return [...newest.values()].map((row) => ({ questionId: row.question_id, version: row.version, marks: row.kind === 'multiple' ? 2 : 1, categoryId: row.category_id }))
}

/** Stores a paper; one that is there already stays as it is. Gives its total. */
export async function storePaper(db: Db, paperId: string, brand: string, places: readonly PaperPlace[], now: number): Promise<number> {
  const total = places.reduce((sum, place) => sum + place.marks, 0)
  const questions = places.map(({ questionId, version, marks }) => ({ questionId, version, marks }))
  await db.insertInto('paper')
    .values({ paper_id: paperId, brand, questions: JSON.stringify(questions), question_count: places.length, total_score: total, created_at: now })
    .onConflict((row) => row.column('paper_id').doNothing()).execute()
  return total
}

/** Stores a task on a paper that is there; one that is there already stays as it is. The pass mark is 60 % unless it says otherwise. */
export async function storeTask(db: Db, task: NewTask, now: number): Promise<void> {
  const paper = await db.selectFrom('paper').select(['question_count', 'total_score']).where('paper_id', '=', task.paper_id).executeTakeFirstOrThrow()
  await db.insertInto('exam_task').values({
    issuer_kind: task.com_id === platformId ? 1 : 2, description: '', issuer: '', minutes: 30, max_attempts: 1, pass_score: Math.ceil(paper.total_score * 0.6),
    cutting_screen_num: -1, shuffle_questions: 0, shuffle_options: 0, show_answers: 'afterHandIn', late_policy: 'flag', allow_pause: 0, departments: null,
    question_count: paper.question_count, total_score: paper.total_score, withdrawn: 0, created_at: now, ...task,
  }).onConflict((row) => row.columns(['com_id', 'task_id']).doNothing()).execute()
}
