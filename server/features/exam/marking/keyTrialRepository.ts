import { sql } from 'kysely'
import { countedAttempts } from '@contract/states'
import { inList } from '../../../db/inList'
import type { Db } from '../../../db/schema'
import type { PersonMark } from '../../../db/storedShapes'
import type { Compact } from '../grading/gradeAttempt'
import { attemptsOf } from './regradeRepository'

/** An attempt with all that grading it again takes. */
export interface TriedAttempt {
  taskId: string
  taskName: string
  endTime: number
  paperId: string
  seed: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
  partialMarks: boolean
  passScore: number
  score: number | null
  passed: boolean
  correctedScore: number | null
  answers: Compact | null
  marks: Record<string, PersonMark> | null
}

/** The newest counted attempts at these papers, `limit` at most. */
export async function newestAttempts(
  db: Db,
  comId: string,
  paperIds: readonly string[],
  limit: number,
): Promise<TriedAttempt[]> {
  const { rows } = await sql<TriedAttempt>`
    /* several machines: seldom, before the key of a paper is corrected, it is tried on attempts of a region */
    select t.task_id as "taskId", t.task_name as "taskName", t.end_time as "endTime", a.paper_id as "paperId", a.seed,
      a.shuffle_questions as "shuffleQuestions", a.shuffle_options as "shuffleOptions", t.partial_marks as "partialMarks",
      t.pass_score as "passScore", a.score, coalesce(a.passed, false) as passed, a.corrected_score as "correctedScore", a.answers, a.marks
    from ${attemptsOf(comId, paperIds)} where a.state in (${inList(countedAttempts)})
    order by a.attempt_id desc limit ${limit}`.execute(db)
  return rows
}
