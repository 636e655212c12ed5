import type { Insertable } from 'kysely'
import type { Schema } from '../../db/schema'
import { AttemptState, deadlineOf, grade } from './attemptRules'
import { answersHash, optionsIn, type Folded } from './closing'
import { randomFrom } from './order'
import type { PaperFacts, PaperQuestion } from './paperRepository'

type AttemptColumns = Insertable<Schema['attempt']>
type SummaryColumns = Insertable<Schema['person_task']>

/** What a made-up attempt is made from. */
export interface Sitting {
  comId: string
  personId: string
  taskId: string
  attemptId: string
  attemptNo: number
  paper: PaperFacts
  task: { endTime: number; minutes: number; passScore: number; shuffleQuestions: number; shuffleOptions: number }
  startedAt: number
  /** 0…1: how much the person knows. */
  skill: number
  seed: number
}

function choose(question: PaperQuestion, skill: number, random: () => number): string[] | undefined {
  if (random() < 0.02) return undefined
  if (random() < skill) return [...question.right]
  const wrong = question.options.map((option) => option.optionId).filter((optionId) => !(question.right.length === 1 && optionId === question.right[0]))
  return [wrong[Math.floor(random() * wrong.length)] ?? question.right[0]!]
}

/** A finished, graded attempt as the server would have left it, with answers by a person of that skill. */
export function makeAttempt({ comId, personId, taskId, attemptId, attemptNo, paper, task, startedAt, skill, seed }: Sitting): AttemptColumns & { score: number; passed: number; closed_at: number } {
  const random = randomFrom(seed)
  const answers: Folded = {}
  paper.questions.forEach((question, index) => {
    const optionIds = choose(question, skill, random)
    if (optionIds) answers[question.questionId] = [1, index + 1, optionIds, 0]
  })
  const graded = grade(paper.questions, optionsIn(answers))
  const deadline = deadlineOf(task, startedAt, 0)
  const closedAt = Math.round(startedAt + (deadline - startedAt) * (0.3 + 0.6 * random()))
  const deviceId = `seed-${personId}`
  const receipt = {
    attemptId, handedInTime: closedAt, answerCount: paper.questions.length - graded.blankCount, questionCount: paper.questions.length,
    hash: answersHash(paper, answers), reason: 'user',
  }
  return {
    com_id: comId, attempt_id: attemptId, person_id: personId, task_id: taskId, attempt_no: attemptNo, state: AttemptState.graded, paper_id: paper.paperId,
    seed, shuffle_questions: task.shuffleQuestions, shuffle_options: task.shuffleOptions, started_at: startedAt, deadline, lease_device_id: deviceId,
    leases: JSON.stringify([{ lease: 1, deviceId, time: startedAt }]), closed_at: closedAt, closed_by: 'user', score: graded.score,
    passed: graded.score >= task.passScore ? 1 : 0, right_count: graded.rightCount, wrong_count: graded.wrongCount, blank_count: graded.blankCount,
    receipt: JSON.stringify(receipt), answers_shown_at: null, answers: JSON.stringify(answers),
  }
}

/** The summary that the attempts of one person and task leave. */
export function summaryOf(attempts: readonly ReturnType<typeof makeAttempt>[]): SummaryColumns {
  const last = attempts.at(-1)!
  return {
    com_id: last.com_id, person_id: last.person_id, task_id: last.task_id, attempts_used: attempts.length,
    best_score: Math.max(...attempts.map((attempt) => attempt.score)), passed: Math.max(...attempts.map((attempt) => attempt.passed)),
    open_attempt_id: null, open_deadline: null, last_attempt_id: last.attempt_id, last_at: last.closed_at,
  }
}
