import { Type as T, type Static } from 'typebox'
import { wordTypes } from '../../kinds'
import type { Area } from '../call'
import { TaskState } from '../exam/examShapes'
import {
  Day,
  Flag,
  Id,
  Keyword,
  Time,
  pageOf,
  paging,
  strict,
  oneOf,
  PlatformWord,
} from '../fields'

/** 1 exam, 2 study (decisions.md §2). */
const TaskType = T.Union([T.Literal(1), T.Literal(2)])
const WordType = oneOf(wordTypes)
const Word = T.String({ minLength: 1, maxLength: 60 })
const Range = T.Optional(T.Object({ from: Day, to: Day }, strict))

/** A task of any kind as lists of several kinds show it. */
const AnyTask = T.Object({
  taskId: Id,
  /** 5: a meeting, which only a plan holds. */
  taskType: T.Union([TaskType, T.Literal(5)]),
  taskName: T.String(),
  issuer: PlatformWord,
  startTime: Time,
  endTime: Time,
  taskState: TaskState,
  /** Only of a course. */
  crsId: T.String(),
  crsCover: T.String(),
  progress: T.Integer(),
  bestScore: T.Union([T.Number(), T.Null()]),
  /** When I was last in it; 0: never. */
  lastTime: Time,
})
export type AnyTask = Static<typeof AnyTask>

const Words = T.Object({ hot: T.Array(PlatformWord), his: T.Array(T.String()) })
export type HotWords = Static<typeof Words>

const Fact = T.Object({
  knowId: Id,
  knowCatId: Id,
  title: T.String(),
  content: T.String(),
  source: T.String(),
  qstIds: T.Array(Id),
})
export type MustKnow = Static<typeof Fact>

const ReportRow = T.Object({
  taskId: Id,
  taskName: T.String(),
  issuer: PlatformWord,
  startTime: Time,
  endTime: Time,
  people: T.Integer(),
  begun: T.Integer(),
  done: T.Integer(),
})

const Favorite = T.Object({
  bizType: T.String(),
  bizId: Id,
  title: T.String(),
  note: T.String(),
  time: Time,
  taskId: T.String(),
})
export type Favorite = Static<typeof Favorite>

const Module = T.Object({
  moduleId: Id,
  name: PlatformWord,
  type: T.Union([
    T.Literal('banner'),
    T.Literal('labels'),
    T.Literal('courses'),
    T.Literal('facts'),
  ]),
  items: T.Array(T.Object({ id: Id, title: PlatformWord, note: PlatformWord })),
})
export type CollegeModule = Static<typeof Module>

const taskV2 = '/education-intf/api/taskV2'
const college = '/education-intf/api/domain/homeLK'
const history = T.Object({ taskType: T.Optional(TaskType), range: Range, ...paging }, strict)
const ok = T.Object({})
const PersonItem = T.Union([
  T.Literal('departmentId'),
  T.Literal('postId'),
  T.Literal('professionalId'),
  T.Literal('majorId'),
])
export type PersonItem = Static<typeof PersonItem>

