import { Type as T } from 'typebox'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, pageOf, strict, text, Time } from '../fields'
import { Media, QuestionKind } from './question'
import {
  Difficulty,
  QuestionForm,
  caseMedia,
  BankRow,
  BankSort,
  QuestionState,
} from './authoringShapes'
import { planning } from '../exam/examPlanning'

const own = '/education-intf/api/own/authoring'

const filter = {
  keyword: Keyword,
  kind: T.Optional(QuestionKind),
  difficulty: T.Optional(Difficulty),
  knowCatId: T.Optional(Id),
  owner: T.Optional(T.Union([T.Literal('own'), T.Literal('platform')])),
  /** These and no others. */
  questionIds: T.Optional(T.Array(Id, { maxItems: 300 })),
  state: T.Optional(QuestionState),
  /** Those that came of this import. */
  importId: T.Optional(Id),
}
/** Several questions: these, or all that a filter finds. */
const many = {
  questionIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: 5000 })),
  filter: T.Optional(T.Object(filter, strict)),
  expected: T.Integer({ minimum: 1 }),
}

export const authoring = {
  questions: {
    path: `${own}/questions`,
    needs: 'exam.read',
    ours: true,
    summary:
      "The bank that papers of my hospital are made from: its own questions and the platform's, newest first unless `sort` says otherwise. Those of exams that are not over and that the caller may not edit are not there; `closed` says how many.",
    input: T.Object(
      { ...filter, sort: T.Optional(BankSort), descending: T.Optional(Flag), ...deskPaging },
      strict,
    ),
    output: T.Interface([pageOf(BankRow)], { closed: T.Integer() }),
  },
  question: {
    path: `${own}/question`,
    needs: 'exam.read',
    ours: true,
    summary: 'The newest version of a question with everything its author wrote.',
    input: T.Object({ questionId: Id }, strict),
    output: T.Object({
      questionId: Id,
      version: T.Integer(),
      own: Flag,
      caseStem: T.String(),
      papers: T.Integer(),
      caseQuestions: T.Integer(),
      caseMedia: T.Array(Media),
      form: QuestionForm,
    }),
  },
  saveQuestion: {
    path: `${own}/saveQuestion`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Stores a new question, or a new version of one of my hospital; papers that are made keep the version they have. A new one may begin a case (caseStem) or join the case of another (caseOf). 101220 when somebody was quicker.',
    input: T.Object(
      {
        questionId: T.Optional(Id),
        version: T.Optional(T.Integer()),
        form: QuestionForm,
        caseStem: T.Optional(text(3000, 1)),
        caseMedia,
        caseOf: T.Optional(Id),
        /** A proposal of mine that was sent back: this is handed in for it. */
        again: T.Optional(Id),
      },
      strict,
    ),
    output: T.Object({ questionId: Id, version: T.Integer(), inReview: Flag }),
  },
  saveCase: {
    path: `${own}/saveCase`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Gives the case of a question of my hospital another stem, and other pictures where they are named: a new version of each of its questions. 101220 when somebody was quicker.',
    input: T.Object(
      { questionId: Id, version: T.Integer(), caseStem: text(3000, 1), caseMedia },
      strict,
    ),
    output: T.Object({ version: T.Integer(), questions: T.Integer(), inReview: Flag }),
  },
  takeMedia: {
    path: `${own}/takeMedia`,
    needs: 'exam.author',
    repeatable: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Makes a file that I uploaded for a question a picture or sound of questions; returns its address, which stays. The same file again is the same address. Authors only.',
    input: T.Object({ fileId: Id }, strict),
    output: T.Object({ kind: Media.properties.kind, src: T.String() }),
  },
  retireQuestion: {
    path: `${own}/retireQuestion`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Takes a question of my hospital out of new papers, by a version that says so.',
    input: T.Object({ questionId: Id, version: T.Integer() }, strict),
    output: T.Object({ inReview: Flag }),
  },
  versions: {
    path: `${own}/versions`,
    needs: 'exam.read',
    ours: true,
    summary: 'Every version of a question, the newest first: when, by whom, and what it says.',
    input: T.Object({ questionId: Id }, strict),
    output: T.Object({
      list: T.Array(
        T.Object({
          version: T.Integer(),
          createdTime: Time,
          /** '': it came with the program. */
          authorName: T.String(),
          authorDepartment: T.String(),
          authorJobNumber: T.String(),
          retired: Flag,
          caseStem: T.String(),
          form: QuestionForm,
          /** In how many papers of my hospital it stands in this version. */
          papers: T.Integer(),
        }),
      ),
    }),
  },
  moveQuestions: {
    path: `${own}/moveQuestions`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      "Puts questions of my hospital into another category, in all their versions: these, or all that the filter finds. The platform's are left and counted. `expected`: how many the list showed; another number is refused.",
    input: T.Object({ ...many, knowCatId: Id }, strict),
    output: T.Object({ done: T.Integer(), left: T.Integer() }),
  },
  retireQuestions: {
    path: `${own}/retireQuestions`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      "Takes questions of my hospital out of new papers: these, or all that the filter finds. The platform's are left and counted. Where the hospital wants a second person they wait for a review.",
    input: T.Object(many, strict),
    output: T.Object({ done: T.Integer(), left: T.Integer(), inReview: Flag }),
  },
  restoreQuestions: {
    path: `${own}/restoreQuestions`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Takes retired questions of my hospital back, as they were: these, or all retired ones that the filter finds. A category that was closed meanwhile is opened or another one chosen first.',
    input: T.Object(many, strict),
    output: T.Object({ done: T.Integer() }),
  },
  exportQuestions: {
    path: `${own}/exportQuestions`,
    needs: 'exam.read',
    decides: { about: 'export', sometimes: true },
    handsOut: 'file',
    ours: true,
    timeoutMs: 60_000,
    summary:
      'Questions of the bank as a file (Base64), at most 5,000; `left`: how many the format cannot hold. template: the empty workbook with its examples.',
    input: T.Object(
      {
        format: T.Union([T.Literal('xlsx'), T.Literal('gift'), T.Literal('qti')]),
        template: T.Optional(Flag),
        ...filter,
      },
      strict,
    ),
    output: T.Object({
      fileName: T.String(),
      base64: T.String(),
      count: T.Integer(),
      left: T.Integer(),
    }),
  },
  startExport: {
    path: `${own}/startExport`,
    needs: 'exam.read',
    changes: true,
    decides: { about: 'export' },
    ours: true,
    silent: true,
    summary:
      'Asks for questions of the bank as a file, as a long job (deskJob): at most 5,000. Gives the id of the job.',
    input: T.Object(
      { format: T.Union([T.Literal('xlsx'), T.Literal('gift'), T.Literal('qti')]), ...filter },
      strict,
    ),
    output: T.Object({ jobId: Id }),
  },
  ...planning,
} as const satisfies Area
