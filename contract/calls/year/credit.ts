import { Type as T, type Static } from 'typebox'
import { creditEntryKinds, creditSources, historyProblems, ruledSources } from '../../kinds'
import type { Area } from '../call'
import { AnyDay } from '../people/peopleShapes'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/credit'
const Year = T.Integer({ minimum: 2000, maximum: 2100 })
const Kind = text(40)
const Amount = T.Number({ minimum: 0, maximum: 1000 })
const maybe = T.Union([Amount, T.Null()])

/** How credits come about, and what a year wants and counts. */
export const CreditRules = T.Object(
  {
    /** Of meetings by the hour, of exams and training tasks each; what is not here gives none. */
    sources: T.Array(
      T.Object({ source: oneOf(ruledSources), credits: Amount, kind: Kind }, strict),
      { maxItems: 3 },
    ),
    /** By kind, '' for all together. */
    limits: T.Array(T.Object({ kind: Kind, wanted: maybe, most: maybe }, strict), { maxItems: 30 }),
  },
  strict,
)
export type CreditRules = Static<typeof CreditRules>

const Counted = T.Object({
  kind: T.String(),
  credits: T.Number(),
  counted: T.Number(),
  wanted: T.Union([T.Number(), T.Null()]),
  most: T.Union([T.Number(), T.Null()]),
})
const sums = {
  earned: T.Number(),
  counted: T.Number(),
  wanted: T.Union([T.Number(), T.Null()]),
  isEnough: T.Boolean(),
  kinds: T.Array(Counted),
}
const Item = T.Object({
  /** Of what was entered; '': it follows from what they did. */
  entryId: T.String(),
  source: oneOf(creditSources),
  entryKind: T.Union([oneOf(creditEntryKinds), T.Null()]),
  title: T.String(),
  kind: T.String(),
  credits: T.Number(),
  hours: T.Number(),
  time: Time,
  /** Of a correction: who and why; of history: its number, score, end. */
  byName: T.String(),
  note: T.String(),
})
export type CreditItem = Static<typeof Item>
const statement = { year: T.Integer(), years: T.Array(T.Integer()), ...sums, items: T.Array(Item) }
const Statement = T.Object(statement)
export type CreditStatement = Static<typeof Statement>

const Row = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  department: T.String(),
  title: T.String(),
  hours: T.Number(),
  ...sums,
})
export type CreditRow = Static<typeof Row>
const filter = {
  year: Year,
  keyword: Keyword,
  unitId: T.Optional(Id),
  /** 1: only who has not enough. */
  lacking: T.Optional(Flag),
}
const Filter = T.Object(filter, strict)

const History = T.Object({
  line: T.Integer(),
  who: T.String(),
  userId: T.Union([Id, T.Null()]),
  userName: T.String(),
  department: T.String(),
  entryKind: oneOf(creditEntryKinds),
  title: T.String(),
  day: T.String(),
  credits: T.Number(),
  kind: T.String(),
  hours: T.Number(),
  note: T.String(),
  problem: T.Union([oneOf(historyProblems), T.Null()]),
})
export type ReadHistory = Static<typeof History>
const Entry = T.Object(
  {
    userId: Id,
    entryKind: oneOf(['result', 'credit', 'certificate']),
    title: text(100, 1),
    day: AnyDay,
    credits: Amount,
    kind: Kind,
    hours: Amount,
    note: text(200),
  },
  strict,
)
export type HistoryEntry = Static<typeof Entry>
const Import = T.Object({
  importId: Id,
  fileName: T.String(),
  byName: T.String(),
  time: Time,
  taken: T.Integer(),
  undoneTime: T.Union([Time, T.Null()]),
})
export type HistoryImport = Static<typeof Import>

