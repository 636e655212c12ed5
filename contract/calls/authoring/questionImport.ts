import { Type as T, type Static } from 'typebox'
import { importChoices, importFormats, importRowStates } from '../../kinds'
import { Difficulty, QuestionForm } from './authoringShapes'
import type { Area } from '../call'
import { deskPaging, Flag, Id, oneOf, pageOf, strict, text, Time, PlatformWord } from '../fields'
import { modelDrafting } from './modelDraft'
import { Media, QuestionKind } from './question'

const own = '/education-intf/api/own/authoring'

const ImportProblem = T.Object({ line: T.Integer(), part: T.String(), text: T.String() })
type ImportProblem = Static<typeof ImportProblem>

/** How many questions of an import stand where. */
const importCounts = {
  /** Can be taken as they are. */
  good: T.Integer(),
  /** Have mistakes. */
  broken: T.Integer(),
  /** Are like another question; their author has not said what shall become of them. */
  near: T.Integer(),
  /** A language model wrote them; their author has not said that they are right. */
  review: T.Integer(),
  /** Their author leaves them. */
  left: T.Integer(),
  taken: T.Integer(),
}

/** An import in the list of imports. */
const head = {
  draftId: Id,
  fileName: T.String(),
  format: oneOf(importFormats),
  questionCount: T.Integer(),
  ...importCounts,
  createdTime: Time,
  changedTime: Time,
  /** Until when what was taken can be taken back; 0: nothing was taken, or it is too late. */
  undoUntil: Time,
}
export const ImportListRow = T.Object(head)
export type ImportListRow = Static<typeof ImportListRow>

/** A file that was read and waits for its author. */
export const ImportDraft = T.Object({
  ...head,
  /** A letter for each question, in the order of the file: g good, b broken, n near, r review, l left, t taken. */
  states: T.String(),
  /** What is wrong with the file beside its questions; at most 200, by place. */
  problems: T.Array(ImportProblem),
  /** What its author should know of it: tracked changes, macros that were not read. */
  notes: T.Array(T.String()),
  /** Good ones whose category is not one of ours: the author chooses one for them. */
  uncategorised: T.Integer(),
  kinds: T.Array(
    T.Object({ kind: T.Union([QuestionKind, T.Literal('case')]), count: T.Integer() }),
  ),
  sections: T.Array(T.Object({ section: T.String(), count: T.Integer() })),
})
export type ImportDraft = Static<typeof ImportDraft>

const Near = T.Object({
  where: T.Union([T.Literal('bank'), T.Literal('file')]),
  questionId: T.String(),
  position: T.Integer(),
  stem: T.String(),
  likeness: T.Number(),
})
export const ImportState = oneOf(importRowStates)
export type ImportState = Static<typeof ImportState>
export const ImportRow = T.Object({
  position: T.Integer(),
  line: T.Integer(),
  part: T.String(),
  section: T.String(),
  /** The words of the file that it was read from. */
  raw: T.String(),
  state: ImportState,
  caseStem: T.String(),
  caseMedia: T.Array(Media),
  /** One, or the questions of a case. */
  forms: T.Array(QuestionForm),
  /** The clause that a language model wrote it from; the question cites it once it is taken. */
  cites: T.Union([T.Object({ docId: Id, address: T.String() }), T.Null()]),
  knowCatId: T.String(),
  knowCatName: PlatformWord,
  /** The category that the file names, in its words. */
  categoryWord: T.String(),
  problems: T.Array(T.String()),
  near: T.Array(Near),
})
export type ImportRow = Static<typeof ImportRow>

