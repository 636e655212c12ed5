import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Flag, Id, Keyword, Time, pageOf, paging, strict, PlatformWord } from '../fields'
import { key } from './practice'
import { Question, QuestionKind } from '../authoring/question'

/** 1 learning (just missed), 2 in review (right since), 3 mastered (decisions.md §3). */
const Shelf = T.Union([T.Literal(1), T.Literal(2), T.Literal(3)])
type Shelf = Static<typeof Shelf>

const Mistake = T.Object({
  mistakeId: Id,
  questionId: Id,
  kind: QuestionKind,
  stem: T.String(),
  knowCatName: PlatformWord,
  wrongTimes: T.Integer(),
  lastTime: Time,
  /** Spaced right answers in a row; at three it is mastered. */
  streak: T.Integer(),
  /** The beginning of the day on which it is due, at the hospital. */
  dueTime: Time,
  due: Flag,
  shelf: Shelf,
  /** 1: it was right before and was missed again. */
  wrongAgain: Flag,
})
export type Mistake = Static<typeof Mistake>

const MistakeDetail = T.Interface([Question], {
  mistakeId: Id,
  knowCatName: PlatformWord,
  shelf: Shelf,
  dueTime: Time,
  streak: T.Integer(),
  wrongTimes: T.Integer(),
  ...key,
  marked: Flag,
  note: T.String(),
  /** My last answers, the newest first, at most ten. */
  answers: T.Array(
    T.Object({ answer: T.Array(T.String()), right: Flag, time: Time, from: T.String() }),
  ),
})
export type MistakeDetail = Static<typeof MistakeDetail>

export const Today = T.Object({
  /** Questions to review today: what five minutes hold, or a seventh of a backlog. */
  due: T.Integer(),
  /** All that is due by today. */
  waiting: T.Integer(),
  minutesADay: T.Integer(),
  /** Today and the six days after it. */
  week: T.Array(T.Integer()),
  learning: T.Integer(),
  mastered: T.Integer(),
  /** Expected share of right answers today over all I have answered, 0–1; null: nothing answered yet. */
  expected: T.Union([T.Number(), T.Null()]),
})
export type Today = Static<typeof Today>

const CategoryForecast = T.Object({
  knowCatId: Id,
  knowCatName: PlatformWord,
  questions: T.Integer(),
  expected: T.Number(),
})
export type CategoryForecast = Static<typeof CategoryForecast>

/** `people` and `expected` are null for a group of fewer than five people who have answered. */
const DepartmentForecast = T.Object({
  departmentId: Id,
  departmentName: T.String(),
  people: T.Union([T.Integer(), T.Null()]),
  expected: T.Union([T.Number(), T.Null()]),
  weakest: T.Array(CategoryForecast),
})
export type DepartmentForecast = Static<typeof DepartmentForecast>

const book = '/education-intf/api/qsterr'
const own = '/education-intf/api/own/mistakes'
const built = T.Object({ taskId: Id, questionCount: T.Integer() })

/** The mistakes book and the forecast of forgetting. It fills by itself from exams, practice and courses. */
export const mistakes = {
  search: {
    path: `${book}/searchQstErrorList`,
    access: 'signedIn',
    summary: 'My mistakes: those that I learn (what is due soonest first), or the mastered ones.',
    input: T.Object(
      {
        knowCatId: T.Optional(Id),
        kind: T.Optional(QuestionKind),
        dueOnly: T.Optional(Flag),
        mastered: T.Optional(Flag),
        keyword: Keyword,
        ...paging,
      },
      strict,
    ),
    output: pageOf(Mistake),
  },
  detail: {
    path: `${book}/getQstErrorById`,
    access: 'signedIn',
    summary:
      'One mistake of mine: the question, my last answers, the right one, why, and the source.',
    input: T.Object({ mistakeId: Id }, strict),
    output: MistakeDetail,
  },
  master: {
    path: `${book}/delQstErrorById`,
    access: 'signedIn',
    changes: true,
    summary:
      'Puts a mistake on the mastered shelf; it can be brought back, and comes back by itself when it is missed again.',
    input: T.Object({ mistakeId: Id }, strict),
    output: T.Object({}),
    silent: true,
  },
  bringBack: {
    path: `${own}/bringBack`,
    access: 'signedIn',
    ours: true,
    changes: true,
    summary: 'Takes a mistake off the mastered shelf: it is due today.',
    input: T.Object({ mistakeId: Id }, strict),
    output: T.Object({}),
    silent: true,
  },
  today: {
    path: `${own}/today`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary: 'What is due today and in the week, and what I am expected to remember.',
    input: T.Object({}, strict),
    output: Today,
  },
  setMinutes: {
    path: `${own}/setMinutes`,
    access: 'signedIn',
    ours: true,
    changes: true,
    silent: true,
    summary: 'How many minutes a day I want to review; five unless I say otherwise.',
    input: T.Object(
      { minutesADay: T.Union([T.Literal(5), T.Literal(10), T.Literal(15), T.Literal(20)]) },
      strict,
    ),
    output: Today,
  },
  forecast: {
    path: `${own}/forecast`,
    access: 'signedIn',
    ours: true,
    summary:
      'The share of questions that I am expected to answer right today, by category, the weakest first.',
    input: T.Object({}, strict),
    output: T.Object({ expected: Today.properties.expected, list: T.Array(CategoryForecast) }),
  },
  buildRefresh: {
    path: `${own}/buildRefresh`,
    access: 'signedIn',
    ours: true,
    changes: true,
    silent: true,
    summary: 'A small exercise (ten questions) of what I am most likely to have forgotten.',
    input: T.Object({ knowCatId: T.Optional(Id) }, strict),
    output: built,
  },
  departments: {
    path: `${own}/departmentForecast`,
    needs: 'report.numbers',
    ours: true,
    summary:
      'The forecast by department: my own for its manager, all of my hospital for its admin. Groups under five people are hidden.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(DepartmentForecast) }),
  },
  assignRefresh: {
    path: `${own}/assignRefresh`,
    needs: 'message.send',
    ours: true,
    changes: true,
    silent: true,
    summary:
      'Gives everybody of a department a refresh exercise of their own weakest questions of a category; once per day.',
    input: T.Object({ departmentId: Id, knowCatId: Id }, strict),
    output: T.Object({ people: T.Integer() }),
  },
} as const satisfies Area
