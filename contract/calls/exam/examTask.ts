import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { exam } from './exam'
import { Attempt, AttemptState, Paper } from './examShapes'
import { Flag, Id, pageOf, paging, strict, Time, PlatformWord } from '../fields'
import { Question, rightAnswer } from '../authoring/question'

const task = '/education-intf/api/task'
const taskV2 = '/education-intf/api/taskV2'
const oneTask = T.Object({ taskId: Id }, strict)
const appVersion = T.Optional(T.String({ maxLength: 20 }))
const NumberOrNull = T.Union([T.Number(), T.Null()])

/** Where a learner stands with one exam: lets a page say "go on" instead of "begin". */
const Summary = T.Object({
  taskId: Id,
  attemptsUsed: T.Integer(),
  attemptsLeft: T.Integer(),
  bestScore: NumberOrNull,
  /** State of the last attempt; 0: there is none. */
  lastState: AttemptState,
  openAttempt: T.Union([
    T.Object({ attemptId: Id, state: AttemptState, remainingSeconds: T.Integer() }),
    T.Null(),
  ]),
})
type Summary = Static<typeof Summary>

/** Questions of one kind that stand together. */
const Group = T.Object({ groupId: T.String(), name: T.String(), questionIds: T.Array(Id) })

/** A question with its right answers, for authors only. */
const PreviewQuestion = T.Interface([Question], {
  ...rightAnswer,
  explanation: T.String(),
  source: T.String(),
  knowCatName: PlatformWord,
})
export type PreviewQuestion = Static<typeof PreviewQuestion>

/** 0 not yet, 1 can be confirmed, 2 final. */
const BestState = T.Object({
  state: T.Integer({ minimum: 0, maximum: 2 }),
  maxScore: NumberOrNull,
  fullScore: T.Number(),
})
export type BestState = Static<typeof BestState>

/** What a start would need; `refusal` is the reply code that it would get. */
const Execution = T.Object({
  can: Flag,
  refusal: T.Integer(),
  /** The attempt is open on another device: starting moves it here. */
  openElsewhere: Flag,
  needForm: Flag,
  needIdentity: Flag,
  /** From when on the next try may begin; 0: now. */
  waitUntil: Time,
})
export type Execution = Static<typeof Execution>

/** State of a shared task for this visitor. otherHospital: the task belongs to another hospital. unknown: no task has this id, or it was deleted. */
export const EntryState = T.Union([
  T.Literal('logIn'),
  T.Literal('otherHospital'),
  T.Literal('unknown'),
  T.Literal('outOfScope'),
  T.Literal('notYet'),
  T.Literal('ended'),
  T.Literal('formNeeded'),
  T.Literal('goOn'),
  T.Literal('done'),
  T.Literal('ready'),
])
export type EntryState = Static<typeof EntryState>
const Entry = T.Object({
  state: EntryState,
  inScope: Flag,
  needForm: Flag,
  task: T.Union([
    T.Object({
      taskId: Id,
      taskName: T.String(),
      issuer: PlatformWord,
      startTime: Time,
      endTime: Time,
      minutes: T.Integer(),
      questionCount: T.Integer(),
      /** Of a study task. */ courseId: T.String(),
    }),
    T.Null(),
  ]),
  attempts: T.Object({
    used: T.Integer(),
    left: T.Integer(),
    bestScore: NumberOrNull,
    passed: Flag,
  }),
  user: T.Union([
    T.Object({ userName: T.String(), comId: Id, comName: T.String(), deptName: T.String() }),
    T.Null(),
  ]),
})
export type Entry = Static<typeof Entry>

/** An exam inside a 3-D scene. */
const VrTask = T.Object({
  taskId: Id,
  taskName: T.String(),
  desc: T.String(),
  issuer: PlatformWord,
  startTime: Time,
  endTime: Time,
  /** 0 not open, 1 open, 3 done, 5 over. */
  taskState: T.Integer(),
  /** The best score that the scene has reported; null: none. */
  score: T.Union([T.Integer(), T.Null()]),
  /** Where the scene stands; '' while it may not be entered, or when the operator has not allowed its host. */
  vrUrl: T.String(),
})
export type VrTask = Static<typeof VrTask>

const Moved = T.Object({
  /** 1 runs, 2 paused. */
  taskState: AttemptState,
  /** Rises with each move; send it back as baseVersion. */
  version: T.Integer(),
  pausesLeft: T.Integer(),
  deadline: Time,
  remainingSeconds: T.Integer(),
  serverTime: Time,
})
type Moved = Static<typeof Moved>

