import { Type as T, type Static } from 'typebox'
import { leaveKinds, rosterProblems } from '../../kinds'
import type { Area } from '../call'
import { AnyDay } from './peopleShapes'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/roster'
const decides = { about: 'setting' } as const
/** Minutes from midnight of the day; an end after midnight is of the next day: 1920 is 08:00. */
const minutes = T.Integer({ minimum: 0, maximum: 2880 })

const Shift = T.Object({
  shiftId: Id,
  name: T.String(),
  beginsMin: minutes,
  endsMin: minutes,
  /** Who has worked it sleeps afterwards: nothing rings for eight hours. */
  night: Flag,
})
export type Shift = Static<typeof Shift>

/** A shift of somebody on a day; `leave` in the place of a shift: they are away. */
const entry = {
  userId: Id,
  day: AnyDay,
  shiftId: T.Union([Id, T.Null()]),
  leave: T.Union([oneOf(leaveKinds), T.Null()]),
}
const Entry = T.Object(entry, strict)
export type RosterEntry = Static<typeof Entry>

/** A cell of a file, as it was read: who and what is found, or what is wrong with it. */
const Read = T.Object({
  line: T.Integer(),
  /** The words of the file. */
  who: T.String(),
  dayWords: T.String(),
  shiftWords: T.String(),
  userId: T.Union([Id, T.Null()]),
  userName: T.String(),
  day: T.String(),
  shiftId: T.Union([Id, T.Null()]),
  leave: T.Union([oneOf(leaveKinds), T.Null()]),
  problem: T.Union([oneOf(rosterProblems), T.Null()]),
})
export type ReadEntry = Static<typeof Read>

const Planned = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  department: T.String(),
  shifts: T.Array(
    T.Object({ day: T.String(), shiftId: Id, name: T.String(), beginsTime: Time, endsTime: Time }),
  ),
  leaveDays: T.Array(T.String()),
})
export type Planned = Static<typeof Planned>

const Exercise = T.Object({
  exerciseId: Id,
  shiftId: Id,
  shiftName: T.String(),
  taskId: Id,
  taskName: T.String(),
  fromDay: T.String(),
  untilDay: T.String(),
  /** To how many it was given. */
  given: T.Integer(),
})
export type Exercise = Static<typeof Exercise>

/** Duty rosters: who works when. Reminders respect them, shifts can carry an exercise. */
export const roster = {
  shifts: {
    path: `${own}/shifts`,
    needs: 'roster.keep',
    ours: true,
    summary: 'The shifts of my hospital, in the order in which they begin.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(Shift) }),
  },
  saveShift: {
    path: `${own}/saveShift`,
    needs: 'people.manage',
    changes: true,
    ours: true,
    silent: true,
    decides,
    summary: 'Makes or changes a shift; rosters that are there keep their hours.',
    input: T.Object(
      {
        shiftId: T.Optional(Id),
        name: text(20, 1),
        beginsMin: minutes,
        endsMin: minutes,
        night: Flag,
      },
      strict,
    ),
    output: T.Object({ shiftId: Id }),
  },
  readFile: {
    path: `${own}/readFile`,
    needs: 'roster.keep',
    repeatable: true,
    inQuery: true,
    upload: { maxBytes: 4 * 1024 * 1024 },
    ours: true,
    silent: true,
    summary:
      'A roster out of a file (a row a person, day and shift; or a row a person and a column a day): whom and what it names, row by row, and what is wrong. Nothing is stored.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: T.Object({ rows: T.Array(Read), unknownShifts: T.Array(T.String()) }),
  },
  take: {
    path: `${own}/take`,
    needs: 'roster.keep',
    changes: true,
    ours: true,
    silent: true,
    decides,
    timeoutMs: 60_000,
    summary:
      'Puts shifts and leave on the roster, for people of my departments or hospital; for each person and day they take the place of what was there. What overlaps is left and said.',
    input: T.Object({ entries: T.Array(Entry, { minItems: 1, maxItems: 6000 }) }, strict),
    output: T.Object({
      taken: T.Integer(),
      left: T.Array(T.Object({ ...entry, userName: T.String(), problem: oneOf(rosterProblems) })),
    }),
  },
  list: {
    path: `${own}/list`,
    needs: 'roster.keep',
    ours: true,
    summary: 'Who works when in a week from a day on: people of my departments or hospital.',
    input: T.Object(
      { fromDay: AnyDay, unitId: T.Optional(Id), keyword: Keyword, ...deskPaging },
      strict,
    ),
    output: pageOf(Planned),
  },
  exercises: {
    path: `${own}/exercises`,
    needs: 'roster.keep',
    ours: true,
    summary: 'What shifts carry: a short exam for those on duty.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(Exercise) }),
  },
  saveExercise: {
    path: `${own}/saveExercise`,
    needs: 'people.manage',
    changes: true,
    ours: true,
    silent: true,
    decides: { about: 'task' },
    summary:
      'A shift carries an exam of the hospital from one day to another: who begins the shift owes it until its end; once a person.',
    input: T.Object({ shiftId: Id, taskId: Id, fromDay: AnyDay, untilDay: AnyDay }, strict),
    output: T.Object({ exerciseId: Id }),
  },
  removeExercise: {
    path: `${own}/removeExercise`,
    needs: 'people.manage',
    changes: true,
    ours: true,
    silent: true,
    decides: { about: 'task' },
    summary: 'A shift carries it no more; who has it keeps it.',
    input: T.Object({ exerciseId: Id }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
