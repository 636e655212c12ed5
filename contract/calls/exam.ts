import { Type as T, type Static } from 'typebox'
import type { Area } from './call'
import { Flag, Id, Keyword, Time, pageOf, paging, strict } from './fields'
import { Outcome, Question, rightAnswer } from './question'

export { Question, QuestionKind } from './question'

/** 0 all, 1 platform, 2 own hospital (decisions.md §2). */
const ShowScope = T.Union([T.Literal(0), T.Literal(1), T.Literal(2)])
/** 0 not open, 1 to do, 2 doing, 3 passed, 4 failed with tries left, 5 missed or closed, 6 withdrawn (decisions.md §3). */
export const TaskState = T.Integer({ minimum: 0, maximum: 6 })
/** 0 not started, 1 in progress, 2 paused, 3 handed in, 4 closed by time, 5 graded, 6 final, 9 void. */
export const AttemptState = T.Integer({ minimum: 0, maximum: 9 })
/** todo = 1 and 4, doing = 2, done = 3, missed = 5, notOpen = 0. */
export const TaskFilter = T.Union([
  T.Literal('todo'),
  T.Literal('doing'),
  T.Literal('done'),
  T.Literal('missed'),
  T.Literal('notOpen'),
])
export type TaskFilter = Static<typeof TaskFilter>

const ExamTask = T.Object({
  taskId: Id,
  taskName: T.String(),
  /** 1 platform, 2 own hospital, 3 quality-control centre. */
  taskRang: T.Integer(),
  issuer: T.String(),
  startTime: Time,
  endTime: Time,
  minutes: T.Integer(),
  questionCount: T.Integer(),
  totalScore: T.Number(),
  passScore: T.Number(),
  maxAttempts: T.Integer(),
  attemptsUsed: T.Integer(),
  taskState: TaskState,
  bestScore: T.Union([T.Number(), T.Null()]),
  /** The open attempt, when there is one: the list says "go on". */
  openAttemptId: T.Union([Id, T.Null()]),
  openDeadline: T.Union([Time, T.Null()]),
})
export type ExamTask = Static<typeof ExamTask>

const Notice = T.Interface([ExamTask], {
  desc: T.String(),
  /** How often the page may be left; -1: no limit. */
  cuttingScreenNum: T.Integer(),
  allowPause: Flag,
  shuffleQuestions: Flag,
  shuffleOptions: Flag,
  /** 1: right parts of an answer bring a part of its marks. */
  partialMarks: Flag,
  /** When right answers are shown: after the hand-in, after the task's end, never. */
  showAnswers: T.Union([T.Literal('afterHandIn'), T.Literal('afterEnd'), T.Literal('never')]),
  /** What happens to answers that arrive after the deadline although given before it. */
  latePolicy: T.Union([T.Literal('accept'), T.Literal('flag'), T.Literal('reject')]),
  extraMinutes: T.Integer(),
  lastAttemptId: T.Union([Id, T.Null()]),
  /** 1: start would be allowed now; else the reason's reply code (101210, 101211, 101213 …). */
  canStart: Flag,
  refusal: T.Integer(),
})
export type Notice = Static<typeof Notice>

/** The questions of one attempt, in its own frozen order. Right answers are in no field of it. */
export const Paper = T.Object({
  attemptId: Id,
  taskId: Id,
  title: T.String(),
  totalScore: T.Number(),
  questions: T.Array(Question),
  /** Named parts of the paper, in the order of its questions; none: one part without a name. */
  sections: T.Optional(T.Array(T.Object({ title: T.String(), count: T.Integer() }))),
})
export type Paper = Static<typeof Paper>

/** An answer as the hospital has it. */
const StoredAnswer = T.Object({
  questionId: Id,
  optionIds: T.Array(Id),
  texts: T.Optional(T.Array(T.String())),
  marked: Flag,
  lease: T.Integer(),
  sequence: T.Integer(),
})
export type StoredAnswer = Static<typeof StoredAnswer>

/** One sitting. `remainingSeconds`, `deadline` and `serverTime` are the server's: a device never counts by its own clock. */
export const Attempt = T.Object({
  attemptId: Id,
  taskId: Id,
  attemptNo: T.Integer(),
  state: AttemptState,
  title: T.String(),
  startTime: Time,
  deadline: Time,
  serverTime: Time,
  remainingSeconds: T.Integer(),
  /** Which device may write: a higher number elsewhere makes this device read-only. */
  lease: T.Integer(),
  /** Highest sequence stored under this lease: a reloaded page goes on from here. */
  lastSequence: T.Integer(),
  /** Key of the seals, hex. */
  sealKey: T.String(),
  cuttingScreenNum: T.Integer(),
  cuttingScreenNumUsed: T.Integer(),
  answers: T.Array(StoredAnswer),
})
export type Attempt = Static<typeof Attempt>

