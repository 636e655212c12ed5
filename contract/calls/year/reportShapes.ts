import { Type as T, type Static } from 'typebox'
import { exportKinds, type GivenKind, scoreCounts } from '../../kinds'
import { Flag, Id, Time, oneOf, PlatformWord } from '../fields'

/** open: takes place now; ended; planned: not open yet; all. */
export const ReportRange = T.Union([
  T.Literal('all'),
  T.Literal('open'),
  T.Literal('ended'),
  T.Literal('planned'),
])
export type ReportRange = Static<typeof ReportRange>
/** company: by hospital, for the platform only. */
export const GroupBy = T.Union([
  T.Literal('dept'),
  T.Literal('post'),
  T.Literal('day'),
  T.Literal('company'),
])
export type GroupBy = Static<typeof GroupBy>
/** What has numbers of its own. */
export const reportedKinds = [
  'exam',
  'course',
  'meeting',
  'training',
  'survey',
] as const satisfies readonly GivenKind[]
export type ReportedKind = (typeof reportedKinds)[number]
/** Percentage from 0 to 100, rounded down (contract/rules/year/perCent.ts); 0 if there are no people. */
export const Percent = T.Integer()
const Marks = T.Union([T.Number(), T.Null()])

/** What managers see of a task before its numbers; `totalScore` is 0 where it gives no marks. */
export const TaskHead = T.Object({
  taskId: Id,
  taskName: T.String(),
  /** 1 platform, 2 own hospital. */
  taskRang: T.Integer(),
  issuer: PlatformWord,
  startTime: Time,
  endTime: Time,
  minutes: T.Integer(),
  totalScore: T.Number(),
  passScore: T.Number(),
  questionCount: T.Integer(),
  /** The exam that this one follows: it is held against its numbers; '': none. */
  previousTaskId: T.String(),
  /** From when on people know their results; 0: they do. The server's clock says so. */
  announceTime: Time,
  /** Which of several tries is a person's score. */
  scoreCounts: oneOf(scoreCounts),
})

/** People, not attempts: `avg`, `max`, `min` are of each person's score, by the try that counts. */
export const Numbers = T.Object({
  /** Whom the task is meant for. */
  should: T.Integer(),
  /** Began at least once. */
  joined: T.Integer(),
  /** Have a score. */
  done: T.Integer(),
  /** Of those whom it is meant for. */
  doneOfShould: T.Integer(),
  passed: T.Integer(),
  /** doneOfShould of should. */
  completion: Percent,
  /** passed of done. */
  passRate: Percent,
  avg: Marks,
  max: Marks,
  min: Marks,
  /** 1: too few sat it for a region's centre to be told how it went; `passed` and `passRate` are 0 then. */
  isHidden: Flag,
})
export type Numbers = Static<typeof Numbers>

export const ReportRow = T.Interface([TaskHead, Numbers], { running: T.Integer() })
export type ReportRow = Static<typeof ReportRow>

/** `key`: id of the department, post or hospital, or the day as 2026-11-21; `name` is empty where people have none. */
export const GroupRow = T.Interface([Numbers], {
  key: T.String(),
  name: T.String(),
})
export type GroupRow = Static<typeof GroupRow>
/** Scores from `from` percent of the full marks (inclusive) to `to` (exclusive; the last one inclusive). */
export const Band = T.Object({ from: T.Integer(), to: T.Integer(), people: T.Integer() })
export type Band = Static<typeof Band>

/** Questions that belong together; '' where they say nothing. */
export const Part = T.Object({ name: T.String(), questions: T.Integer(), earned: Percent })
export type Part = Static<typeof Part>

export const NotDone = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  dept: T.String(),
  post: T.String(),
  comName: T.String(),
  running: Flag,
})
export type NotDone = Static<typeof NotDone>
export const Person = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  dept: T.String(),
  post: T.String(),
  comName: T.String(),
  attempts: T.Integer(),
  bestScore: Marks,
  passed: Flag,
  lastTime: Time,
  late: Flag,
  /** Answers of theirs that were delivered after the deadline and its grace; 1: some of them wait for a decision. */
  lateCount: T.Integer(),
  lateWaiting: Flag,
  /** 1: of an attempt of theirs nothing came from its start to its end. */
  silent: Flag,
  /** What they filled in before the exam, where it asks for something; in the order of its form. */
  form: T.Array(T.Object({ label: T.String(), value: T.String() })),
})
export type ReportPerson = Static<typeof Person>
/** `time`: when they handed in last. */
export const PeopleSort = T.Union([
  T.Literal('score'),
  T.Literal('name'),
  T.Literal('jobNumber'),
  T.Literal('tries'),
  T.Literal('time'),
])
export type PeopleSort = Static<typeof PeopleSort>

const ItemOption = T.Object({
  optionId: Id,
  text: T.String(),
  right: Flag,
  chosen: T.Integer(),
  share: Percent,
})
export const Item = T.Object({
  questionId: Id,
  kind: T.String(),
  stem: T.String(),
  marks: T.Number(),
  knowCatName: PlatformWord,
  /** Attempts that had this question. */
  taken: T.Integer(),
  blank: T.Integer(),
  /** Share of the marks that was earned, percent: 100 is easy. */
  difficulty: Percent,
  /** Correlation of this question with the rest of the paper, -1 to 1; null while fewer than ten attempts or no difference between them. */
  discrimination: T.Union([T.Number(), T.Null()]),
  /** What somebody should look at: tooHard, tooEasy, weak (tells strong from weak badly), reversed (the weak do better: is the key right?). */
  hints: T.Array(
    T.Union([T.Literal('tooHard'), T.Literal('tooEasy'), T.Literal('weak'), T.Literal('reversed')]),
  ),
  options: T.Array(ItemOption),
})
export type Item = Static<typeof Item>
export type ItemHint = Item['hints'][number]
export const ItemSort = T.Union([T.Literal('hard'), T.Literal('weak'), T.Literal('paper')])
export type ItemSort = Static<typeof ItemSort>

/** Somebody of a pair with similar answers. */
const SimilarPerson = T.Object({
  attemptId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  dept: T.String(),
  score: Marks,
  startTime: Time,
})
export const SimilarPair = T.Object({
  one: SimilarPerson,
  other: SimilarPerson,
  /** Questions that both had wrong, those with the same wrong answer, and how many of these chance would give. */
  bothWrong: T.Integer(),
  shared: T.Integer(),
  expected: T.Number(),
  /** How likely it is that any pair of the exam shares so many by chance, 0 to 1. */
  probability: T.Number(),
})
export type SimilarPair = Static<typeof SimilarPair>

/** results: a row per learner and a row per attempt, departments, questions; notDone: who has not done it. */
export const ExportKind = oneOf(exportKinds)
export type ExportKind = Static<typeof ExportKind>
export const Export = T.Object({
  exportId: Id,
  kind: ExportKind,
  taskId: Id,
  fileName: T.String(),
  state: oneOf(['waiting', 'running', 'done', 'failed']),
  doneRows: T.Integer(),
  totalRows: T.Integer(),
  bytes: T.Integer(),
  /** Where the file is, under the server's origin, for five minutes; empty until it is done. Only who asked for the file gets one. */
  address: T.String(),
})
export type Export = Static<typeof Export>
