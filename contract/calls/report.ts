import { Type as T, type Static } from 'typebox'
import { exportKinds, exportStates } from '../kinds'
import type { Area } from './call'
import { ShowScope } from './examShapes'
import { Flag, Id, Keyword, Time, pageOf, paging, strict, oneOf } from './fields'

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
/** Percent from 0 to 100 with one decimal; 0 where there is nobody. */
const Percent = T.Number()
const Marks = T.Union([T.Number(), T.Null()])

/** What managers see of a task before its numbers. */
const TaskHead = T.Object({
  taskId: Id,
  taskName: T.String(),
  /** 1 platform, 2 own hospital. */
  taskRang: T.Integer(),
  issuer: T.String(),
  startTime: Time,
  endTime: Time,
  minutes: T.Integer(),
  totalScore: T.Number(),
  passScore: T.Number(),
  questionCount: T.Integer(),
})

/** People, not attempts: `avg`, `max`, `min` are of each person's best score. */
const Numbers = T.Object({
  /** Whom the task is meant for. */
  should: T.Integer(),
  /** Began at least once. */
  joined: T.Integer(),
  /** Have a score. */
  done: T.Integer(),
  passed: T.Integer(),
  /** done of should. */
  completion: Percent,
  /** passed of done. */
  passRate: Percent,
  avg: Marks,
  max: Marks,
  min: Marks,
})
export type Numbers = Static<typeof Numbers>

const ReportRow = T.Interface([TaskHead, Numbers], { running: T.Integer() })
export type ReportRow = Static<typeof ReportRow>

/** `key`: id of the department, post or hospital, or the day as 2026-11-21; `name` is empty where people have none. */
const GroupRow = T.Interface([Numbers], { key: T.String(), name: T.String() })
export type GroupRow = Static<typeof GroupRow>
/** Best scores from `from` percent of the full marks (inclusive) to `to` (exclusive; the last one inclusive). */
const Band = T.Object({ from: T.Integer(), to: T.Integer(), people: T.Integer() })
export type Band = Static<typeof Band>

const NotDone = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  dept: T.String(),
  post: T.String(),
  comName: T.String(),
  running: Flag,
})
export type NotDone = Static<typeof NotDone>
const Person = T.Object({
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
})
export type ReportPerson = Static<typeof Person>

const ItemOption = T.Object({
  optionId: Id,
  text: T.String(),
  right: Flag,
  chosen: T.Integer(),
  share: Percent,
})
const Item = T.Object({
  questionId: Id,
  kind: T.String(),
  stem: T.String(),
  marks: T.Number(),
  knowCatName: T.String(),
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
const ItemSort = T.Union([T.Literal('hard'), T.Literal('weak'), T.Literal('paper')])
export type ItemSort = Static<typeof ItemSort>

/** results: a row per learner and a row per attempt, departments, questions; notDone: who has not done it. */
const ExportKind = oneOf(exportKinds)
export type ExportKind = Static<typeof ExportKind>
const Export = T.Object({
  exportId: Id,
  kind: ExportKind,
  taskId: Id,
  fileName: T.String(),
  state: oneOf(exportStates),
  doneRows: T.Integer(),
  totalRows: T.Integer(),
  bytes: T.Integer(),
  /** Where the file is, under the server's origin, for five minutes; empty until it is done. Only who asked for the file gets one. */
  address: T.String(),
})
export type Export = Static<typeof Export>

const task = '/education-intf/api/task'
const own = '/education-intf/api/own/report'

/** What managers read of exams. A department's manager sees that department, a hospital's admin the hospital, the platform its own tasks. */
export const report = {
  tasks: {
    path: '/education-intf/api/taskV2/queryReportExmTask',
    fromReplica: true,
    needs: 'report.numbers',
    domain: 'A0',
    summary: 'Exams with their numbers, for managers; the one that ends last comes first.',
    input: T.Object(
      {
        showScope: T.Optional(ShowScope),
        range: T.Optional(ReportRange),
        keyword: Keyword,
        ...paging,
      },
      strict,
    ),
    output: pageOf(ReportRow),
  },
  statistics: {
    path: `${task}/reportStatistics`,
    fromReplica: true,
    needs: 'report.numbers',
    domain: 'A0',
    summary:
      'Completion, pass rate, average and distribution of an exam; by department, post, day, or hospital.',
    input: T.Object({ taskId: Id, groupBy: GroupBy }, strict),
    output: T.Object({
      task: TaskHead,
      summary: Numbers,
      rows: T.Array(GroupRow),
      distribution: T.Array(Band),
      running: T.Integer(),
      time: Time,
    }),
  },
  completion: {
    path: `${task}/completeStatistics`,
    fromReplica: true,
    needs: 'report.read',
    domain: 'A0',
    summary: 'How many should, did, and did late; who has not done it, by department and words.',
    input: T.Object({ taskId: Id, deptId: T.Optional(Id), keyword: Keyword, ...paging }, strict),
    output: T.Object({
      should: T.Integer(),
      done: T.Integer(),
      late: T.Integer(),
      rate: Percent,
      notDone: T.Array(NotDone),
      total: T.Integer(),
      pageIndex: T.Integer(),
      pageSize: T.Integer(),
    }),
  },
  people: {
    path: `${own}/people`,
    fromReplica: true,
    needs: 'report.read',
    domain: 'A0',
    ours: true,
    summary: 'Who did an exam, with the best score; the weakest first.',
    input: T.Object(
      { taskId: Id, deptId: T.Optional(Id), passed: T.Optional(Flag), keyword: Keyword, ...paging },
      strict,
    ),
    output: pageOf(Person),
  },
  items: {
    path: `${own}/items`,
    needs: 'report.numbers',
    domain: 'A0',
    ours: true,
    summary:
      'Item analysis: difficulty, discrimination and the share of each option, from counters kept as attempts are graded.',
    input: T.Object({ taskId: Id, sort: T.Optional(ItemSort), ...paging }, strict),
    output: T.Object({
      list: T.Array(Item),
      total: T.Integer(),
      pageIndex: T.Integer(),
      pageSize: T.Integer(),
      /** Attempts in the counters, and graded ones that are not yet. */
      attempts: T.Integer(),
      pending: T.Integer(),
    }),
  },
  startExport: {
    path: `${own}/startExport`,
    needs: 'report.read',
    changes: true,
    decides: { about: 'export' },
    ours: true,
    summary: 'Begins a workbook of an exam; its progress is asked with exportState.',
    input: T.Object({ taskId: Id, kind: ExportKind }, strict),
    output: Export,
  },
  exportState: {
    path: `${own}/exportState`,
    needs: 'report.read',
    ours: true,
    summary:
      'How far a workbook is that I asked for; when it is done, a fresh address for five minutes.',
    input: T.Object({ exportId: Id }, strict),
    output: Export,
  },
} as const satisfies Area
