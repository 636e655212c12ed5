import { AttemptState, TaskState } from '@contract/states'
import { Code } from '@contract/codes'
import type { NotTaken } from '@contract/calls/exam/examShapes'
import {
  markAnswer,
  type AnswerKey,
  type Outcome,
  type QuestionMark,
} from '@contract/rules/exam/grading'
import { limits } from '@contract/rules/limits'
import { sumOf } from '@contract/rules/exam/marks'
import type { Answer } from '@contract/rules/exam/questionKinds'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { LatePolicy, LateState } from '@contract/kinds'

/** What a task allows; times in epoch ms. */
export interface TaskDetails {
  startTime: number
  endTime: number
  minutes: number
  maxAttempts: number
  withdrawn: boolean
  /** From when on people know their results; 0: as soon as they are there. */
  announceTime?: number
}

/** What a learner has done with it. */
export interface PersonDetails {
  attemptsUsed: number
  passed: boolean
  /** Deadline of the attempt that is running, if one is. */
  openDeadline: number | null
  /** The person took the best score as the final one, or it cannot get better: no more tries. */
  confirmed?: boolean
  /** The next try may not begin before this moment: the waiting time after the last one. */
  notBefore?: number
}

/** A running attempt takes answers until this moment (inclusive): an answer sent at the last second still counts. */
export const closesAt = (deadline: number) => deadline + limits.graceMs

/** Answers of before the deadline are accepted until this moment (inclusive), epoch ms. */
export const lateUntil = (deadline: number) => deadline + limits.lateAnswersMs

/** An answer that arrives after this moment is late, epoch ms. */
export const lateFrom = (deadline: number) => deadline + limits.lateGraceMs
/** Until when answers of a closed attempt are taken at all, epoch ms. */
export const takesUntil = ({
  deadline,
  latePolicy,
}: Pick<ClosedDetails, 'deadline' | 'latePolicy'>) =>
  latePolicy === 'reject' ? lateFrom(deadline) : lateUntil(deadline)

/** Is the attempt still running at `now`? */
const isRunning = (openDeadline: number | null, now: number) =>
  openDeadline !== null && now <= closesAt(openDeadline)

/** Where a learner stands with a task (decisions.md §3). The same rule stands in SQL in taskLists.ts; a test holds them together. */
export function taskState(task: TaskDetails, person: PersonDetails, now: number): number {
  if (isRunning(person.openDeadline, now)) return TaskState.doing
  if (task.withdrawn) return TaskState.withdrawn
  if (person.attemptsUsed > 0 && now < (task.announceTime ?? 0)) return TaskState.handedIn
  if (person.passed) return TaskState.passed
  if (person.confirmed) return TaskState.missed
  if (now < task.startTime) return TaskState.notOpen
  if (now >= task.endTime || person.attemptsUsed >= task.maxAttempts) return TaskState.missed
  return person.attemptsUsed > 0 ? TaskState.failed : TaskState.toDo
}

/** Why a new attempt may not begin: a reply code; 0 when it may. A passed task may be taken again while tries are left and the score is not final. */
export function startRefusal(task: TaskDetails, person: PersonDetails, now: number): number {
  if (isRunning(person.openDeadline, now)) return Code.ok
  if (task.withdrawn) return Code.stateChanged
  if (now < task.startTime) return Code.notOpenYet
  if (now >= task.endTime) return Code.ended
  if (person.attemptsUsed >= task.maxAttempts) return Code.noTriesLeft
  if (person.confirmed) return Code.openElsewhere
  return person.attemptsUsed > 0 && now < (person.notBefore ?? 0) ? Code.waitFirst : Code.ok
}

/** min(start + minutes + extra, end of the task + extra), in epoch ms. */
export function deadlineOf(
  task: Pick<TaskDetails, 'endTime' | 'minutes'>,
  startedAt: number,
  extraMinutes: number,
): number {
  return Math.min(
    startedAt + (task.minutes + extraMinutes) * minuteMs,
    task.endTime + extraMinutes * minuteMs,
  )
}

/** Whole seconds left, never below 0. */
export const remainingSeconds = (deadline: number, now: number) =>
  Math.max(0, Math.ceil((deadline - now) / 1000))

/** Answers are ordered by lease, then sequence; clock time never decides. */
export interface Order {
  lease: number
  sequence: number
}
/** Whether an answer counts over another: a higher lease, or of the same one a higher sequence. */
export const isLater = (a: Order, b: Order) =>
  a.lease > b.lease || (a.lease === b.lease && a.sequence > b.sequence)
/** Whether both are the same writing of an answer, sent twice. */
export const isSame = (a: Order, b: Order) => a.lease === b.lease && a.sequence === b.sequence

export interface Graded {
  score: number
  rightCount: number
  /** Partly right ones too. */
  wrongCount: number
  blankCount: number
  /** Number of short answers that are not marked yet. */
  waitingCount: number
}

/** How a paper is marked: does the task give marks for parts, and what did persons give. */
export interface PaperMarking {
  partial: boolean
  /** Marks that a marker gave the short text of a question; undefined where nobody did. */
  byPerson?(questionId: string): number | undefined
}

/** One question of an attempt with what was answered and what it brought. */
export interface MarkedQuestion<Q> extends QuestionMark {
  question: Q
  answer: Answer
}

