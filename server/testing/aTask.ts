import { hourMs } from '@contract/rules/hospitalTime'
import type { Db } from '../db/schema'
import { newId } from '../db/newId'
import {
  isPlain,
  questionsForPaper,
  storePaper,
  storeTask,
  type NewTask,
} from '../features/exam/paper/storeRepository'

export type TaskDetails = Partial<NewTask> & {
  /** So many of the bank, or those with these ids. */
  questions?: number | readonly string[]
}

/** Stores an open exam of renhe (ten questions, half an hour) unless `facts` say otherwise; returns its id. `now` in epoch ms. */
export async function aTask(
  db: Db,
  now: number,
  { questions = 10, ...facts }: TaskDetails = {},
): Promise<string> {
  const task_id = facts.task_id ?? `task-${newId()}`
  const brand = facts.brand ?? 'infection'
  const bank = (await questionsForPaper(db, brand)).filter(isPlain)
  const paper_id = `paper-${task_id}`
  const places =
    typeof questions === 'number'
      ? bank.slice(0, questions)
      : bank.filter(({ questionId }) => questions.includes(questionId))
  await storePaper(db, { paperId: paper_id, brand, places, now })
  await storeTask(
    db,
    {
      com_id: 'renhe',
      brand,
      task_name: '测试考试',
      start_time: now - hourMs,
      end_time: now + 10 * hourMs,
      issuer: '感染管理科',
      ...facts,
      task_id,
      paper_id,
    },
    now,
  )
  return task_id
}

/** The right options of a task's questions, read where only the server may read. */
export async function rightOptions(db: Db, taskId: string): Promise<Record<string, string[]>> {
  const { questions } = await db
    .selectFrom('paper')
    .select('questions')
    .where('paper_id', '=', `paper-${taskId}`)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('question_version')
    .select(['question_id', 'version', 'right_option_ids'])
    .where(
      'question_id',
      'in',
      questions.map((place) => place.questionId),
    )
    .execute()
  return Object.fromEntries(
    questions.map(({ questionId, version }) => [
      questionId,
      rows.find((row) => row.question_id === questionId && row.version === version)!
        .right_option_ids,
    ]),
  )
}
