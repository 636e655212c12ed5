import { Type as T, type Static } from 'typebox'
import type { Area } from './call'
import { Flag, Id, Keyword, pageOf, paging, strict, Time } from './fields'
import { Media, QuestionKind } from './question'

const own = '/education-intf/api/own/authoring'
const text = (most: number, least = 0) => T.String({ minLength: least, maxLength: most })
export const Difficulty = T.Union([T.Literal('easy'), T.Literal('medium'), T.Literal('hard')])

/** A question as its author writes it: no ids of options, no marks. What a kind does not use is left out. */
export const QuestionForm = T.Object(
  {
    kind: QuestionKind,
    stem: text(2000),
    explanation: text(3000),
    source: text(300),
    difficulty: Difficulty,
    knowCatId: T.String({ maxLength: 64 }),
    /** single, multiple: the choices; order: the things in their right order. */
    options: T.Optional(T.Array(text(500), { maxItems: 20 })),
    /** single, multiple: indexes of the right options; judge: 0 is right, 1 is wrong. */
    right: T.Optional(
      T.Array(T.Integer({ minimum: 0, maximum: 19 }), { maxItems: 20, uniqueItems: true }),
    ),
    /** fill: the accepted texts of each `____` of the stem. */
    blanks: T.Optional(T.Array(T.Array(text(100), { maxItems: 10 }), { maxItems: 10 })),
    pairs: T.Optional(
      T.Array(T.Object({ left: text(500), right: text(500) }, strict), { maxItems: 20 }),
    ),
    /** short: what a good answer says. */
    sample: T.Optional(text(3000)),
    /** Pictures and sounds of the stem; what takeMedia gave, each with words that say what it shows. */
    media: T.Optional(T.Array(Media, { maxItems: 4 })),
    /** single, multiple: of options, by their index. */
    optionMedia: T.Optional(
      T.Array(T.Object({ option: T.Integer({ minimum: 0, maximum: 19 }), media: Media }, strict), {
        maxItems: 20,
      }),
    ),
  },
  strict,
)
export type QuestionForm = Static<typeof QuestionForm>

/** Pictures and sounds of a case's stem. */
const caseMedia = T.Optional(T.Array(Media, { maxItems: 4 }))

const BankRow = T.Object({
  questionId: Id,
  version: T.Integer(),
  kind: QuestionKind,
  stem: T.String(),
  difficulty: Difficulty,
  knowCatId: Id,
  knowCatName: T.String(),
  /** 1: my hospital's, which its authors may change; 0: the platform's. */
  own: Flag,
  caseStem: T.String(),
  createdTime: Time,
})
export type BankRow = Static<typeof BankRow>

const filter = {
  keyword: Keyword,
  kind: T.Optional(QuestionKind),
  difficulty: T.Optional(Difficulty),
  knowCatId: T.Optional(Id),
  owner: T.Optional(T.Union([T.Literal('own'), T.Literal('platform')])),
}

const ImportProblem = T.Object({ line: T.Integer(), part: T.String(), text: T.String() })
export type ImportProblem = Static<typeof ImportProblem>

/** A file that was read and waits for its author's word. */
const ImportDraft = T.Object({
  draftId: Id,
  fileName: T.String(),
  format: T.Union([T.Literal('xlsx'), T.Literal('gift'), T.Literal('qti'), T.Literal('text')]),
  questionCount: T.Integer(),
  problemCount: T.Integer(),
  /** The first 200, by place. */
  problems: T.Array(ImportProblem),
  /** Questions like one of the bank or of the file; of these `sameCount` are the same but for signs and case. */
  nearCount: T.Integer(),
  sameCount: T.Integer(),
  /** Questions whose category is not one of ours: the author chooses one for them. */
  uncategorised: T.Integer(),
  createdTime: Time,
})
export type ImportDraft = Static<typeof ImportDraft>

const Near = T.Object({
  where: T.Union([T.Literal('bank'), T.Literal('file')]),
  questionId: T.String(),
  position: T.Integer(),
  stem: T.String(),
  likeness: T.Number(),
})
const ImportRow = T.Object({
  position: T.Integer(),
  line: T.Integer(),
  part: T.String(),
  caseStem: T.String(),
  forms: T.Array(QuestionForm),
  knowCatName: T.String(),
  near: T.Array(Near),
})
export type ImportRow = Static<typeof ImportRow>

