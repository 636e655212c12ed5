import { Type as T, type Static } from 'typebox'
import { staffImportSources, staffImportStates, staffRowStates } from '../../kinds'
import { staffFields } from '../../rules/people/staffFields'
import type { Area } from '../call'
import { deskPaging, Flag, Id, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/staffImport'
const Field = oneOf(staffFields)
/** '': none of ours, the column is left out. */
const ColumnField = T.Union([Field, T.Literal('')])
const RowState = oneOf(staffRowStates)
const MadeKind = oneOf(['unit', 'ward', 'post', 'title'])
/** Something that the file names and that is not there. `under`: of a ward the department that it lies in, else ''. */
const Made = T.Object({ kind: MadeKind, name: text(200, 1), under: text(200) }, strict)

/** How many people, by what an import did. */
const Counts = T.Object({ added: T.Integer(), changed: T.Integer(), left: T.Integer() })

/** What a field would say instead. `value`: what it says now, '' where it is emptied. */
const Proposal = T.Object({ field: Field, value: text(300), proposal: text(300) }, strict)

const head = {
  importId: Id,
  fileName: T.String(),
  source: oneOf(staffImportSources),
  state: oneOf(staffImportStates),
  /** Why the file could not be read. */
  problem: T.String(),
  rowCount: T.Integer(),
  createdTime: Time,
  takenTime: Time,
  /** Who chose the file. */
  userName: T.String(),
  taken: Counts,
  /** It can be undone until then (epoch ms); 0: not any more. */
  undoUntil: Time,
}

const StaffImport = T.Object({
  ...head,
  sheet: T.String(),
  /** Every sheet that holds people, with its rows. */
  sheets: T.Array(T.Object({ name: T.String(), rows: T.Integer() })),
  headLine: T.Integer(),
  columns: T.Array(T.Object({ heading: T.String(), field: ColumnField, sample: T.String() })),
  counts: T.Object({
    wrong: T.Integer(),
    new: T.Integer(),
    changed: T.Integer(),
    same: T.Integer(),
    gone: T.Integer(),
    leftOut: T.Integer(),
    taken: T.Integer(),
  }),
  /** Units, posts and titles that will be made. */
  made: T.Array(Made),
})
export type StaffImport = Static<typeof StaffImport>

const Problem = T.Object({
  field: Field,
  key: T.String(),
  text: T.String(),
  /** What the field would say; only where `hasProposal`. */
  proposal: T.String(),
  hasProposal: Flag,
  /** The title that the same proposal says, where the field held one that is no post; '': none. */
  also: T.String(),
  alike: T.Array(T.String()),
  /** Rows in which the same stands in the same field. */
  rows: T.Integer(),
  /** It can be made: a unit, post or title that is not there. */
  canMake: Flag,
  /** It may be somebody who is here: the row can be joined to them, or stand apart. */
  mayJoin: Flag,
})

const StaffRow = T.Object({
  line: T.Integer(),
  state: RowState,
  values: T.Record(T.String(), T.String()),
  problems: T.Array(Problem),
  changes: T.Array(T.Object({ field: Field, before: T.String(), after: T.String() })),
})
export type StaffRow = Static<typeof StaffRow>

const Leaver = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  deptName: T.String(),
})
type Leaver = Static<typeof Leaver>

const one = T.Object({ importId: Id }, strict)
const manage = { needs: 'people.manage', ours: true } as const
const change = { ...manage, changes: true, silent: true } as const
const many = { ...change, timeoutMs: 60_000 } as const
const started = T.Object({ jobId: Id })

