import type { KeyTrial } from '@contract/calls/exam/marking'
import type { Db } from '../../../db/schema'
import type { Correction } from '../../../db/storedShapes'
import { gradeAttempt } from '../grading/gradeAttempt'
import type { PaperDetails } from '../paper/paperRepository'
import { newestAttempts } from './keyTrialRepository'
import { countAttempts } from './regradeRepository'

/** So many attempts are graded for an answer: about half a second. */
const most = 3000

/** A paper as it would be with another key of one question; the paper itself stays. */
export function withKey(
  paper: PaperDetails,
  questionId: string,
  { right, accepted, free }: Omit<Correction, 'edition' | 'questionId'>,
): PaperDetails {
  const questions = paper.questions.map((question) =>
    question.questionId === questionId
      ? {
          ...question,
          right: right ?? question.right,
          accepted: accepted ?? question.accepted,
          free,
        }
      : question,
  )
  return {
    ...paper,
    questions,
    byId: new Map(questions.map((question) => [question.questionId, question])),
  }
}

/** Grades the newest attempts at these papers, by the keys that stand in them here, and says what that would change. Stores nothing. */
export async function tryKey(
  db: Db,
  comId: string,
  papers: ReadonlyMap<string, PaperDetails>,
): Promise<{ total: number; exams: KeyTrial[] }> {
  const names = [...papers.keys()]
  const exams = new Map<string, KeyTrial>()
  for (const row of await newestAttempts(db, comId, names, most)) {
    const paper = papers.get(row.paperId)
    if (!paper) continue
    const { taskId, taskName, endTime } = row
    const { score, passed } = gradeAttempt(paper, row, row.answers ?? {})
    const exam = exams.get(taskId) ?? {
      taskId,
      taskName,
      endTime,
      attempts: 0,
      up: 0,
      down: 0,
      nowPassed: 0,
      nowFailed: 0,
    }
    exam.attempts++
    if (score > (row.score ?? 0)) exam.up++
    if (score < (row.score ?? 0)) exam.down++
    if (passed === 1 && !row.passed) exam.nowPassed++
    if (passed === 0 && row.passed) exam.nowFailed++
    exams.set(taskId, exam)
  }
  return {
    total: await countAttempts(db, comId, names),
    exams: [...exams.values()].sort((a, b) => b.endTime - a.endTime),
  }
}
