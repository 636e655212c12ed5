import { Type as T, type Static } from 'typebox'
import { answerShows, attemptEnds, latePolicies, lateStates, scoreCounts } from '../../kinds'
import { Flag, Id, Time, strict, oneOf, PlatformWord } from '../fields'
import { Needed } from '../study/learningPath'
import { Outcome, Question, rightAnswer } from '../authoring/question'

/** 0 all, 1 platform, 2 own hospital (decisions.md §2). */
export const ShowScope = T.Union([T.Literal(0), T.Literal(1), T.Literal(2)])
/** 0 not open, 1 to do, 2 doing, 3 passed, 4 failed with tries left, 5 missed or closed, 6 withdrawn (decisions.md §3), 8 handed in, results to be announced. */
export const TaskState = T.Integer({ minimum: 0, maximum: 8 })
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

export const ExamTask = T.Object({
  taskId: Id,
  taskName: T.String(),
  /** The signed address of its picture; '': none. */
  coverPic: T.String(),
  /** 1 platform, 2 own hospital, 3 quality-control centre. */
  taskRang: T.Integer(),
  issuer: PlatformWord,
  startTime: Time,
  endTime: Time,
  /** Until when I owe it, while I do; it may be before its end. */
  dueTime: T.Union([Time, T.Null()]),
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
  /** By my paths, what I have to finish before I may begin it. */
  waitsFor: T.Optional(T.Array(Needed)),
  /** Until then nobody learns what they reached: bestScore is null; 0: it is not held back. */
  announceTime: Time,
})
export type ExamTask = Static<typeof ExamTask>

export const Notice = T.Interface([ExamTask], {
  desc: T.String(),
  /** How often the page may be left; -1: no limit. */
  cuttingScreenNum: T.Integer(),
  allowPause: Flag,
  shuffleQuestions: Flag,
  shuffleOptions: Flag,
  /** 1: right parts of an answer bring a part of its marks. */
  partialMarks: Flag,
  /** When right answers are shown: after the hand-in, after the task's end, never. */
  showAnswers: oneOf(answerShows),
  /** What happens to answers that arrive after the deadline and its grace although they were made before it. */
  latePolicy: oneOf(latePolicies),
  /** Which of several tries counts. */
  scoreCounts: oneOf(scoreCounts),
  extraMinutes: T.Integer(),
  lastAttemptId: T.Union([Id, T.Null()]),
  /** Where I sit, of an exam on site; 0: it waits for its invigilator. */
  room: T.Optional(T.Object({ name: T.String(), started: Flag })),
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
  /** When the server said this, signed: it is sealed into each answer from now on, which is then younger than that. */
  beacon: T.Optional(T.String()),
  cuttingScreenNum: T.Integer(),
  cuttingScreenNumUsed: T.Integer(),
  answers: T.Array(StoredAnswer),
})
export type Attempt = Static<typeof Attempt>

/** An attempt that begins, with its questions: a learner who taps "start" waits for one reply. */
export const Started = T.Interface([Attempt], { paper: Paper })
export type Started = Static<typeof Started>

/** An answer on its way: see contract/rules/exam/seal.ts for the seal. `elapsedMs` is monotonic time since the attempt's start. */
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
    beacon: T.Optional(T.String({ maxLength: 64 })),
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

export const Saved = T.Object({
  acked: T.Array(T.Object({ questionId: Id, lease: T.Integer(), sequence: T.Integer() })),
  rejected: T.Array(
    T.Object({ questionId: Id, lease: T.Integer(), sequence: T.Integer(), reason: NotTaken }),
  ),
  state: AttemptState,
  lease: T.Integer(),
  deadline: Time,
  serverTime: Time,
  remainingSeconds: T.Integer(),
  beacon: T.Optional(T.String()),
})
export type Saved = Static<typeof Saved>

/** Proof of a hand-in: made once, the same for every repeat, for ever. */
export const Receipt = T.Object({
  attemptId: Id,
  handedInTime: Time,
  answerCount: T.Integer(),
  questionCount: T.Integer(),
  /** First 16 hex digits of the SHA-256 over the attempt and its stored answers: no two attempts share one, and a learner can read it out to the office. */
  hash: T.String(),
  reason: oneOf(attemptEnds),
})
export type Receipt = Static<typeof Receipt>

/** What somebody reached of the questions that belong together; '' where they say nothing. Marks in points. */
const PartScore = T.Object({
  name: T.String(),
  questions: T.Integer(),
  marks: T.Number(),
  score: T.Number(),
})
export type PartScore = Static<typeof PartScore>
const CategoryScore = T.Object({ ...PartScore.properties, name: PlatformWord })

export const Result = T.Object({
  attemptId: Id,
  taskId: Id,
  title: T.String(),
  attemptNo: T.Integer(),
  state: AttemptState,
  /** null: not announced before `announceTime`; then counts and parts say nothing either. */
  score: T.Union([T.Number(), T.Null()]),
  announceTime: Time,
  /** 1: two people corrected the score: it need not be the sum of its parts. */
  amended: Flag,
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
  /** Answers that were delivered late, and what becomes of them: an officer decides, or has; null: they count, or there are none. */
  lateCount: T.Integer(),
  lateState: T.Union([oneOf(lateStates), T.Null()]),
  receipt: Receipt,
  /** By category, and by the standard or clause that a question stands on; those that wait for a marker are in neither. */
  categories: T.Array(CategoryScore),
  clauses: T.Array(PartScore),
  /** 1: right answers may be read now; else from `reviewTime` on (0: never). */
  canReview: Flag,
  reviewTime: Time,
  attemptsLeft: T.Integer(),
})
export type Result = Static<typeof Result>

export const Try = T.Object({
  attemptId: Id,
  attemptNo: T.Integer(),
  state: AttemptState,
  startTime: Time,
  handedInTime: T.Union([Time, T.Null()]),
  score: T.Union([T.Number(), T.Null()]),
  passed: Flag,
  provisional: Flag,
  closedBy: T.Union([oneOf(attemptEnds), T.Null()]),
})
export type Try = Static<typeof Try>

export const ReviewRow = T.Object({
  questionId: Id,
  order: T.Integer(),
  right: Flag,
  blank: Flag,
  outcome: Outcome,
  marks: T.Number(),
  score: T.Number(),
})
export type ReviewRow = Static<typeof ReviewRow>

export const ReviewQuestion = T.Interface([Question], {
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
  knowCatName: PlatformWord,
  /** 1: the standard behind it was revised; the office should look at it. */
  reviewNeeded: Flag,
})
export type ReviewQuestion = Static<typeof ReviewQuestion>
