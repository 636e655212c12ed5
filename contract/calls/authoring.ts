import { Type as T } from 'typebox'
import type { Area } from './call'
import { deskPaging, Flag, Id, Keyword, pageOf, strict, text, Time } from './fields'
import { Media, QuestionKind } from './question'
import {
  Difficulty,
  QuestionForm,
  caseMedia,
  BankRow,
  BankSort,
  QuestionState,
  ExamPlan,
  PlanPhase,
  PlanState,
  PlanSort,
  planHead,
  PlanRow,
  Lack,
} from './authoringShapes'

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
}
/** Several questions: these, or all that a filter finds. */
const many = {
  questionIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: 5000 })),
  filter: T.Optional(T.Object(filter, strict)),
  expected: T.Integer({ minimum: 1 }),
}
const onePlan = T.Object({ planId: Id, edition: T.Integer() }, strict)

export const authoring = {
  questions: {
    path: `${own}/questions`,
    needs: 'exam.read',
    ours: true,
    summary:
      "The bank that papers of my hospital are made from: its own questions and the platform's, newest first unless `sort` says otherwise. Authors only.",
    input: T.Object(
      { ...filter, sort: T.Optional(BankSort), descending: T.Optional(Flag), ...deskPaging },
      strict,
    ),
    output: pageOf(BankRow),
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
  exportQuestions: {
    path: `${own}/exportQuestions`,
    needs: 'exam.read',
    decides: { about: 'export', sometimes: true },
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
  plans: {
    path: `${own}/plans`,
    needs: 'exam.read',
    ours: true,
    summary:
      'Exams that authors of my hospital plan or have published, the last changed first unless `sort` says otherwise.',
    input: T.Object(
      {
        keyword: Keyword,
        phase: T.Optional(PlanPhase),
        state: T.Optional(PlanState),
        sort: T.Optional(PlanSort),
        descending: T.Optional(Flag),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(PlanRow),
  },
  plan: {
    path: `${own}/plan`,
    needs: 'exam.read',
    ours: true,
    summary: 'A plan with everything its author wrote.',
    input: T.Object({ planId: Id }, strict),
    output: T.Object({ ...planHead, plan: ExamPlan }),
  },
  savePlan: {
    path: `${own}/savePlan`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'task', sometimes: true },
    ours: true,
    silent: true,
    summary:
      'Stores a plan. One that is published is changed at once, unless that would hurt people who have begun: 101220 with the fields.',
    input: T.Object(
      { planId: T.Optional(Id), edition: T.Optional(T.Integer()), plan: ExamPlan },
      strict,
    ),
    output: T.Object({ planId: Id, edition: T.Integer() }),
  },
  previewPlan: {
    path: `${own}/previewPlan`,
    needs: 'exam.read',
    ours: true,
    summary:
      'The paper of a plan, stored or just as it is written, as it would be now, with right answers; of one that is drawn an example. lacks: rules that the bank cannot keep. Nothing is stored.',
    input: T.Object({ planId: T.Optional(Id), plan: T.Optional(ExamPlan) }, strict),
    output: T.Object({
      questionCount: T.Integer(),
      totalScore: T.Number(),
      lacks: T.Array(Lack),
      questions: T.Array(
        T.Object({
          questionId: Id,
          marks: T.Number(),
          caseStem: T.String(),
          caseMedia: T.Array(Media),
          form: QuestionForm,
        }),
      ),
    }),
  },
  publishPlan: {
    path: `${own}/publishPlan`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary: 'Makes paper and task of a plan. Refused with the reason when it cannot be sat.',
    input: onePlan,
    output: T.Object({ taskId: Id, edition: T.Integer() }),
  },
  withdrawPlan: {
    path: `${own}/withdrawPlan`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary: 'Takes a published exam back, or a draft away. Refused while somebody sits it.',
    input: T.Object({ planId: Id, edition: T.Integer(), reason: T.Optional(text(200)) }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
