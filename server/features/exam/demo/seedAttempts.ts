import type { Insertable } from 'kysely'
import type { Answer } from '@contract/rules/exam/questionKinds'
import type { Schema } from '../../../db/schema'
import { deadlineOf, gradedState } from '../taking/attemptRules'
import { receiptHash } from '../grading/closing'
import { questionsOf } from '../paper/frozenPaper'
import { decoded, gradeAttempt, type Compact, type GradedPaper } from '../grading/gradeAttempt'
import { randomFrom } from '../paper/order'
import type { PaperDetails, PaperQuestion } from '../paper/paperRepository'

type AttemptColumns = Insertable<Schema['attempt']>
type SummaryColumns = Insertable<Schema['person_task']>

/** What a made-up attempt is made from. */
export interface Sitting {
  comId: string
  personId: string
  taskId: string
  attemptId: string
  attemptNo: number
  paper: PaperDetails
  task: {
    endTime: number
    minutes: number
    passScore: number
    shuffleQuestions: boolean
    shuffleOptions: boolean
    partialMarks?: boolean
  }
  startedAt: number
  /** 0…1: how much the person knows. */
  skill: number
  seed: number
}

/** A wrong answer that somebody might give. */
function wrongOne(question: PaperQuestion, random: () => number): Answer {
  const { kind, right, options } = question
  if (kind === 'fill')
    return { optionIds: [], texts: Array.from({ length: question.blanks ?? 1 }, () => '不清楚') }
  if (kind === 'order') return { optionIds: [...right].reverse() }
  if (kind === 'match')
    return {
      optionIds: right.map(
        (pair, index) =>
          `${pair.split('=')[0]}=${right[(index + 1) % right.length]!.split('=')[1]}`,
      ),
    }
  const wrong = options
    .map((option) => option.optionId)
    .filter((optionId) => !(right.length === 1 && optionId === right[0]))
  return { optionIds: [wrong[Math.floor(random() * wrong.length)] ?? right[0]!] }
}

/** What a learner of that skill answers; undefined: nothing. A short text is always the same one: a marker marks it. */
function choose(question: PaperQuestion, skill: number, random: () => number): Answer | undefined {
  if (random() < 0.02) return undefined
  if (question.kind === 'short')
    return { optionIds: [], texts: ['按本科室操作流程执行，注意手卫生和个人防护。'] }
  if (random() >= skill) return wrongOne(question, random)
  return question.kind === 'fill'
    ? { optionIds: [], texts: (question.accepted ?? []).map(([first]) => first ?? '') }
    : { optionIds: [...question.right] }
}

/** A made-up attempt: its row, and its marks question by question. */
export interface MadeAttempt {
  row: AttemptColumns & { score: number; passed: number; closed_at: number }
  graded: GradedPaper
}

/** A finished, graded attempt as the server would have left it, with answers by a learner of that skill. */
export function makeAttempt({
  comId,
  personId,
  taskId,
  attemptId,
  attemptNo,
  paper,
  task,
  startedAt,
  skill,
  seed,
}: Sitting): MadeAttempt {
  const random = randomFrom(seed)
  const answers: Compact = {}
  const orders = {
    seed,
    shuffleQuestions: task.shuffleQuestions,
    shuffleOptions: task.shuffleOptions,
  }
  const questions = questionsOf(paper, { ...orders, shuffleQuestions: false })
  questions.forEach((question, index) => {
    const answer = choose(question, skill, random)
    if (answer)
      answers[question.questionId] = decoded({
        lease: 1,
        sequence: index + 1,
        elapsedMs: 1000 * 20 * (index + 1),
        marked: 0,
        ...answer,
      })
  })
  const graded = gradeAttempt(
    paper,
    { ...orders, passScore: task.passScore, partialMarks: task.partialMarks ?? false, marks: null },
    answers,
  )
  const deadline = deadlineOf(task, startedAt, 0)
  const closedAt = Math.round(startedAt + (deadline - startedAt) * (0.3 + 0.6 * random()))
  const deviceId = `seed-${personId}`
  const receipt = {
    attemptId,
    handedInTime: closedAt,
    answerCount: questions.length - graded.blankCount,
    questionCount: questions.length,
    hash: receiptHash(attemptId, questions, answers),
    reason: 'user',
  }
  const row = {
    com_id: comId,
    attempt_id: attemptId,
    person_id: personId,
    task_id: taskId,
    attempt_no: attemptNo,
    state: gradedState(1, graded.waitingCount),
    paper_id: paper.paperId,
    counted: 0,
    seed,
    shuffle_questions: task.shuffleQuestions,
    shuffle_options: task.shuffleOptions,
    started_at: startedAt,
    deadline,
    lease_device_id: deviceId,
    leases: JSON.stringify([{ lease: 1, deviceId, time: startedAt }]),
    closed_at: closedAt,
    closed_by: 'user' as const,
    score: graded.score,
    passed: graded.passed,
    right_count: graded.rightCount,
    wrong_count: graded.wrongCount,
    blank_count: graded.blankCount,
    unmarked: graded.waitingCount,
    receipt: JSON.stringify(receipt),
    answers: JSON.stringify(answers),
  }
  return { row, graded }
}

/** The summary that the attempts of one person and task leave. */
export function summaryOf(attempts: readonly MadeAttempt['row'][]): SummaryColumns {
  const last = attempts.at(-1)!
  return {
    com_id: last.com_id,
    person_id: last.person_id,
    task_id: last.task_id,
    attempts_used: attempts.length,
    best_score: Math.max(...attempts.map((attempt) => attempt.score)),
    passed: attempts.some((attempt) => attempt.passed),
    open_attempt_id: null,
    open_deadline: null,
    last_attempt_id: last.attempt_id,
    last_at: last.closed_at,
  }
}