/** An answer on its way: see contract/rules/seal.ts for the seal. `elapsedMs` is monotonic time since the attempt's start. */
export const SentAnswer = T.Object(
  {
    questionId: Id,
    optionIds: T.Array(Id, { maxItems: 20, uniqueItems: true }),
    marked: Flag,
    /** fill: a text a blank; short: one text. */
    texts: T.Optional(T.Array(T.String({ maxLength: 2000 }), { maxItems: 20 })),
    lease: T.Integer({ minimum: 1 }),
    sequence: T.Integer({ minimum: 1 }),
    elapsedMs: T.Integer({ minimum: 0 }),
    previousSeal: T.String({ maxLength: 64 }),
    seal: T.String({ minLength: 64, maxLength: 64 }),
  },
  strict,
)
export type SentAnswer = Static<typeof SentAnswer>

/** Why an answer was not taken. superseded: a later answer of the same question is stored; wrongShape: more or other than its kind takes. */
export const NotTaken = T.Union([
  T.Literal('superseded'),
  T.Literal('unknownQuestion'),
  T.Literal('unknownOption'),
  T.Literal('wrongShape'),
  T.Literal('late'),
  T.Literal('handedIn'),
  T.Literal('badSeal'),
  T.Literal('answersShown'),
  T.Literal('void'),
])
export type NotTaken = Static<typeof NotTaken>

const Saved = T.Object({
  acked: T.Array(T.Object({ questionId: Id, lease: T.Integer(), sequence: T.Integer() })),
  rejected: T.Array(
    T.Object({ questionId: Id, lease: T.Integer(), sequence: T.Integer(), reason: NotTaken }),
  ),
  state: AttemptState,
  lease: T.Integer(),
  deadline: Time,
  serverTime: Time,
  remainingSeconds: T.Integer(),
})
export type Saved = Static<typeof Saved>

/** Proof of a hand-in: made once, the same for every repeat, for ever. */
export const Receipt = T.Object({
  attemptId: Id,
  handedInTime: Time,
  answerCount: T.Integer(),
  questionCount: T.Integer(),
  /** First 16 hex digits of the SHA-256 over the stored answers: a person can read it out to the office. */
  hash: T.String(),
  reason: T.Union([
    T.Literal('user'),
    T.Literal('timeout'),
    T.Literal('cutscreen'),
    T.Literal('admin'),
  ]),
})
export type Receipt = Static<typeof Receipt>

export const Result = T.Object({
  attemptId: Id,
  taskId: Id,
  title: T.String(),
  attemptNo: T.Integer(),
  state: AttemptState,
  score: T.Number(),
  totalScore: T.Number(),
  passScore: T.Number(),
  passed: Flag,
  rightCount: T.Integer(),
  wrongCount: T.Integer(),
  blankCount: T.Integer(),
  /** Short texts that nobody has marked yet: the score is without them. */
  waitingCount: T.Integer(),
  usedSeconds: T.Integer(),
  /** 1: a device may still deliver answers that it holds; the score can change until `provisionalUntil`. */
  provisional: Flag,
  provisionalUntil: Time,
  lateCount: T.Integer(),
  receipt: Receipt,
  /** 1: right answers may be read now; else from `reviewTime` on (0: never). */
  canReview: Flag,
  reviewTime: Time,
  attemptsLeft: T.Integer(),
})
export type Result = Static<typeof Result>

const Try = T.Object({
  attemptId: Id,
  attemptNo: T.Integer(),
  state: AttemptState,
  startTime: Time,
  handedInTime: T.Union([Time, T.Null()]),
  score: T.Union([T.Number(), T.Null()]),
  passed: Flag,
  provisional: Flag,
  closedBy: T.Union([
    T.Literal('user'),
    T.Literal('timeout'),
    T.Literal('cutscreen'),
    T.Literal('admin'),
    T.Null(),
  ]),
})
export type Try = Static<typeof Try>

const ReviewRow = T.Object({
  questionId: Id,
  order: T.Integer(),
  right: Flag,
  blank: Flag,
  outcome: Outcome,
  marks: T.Number(),
  score: T.Number(),
})
export type ReviewRow = Static<typeof ReviewRow>

const ReviewQuestion = T.Interface([Question], {
  order: T.Integer(),
  myOptionIds: T.Array(Id),
  myTexts: T.Optional(T.Array(T.String())),
  ...rightAnswer,
  right: Flag,
  outcome: Outcome,
  score: T.Number(),
  /** short: what the person who marked it says. */
  comment: T.Optional(T.String()),
  explanation: T.String(),
  source: T.String(),
  knowCatName: T.String(),
  /** 1: the standard behind it was revised; the office should look at it. */
  reviewNeeded: Flag,
})
export type ReviewQuestion = Static<typeof ReviewQuestion>