export const examTask = {
  summary: {
    path: `${taskV2}/queryMyExamTaskSummary`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Tries, best score and the open attempt of one exam.',
    input: oneTask,
    output: Summary,
  },
  paper: {
    path: `${taskV2}/queryTaskExamPaper`,
    access: 'signedIn',
    domain: 'A0',
    summary:
      'The questions of an attempt of mine again, for a device that lost them, with the groups they stand in.',
    input: T.Object({ taskId: Id, attemptId: Id }, strict),
    output: T.Interface([Paper], { groups: T.Array(Group) }),
  },
  myTasks: {
    path: `${taskV2}/queryMyExmTask`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Exams that I have begun, by state: those that are open.',
    input: exam.mine.input,
    output: exam.mine.output,
  },
  vrTasks: {
    path: `${task}/getMyExamVRTaskList`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Exams in a 3-D scene that are meant for me.',
    input: T.Object(
      { state: T.Optional(T.Union([T.Literal('open'), T.Literal('over')])), ...paging },
      strict,
    ),
    output: pageOf(VrTask),
  },
  previewNotice: {
    path: `${task}/queryTaskPaperBaseInfoForPreview`,
    needs: 'exam.read',
    domain: 'A0',
    summary: 'The notice as its author sees it; authors of that hospital only, nothing is stored.',
    input: oneTask,
    output: exam.notice.output,
  },
  previewSummary: {
    path: `${taskV2}/queryExamTaskSummaryForPreview`,
    needs: 'exam.read',
    domain: 'A0',
    summary: 'The summary of somebody who has not begun; authors of that hospital only.',
    input: oneTask,
    output: Summary,
  },
  previewPaper: {
    path: `${taskV2}/queryTaskExamPaperForPreview`,
    needs: 'exam.read',
    domain: 'A0',
    summary:
      'The paper with right answers and explanations; authors of that hospital only, nothing is stored.',
    input: oneTask,
    output: T.Object({
      taskId: Id,
      title: T.String(),
      totalScore: T.Number(),
      questions: T.Array(PreviewQuestion),
    }),
  },
  bestState: {
    path: `${taskV2}/queryExmTaskMaxScoreState`,
    access: 'signedIn',
    domain: 'A0',
    summary:
      'Whether the best score is final: 2 when it was confirmed, is full, or the exam has ended.',
    input: oneTask,
    output: BestState,
  },
  confirmBest: {
    path: `${taskV2}/updateMaxExamScoreFinal`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    summary: 'Takes the best score as the final one: no more tries afterwards.',
    input: oneTask,
    output: T.Object({ finalScore: T.Number(), state: T.Integer() }),
  },
  again: {
    path: `${taskV2}/reExam`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    summary:
      'Whether another try may begin: tries left, the wait over, the score not final. The try itself begins with exam.start.',
    input: oneTask,
    output: T.Object({ left: T.Integer() }),
    silent: true,
  },
  goOn: {
    path: `${taskV2}/restartExamination`,
    access: 'signedIn',
    domain: 'A0',
    goesFirst: true,
    repeatable: true,
    summary:
      'Goes on with an attempt on another device than before: the lease moves here, a pause ends.',
    input: T.Object({ taskId: Id, attemptId: Id, deviceId: Id }, strict),
    output: Attempt,
  },
  move: {
    path: `${task}/updateTaskState`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    summary:
      'Pauses an attempt (2) and goes on (1). Anything else, of whatever kind of task, or another version than baseVersion: 101220 with the present state.',
    input: T.Object(
      {
        taskId: Id,
        taskType: T.Integer({ minimum: 1, maximum: 8 }),
        taskState: T.Integer({ minimum: 0, maximum: 9 }),
        attemptId: T.Optional(Id),
        baseVersion: T.Optional(T.Integer({ minimum: 0 })),
      },
      strict,
    ),
    output: Moved,
    silent: true,
  },
  canBegin: {
    path: `${taskV2}/checkExmTaskExecution`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Whether a start would be allowed now on this device, and what it still needs.',
    input: T.Object({ taskId: Id, deviceId: T.Optional(Id), appVersion }, strict),
    output: Execution,
  },
  firstEntry: {
    path: '/education-intf/api/userinfo/isFristEnterExam',
    access: 'signedIn',
    summary: '1 until I have begun my first exam: the guide is shown then.',
    input: oneTask,
    output: T.Object({ isFirst: Flag }),
    silent: true,
  },
  entry: {
    path: `${taskV2}/queryTaskAndUserInfo`,
    access: 'public',
    domain: 'A0',
    summary:
      'What the page of a shared task (an exam 1, course 2, VR exam 4, meeting 5, training task 6, questionnaire 7, programme 8) needs in one call. A guest, and somebody of another hospital, learns nothing of it.',
    input: T.Object(
      { taskId: Id, taskType: T.Integer({ minimum: 1, maximum: 8 }), domainCode: T.Optional(Id) },
      strict,
    ),
    output: Entry,
  },
} as const satisfies Area