/** How a paper's questions are drawn: so many of a kind from these categories ([]: from all of them), each worth so many marks. */
const PaperRule = T.Object(
  {
    /** case: whole cases of `size` questions each (two unless it says otherwise); `count` and `marks` are of cases then. */
    knowCatIds: T.Array(Id, { maxItems: 20 }),
    kind: T.Union([QuestionKind, T.Literal('case')]),
    size: T.Optional(T.Integer({ minimum: 1, maximum: 10 })),
    difficulty: T.Optional(Difficulty),
    count: T.Integer({ minimum: 1, maximum: 300 }),
    marks: T.Number({ minimum: 0.01, maximum: 1000 }),
  },
  strict,
)
export type PaperRule = Static<typeof PaperRule>
const PaperPlan = T.Object(
  {
    /** chosen: the same questions for everybody; drawn: anew for each try, by the rules. */
    way: T.Union([T.Literal('chosen'), T.Literal('drawn')]),
    places: T.Array(
      T.Object({ questionId: Id, marks: T.Number({ minimum: 0.01, maximum: 1000 }) }, strict),
      { maxItems: 300 },
    ),
    rules: T.Array(PaperRule, { maxItems: 30 }),
    /** 1: a section for each kind of question. */
    bySections: T.Optional(Flag),
  },
  strict,
)

/** An exam as its author plans it. A draft may be unfinished; publishing checks it. */
export const ExamPlan = T.Object(
  {
    title: text(60),
    desc: text(500),
    startTime: Time,
    endTime: Time,
    minutes: T.Integer(),
    maxAttempts: T.Integer(),
    passScore: T.Number(),
    /** []: everybody of the hospital. */
    departments: T.Array(Id, { maxItems: 300, uniqueItems: true }),
    posts: T.Array(Id, { maxItems: 100, uniqueItems: true }),
    /** 3: for all hospitals of the region, by who may write exams there. The own hospital's unless it says so; fixed once published. */
    taskRang: T.Optional(T.Union([T.Literal(2), T.Literal(3)])),
    /** How often the page may be left; -1: no limit. */
    cuttingScreenNum: T.Integer(),
    showAnswers: T.Union([T.Literal('afterHandIn'), T.Literal('afterEnd'), T.Literal('never')]),
    shuffleQuestions: Flag,
    shuffleOptions: Flag,
    partialMarks: Flag,
    allowPause: Flag,
    /** How often a try may be paused, where pauses are allowed. Three unless it says otherwise. */
    maxPauses: T.Optional(T.Integer({ minimum: 1, maximum: 20 })),
    /** 1: who begins proves by identity number to be themselves. */
    checkIdentity: T.Optional(Flag),
    /** Minutes between the end of a try and the next one. */
    waitMinutes: T.Optional(T.Integer({ minimum: 0, maximum: 10_080 })),
    /** The oldest version of the program that may begin; '': any. */
    minVersion: T.Optional(T.String({ maxLength: 20, pattern: '^(\\d{1,4}(\\.\\d{1,4}){0,3})?$' })),
    paper: PaperPlan,
  },
  strict,
)
export type ExamPlan = Static<typeof ExamPlan>

const PlanState = T.Union([T.Literal('draft'), T.Literal('published'), T.Literal('withdrawn')])
const planHead = {
  planId: Id,
  edition: T.Integer(),
  state: PlanState,
  taskId: T.String(),
  /** How many people have begun, and how many sit it right now. */
  begun: T.Integer(),
  running: T.Integer(),
}
const PlanRow = T.Object({
  ...planHead,
  title: T.String(),
  startTime: Time,
  endTime: Time,
  authorName: T.String(),
  updatedTime: Time,
})
export type PlanRow = Static<typeof PlanRow>
const Lack = T.Object({ rule: T.Integer(), wanted: T.Integer(), there: T.Integer() })
const onePlan = T.Object({ planId: Id, edition: T.Integer() }, strict)