/** Marks a paper question by question; `given` is what was answered, by question; empty when it is blank. Marks in points. */
export function markPaper<Q extends AnswerKey & { questionId: string; marks: number }>(
  questions: readonly Q[],
  answerTo: (questionId: string) => Answer,
  { partial, byPerson }: PaperMarking,
): MarkedQuestion<Q>[] {
  return questions.map((question) => {
    const answer = answerTo(question.questionId)
    const marking = { partial, byPerson: byPerson?.(question.questionId) }
    const { outcome, score } = markAnswer(question, answer, question.marks, marking)
    return { question, answer, outcome, score }
  })
}

/** The counts and the score of a marked paper. */
export function sumUp(marked: readonly QuestionMark[]): Graded {
  const count = { right: 0, partly: 0, wrong: 0, blank: 0, waiting: 0 } satisfies Record<
    Outcome,
    number
  >
  for (const { outcome } of marked) count[outcome]++
  return {
    score: sumOf(marked.map(({ score }) => score)),
    rightCount: count.right,
    wrongCount: count.wrong + count.partly,
    blankCount: count.blank,
    waitingCount: count.waiting,
  }
}

/** A device's clock follows the server's by so much. */
const clockSlackMs = 5000

/** A closed attempt, as far as late answers are concerned. */
export interface ClosedDetails {
  state: number
  startedAt: number
  deadline: number
  closedAt: number
  lease: number
  /** A device may still hold answers that count: nobody handed in, or more than one device wrote. */
  awaiting: boolean
  answersShownAt: number | null
  latePolicy: LatePolicy
  /** Late answers of it wait for an officer, or did. */
  lateState: LateState | null
}

/**
 * Why an answer that reaches a closed attempt is not taken, or undefined when it is (decisions.md §3, row 1,2→4).
 * `elapsedMs` is what the device's monotonic clock said; it must lie before the end of the attempt, and not before the server's
 * word that was sealed with it (`heardMs`, since the start).
 */
export function lateRefusal(
  attempt: ClosedDetails,
  answer: Order & { elapsedMs: number; sealed: boolean; heardMs?: number | undefined },
  now: number,
): NotTaken | undefined {
  if (attempt.state === AttemptState.void) return 'void'
  if (!attempt.awaiting) return 'handedIn'
  if (attempt.answersShownAt !== null) return 'answersShown'
  if (now > takesUntil(attempt)) return 'late'
  if (!answer.sealed || answer.lease > attempt.lease) return 'badSeal'
  // It says that it was made before it knew what it knows.
  if ((answer.heardMs ?? 0) > answer.elapsedMs + clockSlackMs) return 'badSeal'
  return answer.elapsedMs > Math.min(attempt.deadline, attempt.closedAt) - attempt.startedAt
    ? 'late'
    : undefined
}

/** Can the score of a closed attempt still change? While answers of it are taken, and while an officer has not decided about late ones. */
export function isProvisional(attempt: ClosedDetails, now: number): boolean {
  if (attempt.state === AttemptState.void) return false
  if (attempt.lateState === 'waiting') return true
  return attempt.awaiting && attempt.answersShownAt === null && now <= takesUntil(attempt)
}

export type ShowAnswers = 'afterHandIn' | 'afterEnd' | 'never'

/** Whether somebody may sit the same questions once more: then the right answers of this try would be those of the next. */
export const sitsAgain = (attempt: {
  fixedPaper: number
  confirmed: number
  attemptsUsed: number
  maxAttempts: number
}) =>
  attempt.fixedPaper === 1 && attempt.confirmed === 0 && attempt.attemptsUsed < attempt.maxAttempts

/**
 * From when on right answers may be read, epoch ms; 0: never. `longestExtraMinutes` is the most that anybody of the hospital
 * got for this task: who still sits the exam must not meet its answers. Who may sit it again waits for the end too, or takes
 * the score as the final one first.
 */
export function reviewFrom(
  show: ShowAnswers,
  closedAt: number,
  endTime: number,
  longestExtraMinutes: number,
  again: boolean,
): number {
  if (show === 'never') return 0
  return show === 'afterHandIn' && !again
    ? closedAt
    : closesAt(endTime + longestExtraMinutes * minuteMs)
}

/** The moves of decisions.md §3 that a call or a job of ours makes. */
const moves: Readonly<Record<number, readonly number[]>> = {
  [AttemptState.notStarted]: [AttemptState.inProgress],
  [AttemptState.inProgress]: [
    AttemptState.inProgress,
    AttemptState.paused,
    AttemptState.handedIn,
    AttemptState.closedByTime,
    AttemptState.void,
  ],
  [AttemptState.paused]: [AttemptState.inProgress, AttemptState.closedByTime, AttemptState.void],
  [AttemptState.handedIn]: [AttemptState.handedIn, AttemptState.graded, AttemptState.void],
  [AttemptState.closedByTime]: [AttemptState.graded, AttemptState.void],
  [AttemptState.graded]: [
    AttemptState.handedIn,
    AttemptState.graded,
    AttemptState.final,
    AttemptState.void,
  ],
  [AttemptState.final]: [AttemptState.void],
  [AttemptState.void]: [],
}

/** Where a closed attempt stands after marking: a final one stays so. */
export const gradedState = (before: number, waitingCount: number) => {
  if (before === AttemptState.final) return before
  return waitingCount > 0 ? AttemptState.handedIn : AttemptState.graded
}

/** Whether an attempt may go from one AttemptState to another. */
export const mayMove = (from: number, to: number) => moves[from]?.includes(to) ?? false
/** Whether answers are taken in this AttemptState. */
export const isOpen = (state: number) =>
  state === AttemptState.inProgress || state === AttemptState.paused