/** Files of questions, and drafts of a language model, on their way into the bank. */
export const questionImport = {
  ...modelDrafting,
  readFile: {
    path: `${own}/importFile`,
    needs: 'exam.author',
    repeatable: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    inQuery: true,
    upload: { maxBytes: 16 * 1024 * 1024 },
    summary:
      'Asks for a file of questions (docx, doc, xlsx, csv, GIFT, QTI 3 package, numbered text) to be read into a draft by a long job (`jobId`; its `link` leads to the draft); nothing enters the bank. The same file again gives the same draft at once (`draftId`), until questions of it were taken. The other one of the two is empty.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: T.Object({ jobId: T.String(), draftId: T.String() }),
  },
  readText: {
    path: `${own}/importText`,
    needs: 'exam.author',
    repeatable: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary: 'The same for pasted text: numbered questions, a table, or GIFT.',
    input: T.Object({ text: text(150_000, 1) }, strict),
    output: ImportDraft,
  },
  list: {
    path: `${own}/imports`,
    needs: 'exam.author',
    ours: true,
    summary:
      'My imports, the last changed first: those that wait for me, and those that were taken.',
    input: T.Object({ ...deskPaging }, strict),
    output: pageOf(ImportListRow),
  },
  draft: {
    path: `${own}/importDraft`,
    needs: 'exam.author',
    ours: true,
    summary: 'An import of mine again.',
    input: T.Object({ draftId: Id }, strict),
    output: ImportDraft,
  },
  rows: {
    path: `${own}/importRows`,
    needs: 'exam.author',
    ours: true,
    summary:
      'The questions of an import of mine, in the order of the file; `state`: only those; `positions`: only these.',
    input: T.Object(
      {
        draftId: Id,
        state: T.Optional(ImportState),
        positions: T.Optional(T.Array(T.Integer({ minimum: 0 }), { minItems: 1, maxItems: 100 })),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(ImportRow),
  },
  mendRow: {
    path: `${own}/mendImportRow`,
    needs: 'exam.author',
    changes: true,
    ours: true,
    silent: true,
    summary:
      'What its author makes of a question of an import. It is kept with its mistakes, which come back with it.',
    input: T.Object(
      {
        draftId: Id,
        position: T.Integer({ minimum: 0 }),
        caseStem: T.Optional(text(3000)),
        forms: T.Array(QuestionForm, { minItems: 1, maxItems: 10 }),
      },
      strict,
    ),
    output: T.Object({ row: ImportRow, draft: ImportDraft }),
  },
  setRows: {
    path: `${own}/setImportRows`,
    needs: 'exam.author',
    changes: true,
    ours: true,
    silent: true,
    summary:
      'The same for several questions of an import: their category, their difficulty, or whether they are taken (take, leave, auto: as the rules say). Of those with a state, a section or without a category, or of these positions. What a language model wrote is taken one by one.',
    input: T.Object(
      {
        draftId: Id,
        positions: T.Optional(T.Array(T.Integer({ minimum: 0 }), { minItems: 1, maxItems: 5000 })),
        state: T.Optional(ImportState),
        section: T.Optional(text(200)),
        uncategorised: T.Optional(Flag),
        knowCatId: T.Optional(Id),
        difficulty: T.Optional(Difficulty),
        choice: T.Optional(T.Union([oneOf(importChoices), T.Literal('auto')])),
      },
      strict,
    ),
    output: ImportDraft,
  },
  confirm: {
    path: `${own}/confirmImport`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Takes the good questions of an import into the bank; those with mistakes, and those like others, stay in the draft. Where the hospital wants a second person they wait for a review (`inReview`).',
    input: T.Object({ draftId: Id, knowCatId: T.Optional(Id) }, strict),
    output: T.Object({ taken: T.Integer(), inReview: T.Integer(), draft: ImportDraft }),
  },
  undo: {
    path: `${own}/undoImport`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Takes back what an import of mine brought, within a day: its questions come into no paper and wait in the draft again. Those that stand in a paper or were changed since are named and stay.',
    input: T.Object({ draftId: Id }, strict),
    output: T.Object({
      undone: T.Integer(),
      kept: T.Array(T.Object({ questionId: Id, stem: T.String(), why: T.String() })),
      draft: ImportDraft,
    }),
  },
  drop: {
    path: `${own}/dropImport`,
    needs: 'exam.author',
    changes: true,
    ours: true,
    summary: 'Throws an import of mine away; what was taken of it stays in the bank.',
    input: T.Object({ draftId: Id }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
