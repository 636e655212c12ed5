import { Type as T } from 'typebox'
import type { Area } from '../call'
import { ShowScope } from '../exam/examShapes'
import { Flag, Id, Keyword, oneOf, Time, pageOf, paging, strict } from '../fields'
import {
  ReportRange,
  reportedKinds,
  GroupBy,
  Percent,
  TaskHead,
  Numbers,
  ReportRow,
  GroupRow,
  Band,
  Part,
  NotDone,
  PeopleSort,
  Person,
  Item,
  ItemSort,
  SimilarPair,
  ExportKind,
  Export,
} from './reportShapes'

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
      "Completion, pass rate, average and distribution of an exam, and as far as they have them of a course, meeting, training task or questionnaire; by department, post, day, or hospital. A region's centre reads hospitals only, and not how fewer than five people did.",
    input: T.Object({ taskId: Id, groupBy: GroupBy }, strict),
    output: T.Object({
      kind: oneOf(reportedKinds),
      task: TaskHead,
      summary: Numbers,
      rows: T.Array(GroupRow),
      /** Empty where it gives no marks. */
      distribution: T.Array(Band),
      running: T.Integer(),
      /** Half of the graded sittings took less, seconds without pauses; null: none, or all on paper. */
      medianSeconds: T.Union([T.Integer(), T.Null()]),
      /** Of a region's exam, told to a hospital: all hospitals of the region together; null: none, or fewer than five people. */
      region: T.Union([Numbers, T.Null()]),
      time: Time,
    }),
  },
  parts: {
    path: `${own}/parts`,
    needs: 'report.numbers',
    domain: 'A0',
    ours: true,
    summary:
      'Share of the marks that was earned by category, and by the standard or clause that questions stand on; over all attempts in the counters.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({ categories: T.Array(Part), clauses: T.Array(Part) }),
  },
  completion: {
    path: `${task}/completeStatistics`,
    fromReplica: true,
    needs: 'report.read',
    domain: 'A0',
    summary:
      'How many should do an exam, course, meeting, training task or questionnaire, did, and did late; who has not done it, by department and words.',
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
    summary:
      'Who did an exam, with the score that counts; the weakest first unless it says otherwise.',
    input: T.Object(
      {
        taskId: Id,
        deptId: T.Optional(Id),
        passed: T.Optional(Flag),
        keyword: Keyword,
        sort: T.Optional(PeopleSort),
        descending: T.Optional(Flag),
        ...paging,
      },
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
  similarAnswers: {
    path: `${own}/similarAnswers`,
    needs: 'exam.supervise',
    domain: 'A0',
    ours: true,
    summary:
      'People of my hospital who share unlikely many wrong answers in an exam, the unlikeliest first, as far as the last comparison found any: a hint, no verdict. A pair shows only to whom both are.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({
      /** 0: never compared. */
      checkedTime: Time,
      /** 1: a comparison was asked for and is not done. */
      waiting: Flag,
      people: T.Integer(),
      pairs: T.Integer(),
      list: T.Array(SimilarPair),
    }),
  },
  compareAnswers: {
    path: `${own}/compareAnswers`,
    needs: 'exam.supervise',
    domain: 'A0',
    changes: true,
    ours: true,
    summary:
      'Compares the wrong answers of everybody of my hospital who sat an exam that is over or runs; similarAnswers says what came of it.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({}),
  },
  startExport: {
    path: `${own}/startExport`,
    asksAgain: true,
    needs: 'report.read',
    changes: true,
    decides: { about: 'export' },
    handsOut: 'file',
    ours: true,
    summary: 'Begins a workbook of an exam; its progress is asked with exportState.',
    input: T.Object({ taskId: Id, kind: ExportKind }, strict),
    output: Export,
  },
  exportState: {
    path: `${own}/exportState`,
    needs: 'report.read',
    handsOut: 'file',
    ours: true,
    summary:
      'How far a workbook is that I asked for; when it is done, a fresh address for five minutes.',
    input: T.Object({ exportId: Id }, strict),
    output: Export,
  },
} as const satisfies Area