/** What lists of several kinds of tasks share: history, words of searches, facts, favourites; and the sponsor's college. */
export const channel = {
  history: {
    path: `${taskV2}/queryHistoryTaskParam`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Courses and exams that I was in, the last one first.',
    input: history,
    output: pageOf(AnyTask),
  },
  words: {
    path: `${taskV2}/queryHotWordAndHisWord`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Words that are searched for at my hospital, and my own.',
    input: T.Object({ wordType: T.Union([T.Literal('exam'), T.Literal('study')]) }, strict),
    output: Words,
  },
  forgetWords: {
    path: `${taskV2}/delUserSearchWord`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    summary: 'Forgets one of my words, or all.',
    input: T.Object({ word: T.Optional(Word), all: T.Optional(Flag) }, strict),
    output: ok,
  },
  mustKnow: {
    path: `${taskV2}/queryShouldKnowByTools`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Must-know facts: of my post (toolCode KNOW), or of a category to revise (SCORE).',
    input: T.Object(
      {
        toolCode: T.Union([T.Literal('KNOW'), T.Literal('SCORE')]),
        postId: T.Optional(Id),
        knowCatId: T.Optional(Id),
      },
      strict,
    ),
    output: T.Object({ list: T.Array(Fact) }),
  },
  report: {
    path: '/education-intf/api/task/queryReportStudyTask',
    needs: 'report.numbers',
    domain: 'A0',
    summary: 'How courses stand, for managers: their department, or the hospital.',
    input: T.Object(
      {
        showScope: T.Optional(T.Union([T.Literal(0), T.Literal(1), T.Literal(2)])),
        range: Range,
        ...paging,
      },
      strict,
    ),
    output: pageOf(ReportRow),
  },
  favorites: {
    path: '/education-intf/api/userinfo/searchMyFavorites',
    access: 'signedIn',
    summary: 'What I keep, by kind, the last one first; of courses those on my plan.',
    input: T.Object(
      {
        bizType: T.Union([
          T.Literal('doc'),
          T.Literal('art'),
          T.Literal('mag'),
          T.Literal('prod'),
          T.Literal('crs'),
        ]),
        ...paging,
      },
      strict,
    ),
    output: pageOf(Favorite),
  },
  collegeTasks: {
    path: `${college}/queryTaskByParam`,
    access: 'signedIn',
    summary: 'Courses and exams of the college by label, words and kind.',
    input: T.Object(
      { labelId: T.Optional(Id), keyword: Keyword, taskType: T.Optional(TaskType), ...paging },
      strict,
    ),
    output: pageOf(AnyTask),
  },
  collegeHistory: {
    path: `${college}/queryHistoryTaskParam`,
    access: 'signedIn',
    summary: 'What I was in of the college.',
    input: history,
    output: pageOf(AnyTask),
  },
  labels: {
    path: `${college}/queryLabelListByTask`,
    access: 'signedIn',
    summary: 'Labels of the college.',
    input: T.Object({ taskType: T.Optional(TaskType) }, strict),
    output: T.Object({ list: T.Array(T.Object({ labelId: Id, labelName: PlatformWord })) }),
  },
  modules: {
    path: `${college}/queryModuleInfoList`,
    access: 'signedIn',
    summary: "The parts of the college's page.",
    input: T.Object({ appCode: T.Optional(T.String({ maxLength: 40 })) }, strict),
    output: T.Object({ list: T.Array(Module) }),
  },
  collegeWords: {
    path: `${college}/queryHotWordAndHisWord`,
    access: 'signedIn',
    summary: 'The same as in the lists, of the college.',
    input: T.Object({}, strict),
    output: Words,
  },
  saveWord: {
    path: `${college}/saveUserSearchWord`,
    access: 'signedIn',
    changes: true,
    silent: true,
    summary: 'Keeps a word that I searched for: the last 20 of each kind.',
    input: T.Object({ word: Word, wordType: T.Optional(WordType) }, strict),
    output: ok,
  },
  outside: {
    path: '/education-intf/api/own/link/outside',
    access: 'public',
    ours: true,
    silent: true,
    summary:
      'Whether an address outside may be opened (LINK_HOSTS), and the host that it leads to.',
    input: T.Object({ url: T.String({ minLength: 1, maxLength: 2000 }) }, strict),
    output: T.Object({ allowed: Flag, url: T.String(), host: T.String() }),
  },
  personItems: {
    path: `${college}/initPersonInfoItem`,
    access: 'signedIn',
    summary: 'Personal fields that are still empty.',
    input: T.Object({}, strict),
    output: T.Object({
      items: T.Array(
        T.Object({
          key: PersonItem,
          label: T.String(),
          required: Flag,
          options: T.Array(T.Object({ value: T.String(), label: T.String() })),
        }),
      ),
    }),
  },
  savePersonItems: {
    path: '/education-intf/api/own/person/items',
    access: 'signedIn',
    ours: true,
    changes: true,
    summary: 'Fills personal fields that are still empty; what is there already stays.',
    input: T.Object(
      {
        items: T.Array(T.Object({ key: PersonItem, value: Id }, strict), {
          minItems: 1,
          maxItems: 4,
        }),
      },
      strict,
    ),
    output: ok,
  },
} as const satisfies Area