/** Credits: rules, what people have, corrections, history from before. */
export const creditKeeping = {
  rules: {
    path: `${own}/rules`,
    needs: 'credit.read',
    ours: true,
    summary: 'How credits come about in my hospital, what a year wants, and the kinds there are.',
    input: T.Object({}, strict),
    output: T.Object({ rules: CreditRules, kinds: T.Array(T.String()) }),
  },
  saveRules: {
    path: `${own}/saveRules`,
    needs: 'credit.manage',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    silent: true,
    summary: 'Sets the rules: they hold for what was and is earned, in every year.',
    input: T.Object({ rules: CreditRules }, strict),
    output: T.Object({}),
  },
  list: {
    path: `${own}/list`,
    needs: 'credit.read',
    fromReplica: true,
    ours: true,
    summary:
      'People with their credits of a year, and whether they have enough, as far as my right reaches.',
    input: T.Object({ ...filter, ...deskPaging }, strict),
    output: pageOf(Row),
  },
  statement: {
    path: `${own}/statement`,
    needs: 'credit.read',
    ours: true,
    summary: 'Credits of somebody in a year, item by item.',
    input: T.Object({ userId: Id, year: T.Optional(Year) }, strict),
    output: T.Interface([Statement], {
      userName: T.String(),
      jobNumber: T.String(),
      department: T.String(),
    }),
  },
  startExport: {
    path: `${own}/startExport`,
    asksAgain: true,
    needs: 'credit.read',
    changes: true,
    decides: { about: 'export' },
    ours: true,
    silent: true,
    summary:
      'Asks for a workbook in the layout of continuing-education systems: a row an item, and a sheet of sums a person.',
    input: Filter,
    output: T.Object({ jobId: Id }),
  },
  correct: {
    path: `${own}/correct`,
    needs: 'credit.manage',
    concerns: 'person',
    changes: true,
    decides: { about: 'person' },
    ours: true,
    silent: true,
    summary: 'Gives somebody credits, or takes some away, with a reason; nobody for themselves.',
    input: T.Object(
      {
        userId: Id,
        credits: T.Number({ minimum: -1000, maximum: 1000 }),
        kind: Kind,
        title: text(100, 1),
        day: AnyDay,
        reason: text(200, 1),
      },
      strict,
    ),
    output: T.Object({ entryId: Id }),
  },
  takeBack: {
    path: `${own}/takeBack`,
    needs: 'credit.manage',
    concerns: 'person',
    changes: true,
    decides: { about: 'person' },
    ours: true,
    silent: true,
    summary: 'Takes a correction back.',
    input: T.Object({ userId: Id, entryId: Id }, strict),
    output: T.Object({}),
  },
  readFile: {
    path: `${own}/readFile`,
    needs: 'credit.manage',
    repeatable: true,
    inQuery: true,
    upload: { maxBytes: 4 * 1024 * 1024 },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'History from before out of a file: results, credits, certificates, line by line, and what is wrong. Nothing is stored.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: T.Object({ rows: T.Array(History) }),
  },
  take: {
    path: `${own}/take`,
    needs: 'credit.manage',
    changes: true,
    decides: { about: 'person' },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Takes history in, marked as such; the same line again is taken once, nobody takes their own.',
    input: T.Object(
      { fileName: text(200, 1), entries: T.Array(Entry, { minItems: 1, maxItems: 5000 }) },
      strict,
    ),
    output: T.Object({ taken: T.Integer(), left: T.Integer() }),
  },
  imports: {
    path: `${own}/imports`,
    needs: 'credit.manage',
    ours: true,
    summary: 'Files of history that were taken, the newest first.',
    input: T.Object({ ...deskPaging }, strict),
    output: pageOf(Import),
  },
  undo: {
    path: `${own}/undo`,
    needs: 'credit.manage',
    changes: true,
    decides: { about: 'person' },
    ours: true,
    silent: true,
    summary: 'Takes out again what came out of a file.',
    input: T.Object({ importId: Id }, strict),
    output: T.Object({ undone: T.Integer() }),
  },
} as const satisfies Area

/** My credits. */
export const credit = {
  mine: {
    path: `${own}/mine`,
    access: 'signedIn',
    ours: true,
    summary: 'My credits of a year, item by item, what of them counts, and what is still wanted.',
    input: T.Object({ year: T.Optional(Year) }, strict),
    output: Statement,
  },
} as const satisfies Area
