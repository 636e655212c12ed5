import { Type as T, type Static } from 'typebox'
import { phoneWaitingKinds } from '../../kinds'
import type { Area } from '../call'
import { MyDuty } from './duty'
import { Flag, Id, oneOf, strict, Time } from '../fields'
import { Today as Reviews } from '../exam/mistakes'

/** The attempt that is open now. */
const RunningExam = T.Object({
  taskId: Id,
  taskName: T.String(),
  attemptId: Id,
  deadline: Time,
  questionCount: T.Integer(),
})
export type RunningExam = Static<typeof RunningExam>

const NextMeeting = T.Object({
  meetingId: Id,
  title: T.String(),
  place: T.String(),
  startTime: Time,
  endTime: Time,
  /** 1: one may sign in now. */
  open: Flag,
})

/** What somebody sent back to me, to be done again. */
const Returned = T.Object({ taskId: Id, taskName: T.String(), item: T.String(), note: T.String() })

/** Where I stand. */
const Standing = T.Object({
  /** Of this year. */
  credits: T.Number(),
  /** Exams that I have passed. */
  passed: T.Integer(),
  /** Certificates that are valid, and those of them that end within 90 days and have no next one. */
  certificates: T.Integer(),
  ending: T.Integer(),
  /** Courses that I am in, and exams that I have to sit: as the tabs of study and exam count them, the platform's too. */
  learning: T.Integer(),
  toSit: T.Integer(),
  /** Devices on which I am logged in, this one too: as my own list of them has it. */
  devices: T.Integer(),
})

/** Of the people whom I look after. */
const Ward = T.Object({
  latePeople: T.Integer(),
  lateDuties: T.Integer(),
  /** What waits for me to decide, and can be decided on a phone. */
  waiting: T.Array(T.Object({ kind: oneOf(phoneWaitingKinds), count: T.Integer() })),
})

const MyToday = T.Object({
  exam: T.Union([RunningExam, T.Null()]),
  meeting: T.Union([NextMeeting, T.Null()]),
  /** What I owe beside these two, the most urgent first: the first of so many. */
  duties: T.Array(MyDuty),
  dutyCount: T.Integer(),
  reviews: Reviews,
  returned: T.Array(Returned),
  unread: T.Integer(),
  standing: Standing,
  ward: T.Union([Ward, T.Null()]),
})
export type MyToday = Static<typeof MyToday>

export const today = {
  mine: {
    path: '/education-intf/api/own/today/mine',
    access: 'signedIn',
    ours: true,
    silent: true,
    summary:
      'The first page of the phone in one call: my running exam, the next meeting, what I owe, the reviews of the day, what came back to me, where I stand; and of who looks after others, who is late and what waits.',
    input: T.Object({}, strict),
    output: MyToday,
  },
} as const satisfies Area
