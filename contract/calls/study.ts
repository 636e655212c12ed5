import { Type as T, type Static } from 'typebox'
import { maxIntervals } from '../rules/watching'
import type { Area } from './call'
import { QuestionKind, TaskFilter, TaskState } from './exam'
import { Flag, Id, Keyword, Time, pageOf, paging, strict } from './fields'

const ShowScope = T.Union([T.Literal(0), T.Literal(1), T.Literal(2)])
/** 0 not started, 1 learning, 2 paused, 3 phases done, 4 ended (decisions.md §3). */
export const RunState = T.Integer({ minimum: 0, maximum: 4 })
/** 0 locked, 1 open, 2 learning, 3 its questions (watched), 4 done. */
export const PhaseState = T.Integer({ minimum: 0, maximum: 4 })
export const PhaseKind = T.Union([
  T.Literal('video'),
  T.Literal('audio'),
  T.Literal('doc'),
  T.Literal('text'),
  T.Literal('qst'),
  T.Literal('scorm'),
])
export type PhaseKind = Static<typeof PhaseKind>
/** Seconds of a phase, from and to. */
export const Interval = T.Array(T.Number({ minimum: 0, maximum: 100_000 }), {
  minItems: 2,
  maxItems: 2,
})
const Intervals = T.Array(Interval, { maxItems: maxIntervals })

const CourseTask = T.Object({
  taskId: Id,
  taskName: T.String(),
  crsId: Id,
  crsCover: T.String(),
  /** 1 platform, 2 own hospital. */
  taskRang: T.Integer(),
  issuer: T.String(),
  startTime: Time,
  endTime: Time,
  seconds: T.Integer(),
  credit: T.Number(),
  taskState: TaskState,
  progress: T.Integer(),
  phaseDone: T.Integer(),
  phaseTotal: T.Integer(),
  bestScore: T.Union([T.Number(), T.Null()]),
  certId: T.Union([Id, T.Null()]),
  isAdd: Flag,
  planDate: T.Union([T.String(), T.Null()]),
})
export type CourseTask = Static<typeof CourseTask>

const PhaseRow = T.Object({
  phaseId: Id,
  name: T.String(),
  type: PhaseKind,
  /** How long it is; for questions an estimate. */
  seconds: T.Integer(),
  state: PhaseState,
  progress: T.Integer(),
  mustFinish: Flag,
  /** Number of the phase (from 1) that must be done first; 0: none. */
  lockedBy: T.Integer(),
  questionCount: T.Integer(),
})
export type PhaseRow = Static<typeof PhaseRow>

const CourseDetail = T.Object({
  taskId: Id,
  taskName: T.String(),
  issuer: T.String(),
  endTime: Time,
  crs: T.Object({
    crsId: Id,
    title: T.String(),
    crsCover: T.String(),
    desc: T.String(),
    audience: T.String(),
    disclaimer: T.String(),
  }),
  phases: T.Array(PhaseRow),
  state: RunState,
  taskState: TaskState,
  tracingId: T.Union([Id, T.Null()]),
  round: T.Integer(),
  lastPhaseId: T.Union([Id, T.Null()]),
  progress: T.Integer(),
  credits: T.Number(),
  passScore: T.Number(),
  bestScore: T.Union([T.Number(), T.Null()]),
  certId: T.Union([Id, T.Null()]),
  /** 1: start would be allowed now; else the reason's reply code. */
  canStart: Flag,
  refusal: T.Integer(),
})
export type CourseDetail = Static<typeof CourseDetail>

const Option = T.Object({ optionId: Id, text: T.String() })
/** A question that a film stops for. What is right comes with the answer. */
const InsideQuestion = T.Object({
  at: T.Number(),
  questionId: Id,
  kind: QuestionKind,
  stem: T.String(),
  options: T.Array(Option),
  answered: Flag,
})
export type InsideQuestion = Static<typeof InsideQuestion>

const PhaseDetail = T.Object({
  phaseId: Id,
  name: T.String(),
  type: PhaseKind,
  seconds: T.Integer(),
  state: PhaseState,
  number: T.Integer(),
  phaseTotal: T.Integer(),
  courseTitle: T.String(),
  crsCover: T.String(),
  mustFinish: Flag,
  fileId: T.String(),
  points: T.Array(T.String()),
  text: T.Array(T.String()),
  /** Signed addresses of a paper's pages. */
  pages: T.Array(T.String()),
  captions: T.Array(T.Object({ from: T.Number(), to: T.Number(), text: T.String() })),
  /** 1: seeking beyond what was watched does not count as watched; it never does. */
  antiSkip: Flag,
  watched: T.Array(Interval),
  lastPos: T.Number(),
  nextPhaseId: T.String(),
  inside: T.Array(InsideQuestion),
  /** 1: its sound or paper may be kept on the device, and counts where there is no network. */
  keepable: Flag,
})
export type PhaseDetail = Static<typeof PhaseDetail>

