import type { Attempt as AttemptDetails, Notice, Paper } from '@contract/calls/exam/examShapes'

const options = (...ids: string[]) =>
  ids.map((optionId) => ({ optionId, text: `option ${optionId}` }))

/** A single-choice, a multiple-choice and a true-or-false question. */
export const aPaper = (change: Partial<Paper> = {}): Paper => ({
  attemptId: 'attempt-1',
  taskId: 'task-1',
  title: 'Hand hygiene',
  totalScore: 10,
  questions: [
    { questionId: 'q1', kind: 'single', stem: 'First?', marks: 4, options: options('a', 'b', 'c') },
    {
      questionId: 'q2',
      kind: 'multiple',
      stem: 'Second?',
      marks: 4,
      options: options('d', 'e', 'f'),
    },
    { questionId: 'q3', kind: 'judge', stem: 'Third?', marks: 2, options: options('y', 'n') },
  ],
  ...change,
})

/** An open exam of ten minutes, one try, not begun. */
export function aNotice(now: number, change: Partial<Notice> = {}): Notice {
  return {
    taskId: 'task-1',
    taskName: 'Hand hygiene',
    coverPic: '',
    taskRang: 2,
    issuer: 'office',
    startTime: now - 60_000,
    endTime: now + 3_600_000,
    dueTime: null,
    minutes: 10,
    questionCount: 3,
    totalScore: 10,
    passScore: 6,
    maxAttempts: 1,
    attemptsUsed: 0,
    taskState: 1,
    bestScore: null,
    openAttemptId: null,
    openDeadline: null,
    announceTime: 0,
    desc: '',
    cuttingScreenNum: -1,
    allowPause: 0,
    shuffleQuestions: 0,
    shuffleOptions: 0,
    showAnswers: 'afterHandIn',
    latePolicy: 'confirm',
    scoreCounts: 'best',
    extraMinutes: 0,
    partialMarks: 0,
    lastAttemptId: null,
    canStart: 1,
    refusal: 0,
    ...change,
  }
}

/** Ten minutes long, begun at `startTime`. */
export function anAttempt(startTime: number, change: Partial<AttemptDetails> = {}): AttemptDetails {
  return {
    attemptId: 'attempt-1',
    taskId: 'task-1',
    attemptNo: 1,
    state: 1,
    title: 'Hand hygiene',
    startTime,
    deadline: startTime + 600_000,
    serverTime: startTime,
    remainingSeconds: 600,
    lease: 1,
    lastSequence: 0,
    sealKey: 'c0ffee'.repeat(8),
    cuttingScreenNum: -1,
    cuttingScreenNumUsed: 0,
    answers: [],
    ...change,
  }
}
