import { Type as T, type Static } from 'typebox'
import { pastProblems, pastKinds } from '../../kinds'
import type { Area } from '../call'
import { AnyDay } from '../people/peopleShapes'
import { deskPaging, Id, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/pastCompletion'

const thing = { kind: oneOf(pastKinds), taskId: Id }

/** A line of a file, as it was read: who and what is found, or what is wrong with it. */
const Read = T.Object({
  line: T.Integer(),
  /** The words of the file. */
  who: T.String(),
  what: T.String(),
  userId: T.Union([Id, T.Null()]),
  userName: T.String(),
  department: T.String(),
  thing: T.Union([T.Object(thing), T.Null()]),
  /** When it was done; '' when the file does not say. */
  day: T.String(),
  /** The last day on which it holds; '': as long as the course or exam itself says. */
  until: T.String(),
  problem: T.Union([oneOf(pastProblems), T.Null()]),
})
export type ReadPast = Static<typeof Read>

const Thing = T.Object({ ...thing, name: T.String() })
export type PastThing = Static<typeof Thing>

const Entry = T.Object(
  { userId: Id, ...thing, day: AnyDay, until: T.Union([AnyDay, T.Literal('')]) },
  strict,
)
export type PastEntry = Static<typeof Entry>

const PastImport = T.Object({
  importId: Id,
  fileName: T.String(),
  byName: T.String(),
  time: Time,
  /** How many were taken, and how many of them are still there. */
  taken: T.Integer(),
  standing: T.Integer(),
  /** Epoch ms; null: it stands. */
  undoneTime: T.Union([Time, T.Null()]),
})
export type PastImport = Static<typeof PastImport>

const PastRow = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  department: T.String(),
  ...thing,
  name: T.String(),
  day: T.String(),
  until: T.String(),
})
export type PastRow = Static<typeof PastRow>

/** What people completed elsewhere or before, brought in from files: it ticks off what they owe, as long as it holds. */
export const pastCompletion = {
  readFile: {
    path: `${own}/readFile`,
    needs: 'duty.decide',
    repeatable: true,
    inQuery: true,
    upload: { maxBytes: 4 * 1024 * 1024 },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Past completions out of a file: who, what, when, until when it holds, line by line, and what is wrong with them; and the courses and exams that can be meant. Nothing is stored.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: T.Object({ rows: T.Array(Read), things: T.Array(Thing) }),
  },
  take: {
    path: `${own}/take`,
    needs: 'duty.decide',
    repeatable: true,
    ours: true,
    silent: true,
    summary:
      'Takes them, as a long job: who owes the same has done it, as far as it holds beyond the end. What cannot be taken is named; the same ones again are taken once. Nobody takes their own.',
    input: T.Object(
      { fileName: text(200, 1), entries: T.Array(Entry, { minItems: 1, maxItems: 5000 }) },
      strict,
    ),
    output: T.Object({ jobId: Id }),
  },
  list: {
    path: `${own}/list`,
    needs: 'duty.decide',
    ours: true,
    summary:
      'Files of past completions that were taken, the newest first: by whom, when, how many.',
    input: T.Object({ ...deskPaging }, strict),
    output: pageOf(PastImport),
  },
  rows: {
    path: `${own}/rows`,
    needs: 'duty.decide',
    ours: true,
    summary: 'What came out of one of these files.',
    input: T.Object({ importId: Id, ...deskPaging }, strict),
    output: pageOf(PastRow),
  },
  undo: {
    path: `${own}/undo`,
    needs: 'duty.decide',
    changes: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    decides: { about: 'task' },
    summary:
      'Takes out again what came out of a file: who owed it and has not done it since owes it again.',
    input: T.Object({ importId: Id }, strict),
    output: T.Object({ undone: T.Integer() }),
  },
} as const satisfies Area
