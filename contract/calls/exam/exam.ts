import { Type as T } from 'typebox'
import type { Area } from '../call'
import { Flag, Id, Keyword, Time, pageOf, paging, strict } from '../fields'
import {
  ShowScope,
  AttemptState,
  TaskFilter,
  ExamTask,
  Notice,
  Paper,
  Attempt,
  Started,
  SentAnswer,
  Saved,
  Receipt,
  Result,
  Try,
  ReviewRow,
  ReviewQuestion,
} from './examShapes'

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
    fromReplica: true,
    access: 'signedIn',
    domain: 'A0',
    summary: 'What I should do next: open attempts first, then what ends soonest.',
    input: T.Object({ showScope: T.Optional(ShowScope), ...paging }, strict),
    output: pageOf(ExamTask),
  },
  list: {
    path: `${taskV2}/getExamTaskList`,
    fromReplica: true,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Exams that I may see, by scope, state and words.',
    input: T.Object(list, strict),
    output: pageOf(ExamTask),
  },
  mine: {
    path: `${taskV2}/queryMyExamTaskList`,
    fromReplica: true,
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
    summary: 'What a learner should know before the start. Never a question.',
    input: T.Object({ taskId: Id }, strict),
    output: Notice,
  },
  start: {
    path: `${task}/startTaskExamPaper`,
    access: 'signedIn',
    domain: 'A0',
    buildToken: 'exam',
    silent: true,
    summary:
      'Begins an attempt and gives its questions. The same token, or an open attempt, gives the same attempt.',
    input: T.Object(
      { taskId: Id, deviceId: Id, appVersion: T.Optional(T.String({ maxLength: 20 })) },
      strict,
    ),
    output: Started,
  },
  restart: {
    path: `${task}/restartTaskExamPaper`,
    access: 'signedIn',
    domain: 'A0',
    goesFirst: true,
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
    goesFirst: true,
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
    goesFirst: true,
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
    goesFirst: true,
    silent: true,
    summary:
      'The only clock that counts; asked on show, when the network is back, and after 60 s without a word of the server.',
    input: T.Object(oneAttempt, strict),
    output: T.Object({
      state: AttemptState,
      remainingSeconds: T.Integer(),
      deadline: Time,
      serverTime: Time,
      extraSeconds: T.Integer(),
      lease: T.Integer(),
      beacon: T.Optional(T.String()),
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
      'My answers with the right ones, explanation and source, whole like the paper; only when the task allows it.',
    input: T.Object({ ...oneAttempt, all: T.Optional(Flag) }, strict),
    output: T.Object({ list: T.Array(ReviewQuestion) }),
  },
} as const satisfies Area
