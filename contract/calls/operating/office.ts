import { Type as T, type Static } from 'typebox'
import { comingKinds, givenKinds, waitingKinds } from '../../kinds'
import type { Area } from '../call'
import { Flag, Id, oneOf, strict, Time } from '../fields'

const Waiting = T.Object({
  kind: oneOf(waitingKinds),
  count: T.Integer(),
  /** When the oldest of them came. */
  firstTime: Time,
  /** What most of them are about, most first; comments and reports of staff say their kind. */
  about: T.Array(T.String()),
  /** About so many different things they are. */
  things: T.Integer(),
})

/** Of the people whom I may see: who was given it and neither excused nor taken out, and who of them has done it. */
const counts = { given: T.Integer(), done: T.Integer() }

/** Of an exam, 1: I may read its numbers. */
const mayRead = Flag

const Coming = T.Object({
  mayRead,
  kind: oneOf(comingKinds),
  /** What begins or ends. */
  given: oneOf(givenKinds),
  id: Id,
  title: T.String(),
  time: Time,
  /** Of a meeting; '': not said. */
  place: T.String(),
  /** null: I may not see people's duties. */
  counts: T.Union([T.Null(), T.Object(counts)]),
})

const Running = T.Object({
  mayRead,
  kind: oneOf(givenKinds),
  taskId: Id,
  title: T.String(),
  endTime: Time,
  ...counts,
})

const Today = T.Object({
  /** Of my departments, or of the hospital. */
  people: T.Integer(),
  departments: T.Integer(),
  waiting: T.Array(Waiting),
  /** The first of them to end. */
  running: T.Array(Running),
  /** How many run, and how many of them end within a day. */
  runningTotal: T.Integer(),
  endingSoon: T.Integer(),
  coming: T.Array(Coming),
  /** What a new hospital does first; null: it is done, or not the caller's. */
  first: T.Union([T.Null(), T.Object({ organisation: Flag, people: Flag, exam: Flag })]),
})
export type Today = Static<typeof Today>

export const office = {
  today: {
    path: '/education-intf/api/own/office/today',
    access: 'signedIn',
    ours: true,
    summary:
      'The first page of the office: what waits for me by my rights, what runs, what begins or ends in the next seven days.',
    input: T.Object({}, strict),
    output: Today,
  },
} as const satisfies Area