/** The lease: one device of a person studies at a time. `heartbeatSeconds`: how often the server wants to hear of it. */
const Run = T.Object({
  tracingId: Id,
  state: RunState,
  lease: T.Integer(),
  round: T.Integer(),
  phaseId: T.Union([Id, T.Null()]),
  lastPos: T.Number(),
  serverTime: Time,
  heartbeatSeconds: T.Integer(),
})
export type Run = Static<typeof Run>

/** What the hospital has of a phase; `refusedSeconds`: claimed now, and not believed. */
const Proof = T.Object({
  state: RunState,
  phaseState: PhaseState,
  watched: T.Array(Interval),
  missing: T.Array(Interval),
  lastPos: T.Number(),
  progress: T.Integer(),
  refusedSeconds: T.Number(),
  serverTime: Time,
  nextPhaseId: T.String(),
})
export type Proof = Static<typeof Proof>

const Result = T.Object({
  questionId: Id,
  right: Flag,
  rightOptionIds: T.Array(Id),
  explanation: T.String(),
  source: T.String(),
})
export type QuestionResult = Static<typeof Result>
const CourseQuestion = T.Object({
  questionId: Id,
  kind: QuestionKind,
  stem: T.String(),
  options: T.Array(Option),
  order: T.Integer(),
  /** What I answered in this try, with what was right; null before. */
  answered: T.Union([T.Array(Id), T.Null()]),
  result: T.Union([Result, T.Null()]),
})
export type CourseQuestion = Static<typeof CourseQuestion>
const Try = T.Object({
  tryNo: T.Integer(),
  startTime: Time,
  score: T.Union([T.Number(), T.Null()]),
  passed: Flag,
  rightCount: T.Integer(),
  questionCount: T.Integer(),
})
export type QuestionTry = Static<typeof Try>
const Group = T.Object({
  groupId: Id,
  name: T.String(),
  courseTitle: T.String(),
  tryNo: T.Integer(),
  passScore: T.Number(),
  phaseState: PhaseState,
  score: T.Union([T.Number(), T.Null()]),
  passed: Flag,
  questions: T.Array(CourseQuestion),
  tries: T.Array(Try),
})
export type QuestionGroup = Static<typeof Group>

const ofCourse = { taskId: Id, crsId: Id }
const ofPhase = { ...ofCourse, phaseId: Id }
const inRun = { ...ofCourse, tracingId: Id }
const inPhase = {
  ...ofPhase,
  tracingId: Id,
  lease: T.Integer({ minimum: 1, maximum: 2_147_483_647 }),
}
const watching = {
  ...inPhase,
  lastPos: T.Number({ minimum: 0, maximum: 100_000 }),
  watched: Intervals,
  /** 1: watched without network, from what the device had loaded. */
  offline: T.Optional(Flag),
}
const list = {
  showScope: T.Optional(ShowScope),
  state: T.Optional(TaskFilter),
  keyword: Keyword,
  ...paging,
}
const task = '/education-intf/api/task'
const taskV2 = '/education-intf/api/taskV2'

