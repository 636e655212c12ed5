import { Type as T, type Static } from 'typebox'
import { maxIntervals } from '../../rules/content/watching'
import { TaskState } from '../exam/examShapes'
import { Flag, Id, Time, PlatformWord } from '../fields'
import { Needed } from './learningPath'
import { QuestionKind } from '../authoring/question'
import { ShownText } from '../library/richText'

/** 0 not started, 1 learning, 2 paused, 3 phases done, 4 ended (decisions.md §3). */
export const RunState = T.Integer({ minimum: 0, maximum: 4 })
/** 0 locked, 1 open, 2 learning, 3 its questions (watched), 4 done. */
const PhaseState = T.Integer({ minimum: 0, maximum: 4 })
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
const Interval = T.Array(T.Number({ minimum: 0, maximum: 100_000 }), {
  minItems: 2,
  maxItems: 2,
})
export const Intervals = T.Array(Interval, { maxItems: maxIntervals })

export const CourseTask = T.Object({
  taskId: Id,
  taskName: T.String(),
  crsId: Id,
  crsCover: T.String(),
  /** 1 platform, 2 own hospital. */
  taskRang: T.Integer(),
  issuer: PlatformWord,
  startTime: Time,
  endTime: Time,
  /** Until when I owe it, while I do; it may be before its end. */
  dueTime: T.Union([Time, T.Null()]),
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

export const CourseDetail = T.Object({
  taskId: Id,
  taskName: T.String(),
  issuer: PlatformWord,
  endTime: Time,
  /** Until when I owe it, while I do; it may be before its end. */
  dueTime: T.Union([Time, T.Null()]),
  crs: T.Object({
    crsId: Id,
    title: T.String(),
    crsCover: T.String(),
    desc: T.String(),
    audience: T.String(),
    disclaimer: PlatformWord,
  }),
  phases: T.Array(PhaseRow),
  state: RunState,
  taskState: TaskState,
  tracingId: T.Union([Id, T.Null()]),
  round: T.Integer(),
  lastPhaseId: T.Union([Id, T.Null()]),
  progress: T.Integer(),
  credits: T.Number(),
  /** What the credits count as; missing: not said. */
  creditKind: T.Optional(PlatformWord),
  passScore: T.Number(),
  bestScore: T.Union([T.Number(), T.Null()]),
  certId: T.Union([Id, T.Null()]),
  /** There is a newer version than mine, or mine was closed for it: what is new in it ('' where nobody said). */
  news: T.Optional(T.Object({ version: T.Integer(), whatChanged: T.String(), anew: Flag })),
  /** By my paths, what I have to finish before I may begin it. */
  waitsFor: T.Optional(T.Array(Needed)),
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

export const PhaseDetail = T.Object({
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
  /** What a text part says, with headings, tables and pictures. */
  blocks: ShownText,
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

/** The lease: one device of a learner studies at a time. `heartbeatSeconds`: seconds between two heartbeats. */
export const Run = T.Object({
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

/** What the end of a course gave. */
export const CourseEnd = T.Object({
  score: T.Union([T.Number(), T.Null()]),
  credits: T.Number(),
  certId: T.Union([Id, T.Null()]),
})
/** Where a part ends: the one to go on with, '' when all of them are done; and what the course gave, when it ended with it. */
const wayOn = {
  nextPhaseId: T.Optional(T.String()),
  nextType: T.Optional(PhaseKind),
  end: T.Optional(CourseEnd),
}

/** What the hospital has of a phase; `refusedSeconds`: claimed now, and not believed. */
export const Proof = T.Object({
  state: RunState,
  phaseState: PhaseState,
  watched: T.Array(Interval),
  missing: T.Array(Interval),
  lastPos: T.Number(),
  progress: T.Integer(),
  refusedSeconds: T.Number(),
  serverTime: Time,
  ...wayOn,
})
export type Proof = Static<typeof Proof>
export type WayOn = Pick<Proof, keyof typeof wayOn>

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
/** What answers were worth; the last ones of a test that is passed end its part, and that may end the course. */
export const Answered = T.Object({
  list: T.Array(Result),
  score: T.Union([T.Number(), T.Null()]),
  passed: Flag,
  phaseState: PhaseState,
  ...wayOn,
})
export type Answered = Static<typeof Answered>
export const Group = T.Object({
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

/** What I learnt since Monday: whole minutes of what was new to me. */
export const Week = T.Object({
  minutes: T.Integer(),
  goal: T.Union([T.Integer(), T.Null()]),
})
export type Week = Static<typeof Week>