export const staffImport = {
  readFile: {
    path: `${own}/readFile`,
    ...manage,
    repeatable: true,
    silent: true,
    timeoutMs: 60_000,
    inQuery: true,
    upload: { maxBytes: 16 * 1024 * 1024 },
    summary:
      'Reads a staff file (xlsx or csv, as the hospital has it) as a long job; nobody is changed by it. Identity numbers in it are not kept. `sheet`: which one; else the one with the most columns that are known.',
    input: T.Object({ fileName: text(200, 1), sheet: T.Optional(text(60, 1)) }, strict),
    output: T.Object({ importId: Id, jobId: Id }),
  },
  list: {
    path: `${own}/list`,
    ...manage,
    summary:
      'Staff files of my hospital, the last first: what each did, and whether it can be undone.',
    input: T.Object({ ...deskPaging }, strict),
    output: pageOf(T.Object(head)),
  },
  one: {
    path: `${own}/one`,
    ...manage,
    summary: 'A staff file: its columns, how many rows are good, what will be made.',
    input: one,
    output: StaffImport,
  },
  rows: {
    path: `${own}/rows`,
    ...manage,
    summary:
      'Rows of a staff file by their state, in the order of the file, with what is wrong and what they change.',
    input: T.Object({ importId: Id, state: T.Optional(RowState), ...deskPaging }, strict),
    output: pageOf(StaffRow),
  },
  setColumns: {
    path: `${own}/setColumns`,
    ...many,
    summary: "Says what each column holds, in the file's order; kept for the hospital's next file.",
    input: T.Object({ importId: Id, fields: T.Array(ColumnField, { maxItems: 200 }) }, strict),
    output: StaffImport,
  },
  fix: {
    path: `${own}/fix`,
    ...many,
    summary:
      'Gives a field of a row another value; `alike`: in every row where the same stands in it. A value that was proposed brings along what the proposal says of another field.',
    input: T.Object(
      {
        importId: Id,
        line: T.Integer({ minimum: 1 }),
        field: Field,
        value: text(200),
        alike: T.Optional(Flag),
      },
      strict,
    ),
    output: StaffImport,
  },
  decide: {
    path: `${own}/decide`,
    ...many,
    summary:
      'Decides about a row: leaveOut; take, what the file says is right; join, it is the person whom its mistake names; apart, it is somebody else; open, decided anew.',
    input: T.Object(
      {
        importId: Id,
        line: T.Integer({ minimum: 1 }),
        decision: oneOf(['leaveOut', 'take', 'join', 'apart', 'open']),
      },
      strict,
    ),
    output: StaffImport,
  },
  takeProposals: {
    path: `${own}/takeProposals`,
    ...many,
    summary:
      'Takes every proposal for what is wrong, but those that are to be left; what has none stays.',
    input: T.Object(
      { importId: Id, leave: T.Optional(T.Array(Proposal, { maxItems: 500 })) },
      strict,
    ),
    output: StaffImport,
  },
  make: {
    path: `${own}/make`,
    ...many,
    decides: { about: 'unit' },
    summary:
      'Has units, posts and titles that wrong rows name and that are not there made when the rows are taken.',
    input: T.Object({ importId: Id, made: T.Array(Made, { minItems: 1, maxItems: 500 }) }, strict),
    output: StaffImport,
  },
  missing: {
    path: `${own}/missing`,
    ...manage,
    summary:
      'What rows name that is not there and that nothing is proposed for: units, posts, titles, the 500 that stand in most wrong rows, and in how many; campuses, which are left aside; what is proposed, for how many rows; lines without a department.',
    input: one,
    output: T.Object({
      list: T.Array(T.Interface([Made], { rows: T.Integer() })),
      campuses: T.Array(T.String()),
      /** `sample`: what the first of the rows says now. */
      proposals: T.Array(T.Interface([Proposal], { rows: T.Integer(), sample: T.String() })),
      noUnit: T.Array(T.Integer()),
    }),
  },
  leavers: {
    path: `${own}/leavers`,
    ...manage,
    summary: 'People who work here and whom the file does not name.',
    input: one,
    output: T.Object({ list: T.Array(Leaver), staff: T.Integer() }),
  },
  take: {
    path: `${own}/take`,
    asksAgain: true,
    ...change,
    decides: { about: 'person' },
    summary:
      'Takes the good rows as a long job: new people, changes, and those of the leavers that are named here. Wrong rows stay.',
    input: T.Object({ importId: Id, leaverIds: T.Array(Id, { maxItems: 20_000 }) }, strict),
    output: started,
  },
  undo: {
    path: `${own}/undo`,
    asksAgain: true,
    ...change,
    decides: { about: 'person' },
    summary:
      'Takes back what a file did, within a day, as a long job; who was changed since, or has logged in, stays and is named.',
    input: one,
    output: started,
  },
  drop: {
    path: `${own}/drop`,
    ...change,
    summary: 'Takes a file that was not taken off the list, with its rows.',
    input: one,
    output: T.Object({}),
  },
} as const satisfies Area