export const study = {
  home: {
    path: `${task}/queryHomePageStudyTask`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Courses that I should learn next: begun ones first, then what ends soonest.',
    input: T.Object({ showScope: T.Optional(ShowScope), ...paging }, strict),
    output: pageOf(CourseTask),
  },
  mine: {
    path: `${task}/queryMyStudyTask`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Courses that I have begun, the last one first.',
    input: T.Object(
      { showScope: T.Optional(ShowScope), state: T.Optional(TaskFilter), ...paging },
      strict,
    ),
    output: pageOf(CourseTask),
  },
  list: {
    path: `${taskV2}/getCrsTaskList`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Courses that I may see, by scope, state and words.',
    input: T.Object(list, strict),
    output: pageOf(CourseTask),
  },
  baseInfo: {
    path: `${taskV2}/queryTaskStudyBaseInfo`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'One course task with my state and progress.',
    input: T.Object({ taskId: Id }, strict),
    output: CourseTask,
  },
  course: {
    path: `${task}/getCrsTaskDetail`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'A course with its phases, their states and locks.',
    input: T.Object(ofCourse, strict),
    output: CourseDetail,
  },
  coursePreview: {
    path: `${task}/getCrsTaskDetailForPreview`,
    needs: 'content.read',
    domain: 'A0',
    summary:
      'The same for authors: nothing is stored, nothing is locked. crsId draft: the draft whose id is the taskId.',
    input: T.Object(ofCourse, strict),
    output: CourseDetail,
  },
  phase: {
    path: `${task}/getCrsTaskPhaseByPhaseId`,
    access: 'signedIn',
    domain: 'A0',
    silent: true,
    summary: 'One phase with what I have watched of it. A locked phase is refused.',
    input: T.Object(ofPhase, strict),
    output: PhaseDetail,
  },
  phasePreview: {
    path: `${task}/getCrsTaskPhaseByPhaseIdForPreview`,
    needs: 'content.read',
    domain: 'A0',
    summary: 'The same for authors: nothing is stored.',
    input: T.Object(ofPhase, strict),
    output: PhaseDetail,
  },
  start: {
    path: `${task}/startTaskExamCrs`,
    access: 'signedIn',
    domain: 'A0',
    buildToken: 'crs',
    silent: true,
    summary: 'Begins a round, or goes on with the open one, and takes the lease to this device.',
    input: T.Object({ ...ofCourse, deviceId: Id }, strict),
    output: Run,
  },
  watch: {
    path: `${task}/puaseTaskExamCrs`,
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary:
      "Pauses; with beat 1 it is the heartbeat (every 15 s and on hide) and keeps the state. Only what the server's own clock allows counts.",
    input: T.Object({ ...watching, beat: T.Optional(Flag) }, strict),
    output: Proof,
  },
  resume: {
    path: `${task}/resumeTaskExamCrs`,
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary: 'Goes on, on this device: the lease moves here unless it is here already.',
    input: T.Object({ ...inRun, deviceId: Id }, strict),
    output: Run,
  },
  next: {
    path: '/education-intf/api/crstask/crsTaskPhaseNext',
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary: 'Ends this phase and opens the next one; refused with the missing intervals.',
    input: T.Object(watching, strict),
    output: Proof,
  },
  endPhase: {
    path: `${task}/endTaskExamPhase`,
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary: 'Ends a phase; refused with the missing intervals.',
    input: T.Object(watching, strict),
    output: Proof,
  },
  endCourse: {
    path: `${task}/endTaskExamCrs`,
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary:
      'Ends the round when every needed phase is done: score, credits, certificate. A repeat gives the same.',
    input: T.Object(inRun, strict),
    output: T.Object({
      state: RunState,
      score: T.Union([T.Number(), T.Null()]),
      credits: T.Number(),
      certId: T.Union([Id, T.Null()]),
    }),
  },
  restart: {
    path: `${task}/reTaskExamCrs`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    summary: 'Learns a finished course again: a new round, the best result stays.',
    input: T.Object({ ...ofCourse, deviceId: T.Optional(Id) }, strict),
    output: Run,
  },
  questions: {
    path: `${taskV2}/queryCrsTaskQstGroup`,
    access: 'signedIn',
    domain: 'A0',
    summary:
      'The questions of a phase in my present try, with results of what I answered; my tries.',
    input: T.Object({ ...ofPhase, again: T.Optional(Flag) }, strict),
    output: Group,
  },
  questionsPreview: {
    path: `${taskV2}/queryCrsTaskQstGroupForPreview`,
    needs: 'content.read',
    domain: 'A0',
    summary: 'The same for authors, with the right answers; nothing is stored.',
    input: T.Object(ofPhase, strict),
    output: Group,
  },
  submitAnswers: {
    path: `${task}/submitQstRet`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    silent: true,
    summary:
      'Answers questions of a phase, each once a try; gives what was right, and the score with the last one.',
    input: T.Object(
      {
        ...ofPhase,
        tracingId: Id,
        items: T.Array(
          T.Object(
            {
              questionId: Id,
              optionIds: T.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
            },
            strict,
          ),
          { minItems: 1, maxItems: 100 },
        ),
      },
      strict,
    ),
    output: T.Object({
      list: T.Array(Result),
      score: T.Union([T.Number(), T.Null()]),
      passed: Flag,
      phaseState: PhaseState,
    }),
  },
} as const satisfies Area
