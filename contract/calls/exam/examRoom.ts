import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Flag, Id, strict, Time } from '../fields'

const Room = T.Object({
  roomId: Id,
  name: T.String(),
  /** Names of who may start it. */
  invigilators: T.Array(T.String()),
  /** Whose people sit there; none: everybody whom no other room names. */
  units: T.Array(T.String()),
  /** How many the exam seats there, and how many of them have begun. */
  people: T.Integer(),
  begun: T.Integer(),
  /** When it was started, and by whom; 0 and '': it waits. */
  startedTime: Time,
  startedBy: T.String(),
  /** 1: the caller may start it, once the exam is open. */
  mayStart: Flag,
})
const RoomedExam = T.Object({
  taskId: Id,
  taskName: T.String(),
  startTime: Time,
  endTime: Time,
  serverTime: Time,
  rooms: T.Array(Room),
})
export type ExamRoom = Static<typeof Room>
export type RoomedExam = Static<typeof RoomedExam>

const own = '/education-intf/api/own/examRoom'

/** Rooms of exams on site: nobody of a room begins before its invigilator starts it. */
export const examRoom = {
  mine: {
    path: `${own}/mine`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary: 'Exams that are not over and of which I am an invigilator, with my rooms. At most 20.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(RoomedExam) }),
  },
  list: {
    path: `${own}/list`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary:
      'The rooms of an exam: all of them for who watches exams of the whole hospital or made it, else those that I am an invigilator of or whose departments I watch. Empty for an exam without rooms.',
    input: T.Object({ taskId: Id }, strict),
    output: RoomedExam,
  },
  start: {
    path: `${own}/start`,
    access: 'signedIn',
    changes: true,
    decides: { about: 'task', sometimes: true },
    ours: true,
    silent: true,
    summary:
      'Starts a room: from here on its people may begin. Its invigilator, or who supervises all of its people, but nobody who sits in it. Twice, or by two at once, is one start: `already` says that it was started before, and by whom.',
    input: T.Object({ taskId: Id, roomId: Id }, strict),
    output: T.Object({ startedTime: Time, startedBy: T.String(), already: Flag }),
  },
} as const satisfies Area