export const authoring = {
  questions: {
    path: `${own}/questions`,
    needs: 'exam.read',
    ours: true,
    summary:
      "The bank that papers of my hospital are made from: its own questions and the platform's, newest first. Authors only.",
    input: T.Object({ ...filter, ...paging }, strict),
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
    output: T.Object({ questionId: Id, version: T.Integer() }),
  },
  saveCase: {
    path: `${own}/saveCase`,
    needs: 'exam.author',
    changes: true,
    ours: true,
    silent: true,
    summary:
      'Gives the case of a question of my hospital another stem, and other pictures where they are named: a new version of each of its questions. 101220 when somebody was quicker.',
    input: T.Object(
      { questionId: Id, version: T.Integer(), caseStem: text(3000, 1), caseMedia },
      strict,
    ),
    output: T.Object({ version: T.Integer(), questions: T.Integer() }),
  },
  takeMedia: {
    path: `${own}/takeMedia`,
    needs: 'exam.author',
    repeatable: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Makes a file that I uploaded for a question a picture or sound of questions; gives its address, which stays. The same file again is the same address. Authors only.',
    input: T.Object({ fileId: Id }, strict),
    output: T.Object({ kind: Media.properties.kind, src: T.String() }),
  },
  retireQuestion: {
    path: `${own}/retireQuestion`,
    needs: 'exam.author',
    changes: true,
    ours: true,
    summary: 'Takes a question of my hospital out of new papers, by a version that says so.',
    input: T.Object({ questionId: Id, version: T.Integer() }, strict),
    output: T.Object({}),
  },
  importFile: {
    path: `${own}/importFile`,
    needs: 'exam.author',
    repeatable: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    inQuery: true,
    upload: { maxBytes: 16 * 1024 * 1024 },
    summary:
      'Reads a file of questions (xlsx, GIFT, QTI 3 package, numbered text) into a draft; nothing enters the bank. The same file again gives the same draft.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: ImportDraft,
  },
  importText: {
    path: `${own}/importText`,
    needs: 'exam.author',
    repeatable: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary: 'The same for pasted text: numbered questions, or GIFT.',
    input: T.Object({ text: text(150_000, 1) }, strict),
    output: ImportDraft,
  },
  importDraft: {
    path: `${own}/importDraft`,
    needs: 'exam.author',
    ours: true,
    summary: 'A draft of mine again.',
    input: T.Object({ draftId: Id }, strict),
    output: ImportDraft,
  },
  importRows: {
    path: `${own}/importRows`,
    needs: 'exam.author',
    ours: true,
    summary:
      'The questions of a draft of mine, in the order of the file; `near`: only those that are like another.',
    input: T.Object({ draftId: Id, near: T.Optional(Flag), ...paging }, strict),
    output: pageOf(ImportRow),
  },
  confirmImport: {
    path: `${own}/confirmImport`,
    needs: 'exam.author',
    changes: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Takes a draft without mistakes into the bank, all of it or nothing. skip: leaves out what is the same as, or like, another question.',
    input: T.Object(
      {
        draftId: Id,
        skip: T.Union([T.Literal('none'), T.Literal('same'), T.Literal('near')]),
        knowCatId: T.Optional(Id),
      },
      strict,
    ),
    output: T.Object({ taken: T.Integer(), skipped: T.Integer() }),
  },
  exportQuestions: {
    path: `${own}/exportQuestions`,
    needs: 'exam.read',
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
  plans: {
    path: `${own}/plans`,
    needs: 'exam.read',
    ours: true,
    summary: 'Exams that authors of my hospital plan or have published, the last changed first.',
    input: T.Object({ keyword: Keyword, state: T.Optional(PlanState), ...paging }, strict),
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
      'The paper as it would be now, with right answers; of one that is drawn an example. lacks: rules that the bank cannot keep. Nothing is stored.',
    input: T.Object({ planId: Id }, strict),
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
    ours: true,
    silent: true,
    summary: 'Takes a published exam back, or a draft away. Refused while somebody sits it.',
    input: T.Object({ planId: Id, edition: T.Integer(), reason: T.Optional(text(200)) }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