const oneAttempt = { taskId: Id, attemptId: Id }
const list = {
  showScope: T.Optional(ShowScope),
  state: T.Optional(TaskFilter),
  keyword: Keyword,
  ...paging,
}
const task = '/education-intf/api/task'
const taskV2 = '/education-intf/api/taskV2'

export const exam = {
  home: {
    path: `${taskV2}/queryHomePageExmTask`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'What I should do next: open attempts first, then what ends soonest.',
    input: T.Object({ showScope: T.Optional(ShowScope), ...paging }, strict),
    output: pageOf(ExamTask),
  },
  list: {
    path: `${taskV2}/getExamTaskList`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Exams that I may see, by scope, state and words.',
    input: T.Object(list, strict),
    output: pageOf(ExamTask),
  },
  mine: {
    path: `${taskV2}/queryMyExamTaskList`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Exams that I have begun, the last one first.',
    input: T.Object({ state: T.Optional(TaskFilter), ...paging }, strict),
    output: pageOf(ExamTask),
  },
  notice: {
    path: `${task}/queryTaskPaperBaseInfo`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'What a person should know before the start. Never a question.',
    input: T.Object({ taskId: Id }, strict),
    output: Notice,
  },
  start: {
    path: `${task}/startTaskExamPaper`,
    access: 'signedIn',
    domain: 'A0',
    buildToken: 'exam',
    silent: true,
    summary: 'Begins an attempt. The same token, or an open attempt, gives the same attempt.',
    input: T.Object(
      { taskId: Id, deviceId: Id, appVersion: T.Optional(T.String({ maxLength: 20 })) },
      strict,
    ),
    output: Attempt,
  },
  restart: {
    path: `${task}/restartTaskExamPaper`,
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    summary:
      'Goes on with an attempt on this device: the lease moves here unless it is here already.',
    input: T.Object({ ...oneAttempt, deviceId: Id }, strict),
    output: Attempt,
  },
  paper: {
    path: `${task}/getTaskExamPaper`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'The questions of an attempt of mine.',
    input: T.Object(oneAttempt, strict),
    output: Paper,
  },
  saveAnswers: {
    path: `${task}/submitExamQst`,
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary:
      'Stores answers. A reply means that they are durable; what was not taken is named with its reason.',
    input: T.Object(
      { ...oneAttempt, items: T.Array(SentAnswer, { minItems: 1, maxItems: 300 }) },
      strict,
    ),
    output: Saved,
  },
  handIn: {
    path: `${task}/submitExamPaper`,
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary:
      'Merges the items, closes the attempt and answers with the receipt; every repeat answers with the same receipt.',
    input: T.Object(
      {
        ...oneAttempt,
        items: T.Array(SentAnswer, { maxItems: 300 }),
        reason: T.Union([T.Literal('user'), T.Literal('timeout')]),
      },
      strict,
    ),
    output: T.Object({
      receipt: Receipt,
      rejected: Saved.properties.rejected,
      state: AttemptState,
    }),
  },
  remainingTime: {
    path: `${taskV2}/getExamRemainingTime`,
    access: 'signedIn',
    domain: 'A0',
    silent: true,
    summary: 'The only clock that counts; asked on show, when the network is back, and every 60 s.',
    input: T.Object(oneAttempt, strict),
    output: T.Object({
      state: AttemptState,
      remainingSeconds: T.Integer(),
      deadline: Time,
      serverTime: Time,
      extraSeconds: T.Integer(),
      lease: T.Integer(),
    }),
  },
  result: {
    path: `${taskV2}/queryTaskExamSummaryPaper`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Score, pass and receipt of a closed attempt.',
    input: T.Object(oneAttempt, strict),
    output: Result,
  },
  tries: {
    path: `${taskV2}/getExamInfoList`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'My attempts of one task, the last one first, at most 50.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({
      taskName: T.String(),
      bestScore: T.Union([T.Number(), T.Null()]),
      list: T.Array(Try),
    }),
  },
  reviewSummary: {
    path: `${taskV2}/queryMyExamQstSummary`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Right or wrong by question, only when the task allows it.',
    input: T.Object(oneAttempt, strict),
    output: T.Object({ list: T.Array(ReviewRow) }),
  },
  review: {
    path: `${taskV2}/queryMyExamQstPaper`,
    access: 'signedIn',
    domain: 'A0',
    summary:
      'My answers with the right ones, explanation and source; only when the task allows it.',
    input: T.Object({ ...oneAttempt, all: T.Optional(Flag), ...paging }, strict),
    output: pageOf(ReviewQuestion),
  },
} as const satisfies Area
