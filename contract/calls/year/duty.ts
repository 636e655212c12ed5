import { Type as T, type Static } from 'typebox'
import { dueFilters, dutyReasons, owedKinds } from '../../kinds'
import type { Area } from '../call'
import { Matrix, OwingPeople } from './dutyCells'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/duty'
const decides = { about: 'person' } as const

/** What of all open duties is meant. */
const filter = {
  /** In a name, a job number or what is owed. */
  keyword: Keyword,
  /** With everything below it. */
  unitId: T.Optional(Id),
  /** The main post or a further one. */
  postId: T.Optional(Id),
  userIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: 100 })),
  kind: T.Optional(oneOf(owedKinds)),
  taskId: T.Optional(Id),
  due: T.Optional(oneOf(dueFilters)),
  /** 0: who was never reminded of it; 1: who was. */
  told: T.Optional(Flag),
}
const DutyFilter = T.Object(filter, strict)
export type DutyFilter = Static<typeof DutyFilter>

export const DutyKey = T.Object({ kind: oneOf(owedKinds), taskId: Id, userId: Id }, strict)
export type DutyKey = Static<typeof DutyKey>
const task = T.Object({ kind: oneOf(owedKinds), taskId: Id }, strict)
const duties = T.Array(DutyKey, { minItems: 1, maxItems: 200 })

const reason = text(200, 1)
const excuse = T.Object({ act: T.Literal('excuse'), reason }, strict)
/** `dueTime`: the new end, later than now; for these people the thing itself stays open until then. */
const extend = T.Object({ act: T.Literal('extend'), dueTime: Time, reason }, strict)
/** Somebody else owes it from now on, until the same end. */
const handOn = T.Object({ act: T.Literal('handOn'), toUserId: Id, reason }, strict)
const DutyChange = T.Union([excuse, extend, handOn])
export type DutyChange = Static<typeof DutyChange>

/** What somebody owes. */
const owed = {
  kind: oneOf(owedKinds),
  taskId: Id,
  name: T.String(),
  startTime: Time,
  dueTime: Time,
  /** By so many days of leave it is due later. */
  pausedDays: T.Integer(),
  overdue: Flag,
  /** Whole days that it is overdue, or in how many days it is due: by the server's clock. */
  days: T.Integer(),
  /** 0 not open yet, 1 to do, 2 doing, 4 not passed with tries left, 5 no try left. */
  state: T.Integer(),
}
const DutyRow = T.Object({
  ...owed,
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  department: T.String(),
  ward: T.String(),
  why: oneOf(dutyReasons),
  /** Epoch ms of the last reminder, by hand or by the program; null: none. */
  lastToldTime: T.Union([Time, T.Null()]),
  /** The name of who gave it; '': the program. */
  lastToldBy: T.String(),
  /** How often they were reminded by hand. */
  toldTimes: T.Integer(),
})
export type DutyRow = Static<typeof DutyRow>

/** One of my own duties. `courseId`: of a course; of a document to read, the document. */
export const MyDuty = T.Object({ ...owed, why: oneOf(dutyReasons), courseId: T.String() })
export type MyDuty = Static<typeof MyDuty>

/** Those of so many duties that giving longer does not help: a meeting that is over, an exam with no try left. */
const notHelped = { meetings: T.Integer(), noTry: T.Integer() }

const counts = {
  /** Duties that are overdue, and people with any of them. */
  overdue: T.Integer(),
  overduePeople: T.Integer(),
  /** Due within three days, and within thirty. */
  in3: T.Integer(),
  in30: T.Integer(),
  /** All that is open. */
  open: T.Integer(),
  /** People with any of these. */
  in3People: T.Integer(),
  in30People: T.Integer(),
  openPeople: T.Integer(),
}
const DutyUnit = T.Object({
  unitId: Id,
  unit: T.String(),
  /** Who mainly works there now. */
  staff: T.Integer(),
  /** For so many whole days the oldest of the overdue is. */
  longest: T.Integer(),
  /** When anybody of them was last reminded by hand of what is overdue; null: nobody was. */
  remindedTime: T.Union([Time, T.Null()]),
  ...counts,
})
export type DutyUnit = Static<typeof DutyUnit>

const done = {
  /** Duties that were given and neither excused nor taken back, and those of them that are done. */
  given: T.Integer(),
  done: T.Integer(),
}
const Completion = T.Object({
  ...done,
  /** By week, the oldest first: what was given and done until its end. `day`: its Monday. */
  weeks: T.Array(T.Object({ day: T.String(), ...done })),
  units: T.Array(T.Object({ unitId: T.String(), unit: T.String(), overdue: T.Integer(), ...done })),
})
export type Completion = Static<typeof Completion>

const Unfinished = T.Object({
  kind: oneOf(owedKinds),
  taskId: Id,
  name: T.String(),
  dueTime: Time,
  /** Who has not finished it, of those whom I may see. */
  people: T.Integer(),
})
export type Unfinished = Static<typeof Unfinished>

/** What people owe, until when. */
export const duty = {
  completion: {
    path: `${own}/completion`,
    needs: 'duty.read',
    ours: true,
    summary:
      'How much of what was given is done: of all, by week of the last twelve, by department. Counts, from which alone per cent are made.',
    input: T.Object({ unitId: T.Optional(Id) }, strict),
    output: Completion,
  },
  matrix: {
    path: `${own}/matrix`,
    needs: 'duty.read',
    ours: true,
    summary:
      'People of a department by what they were given: the twelve tasks that are due last, and how each stands with each.',
    input: T.Object({ unitId: Id, ...deskPaging }, strict),
    output: Matrix,
  },
  list: {
    path: `${own}/list`,
    needs: 'duty.read',
    ours: true,
    summary:
      'What people of my departments or hospital owe: everybody × everything that is open, by filters and in an order.',
    input: T.Object(
      {
        ...filter,
        sort: T.Optional(oneOf(['due', 'name', 'department', 'told'])),
        descending: T.Optional(Flag),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(DutyRow),
  },
  people: {
    path: `${own}/people`,
    needs: 'duty.read',
    ours: true,
    summary:
      'The same a row a person: of how many duties, which is due first, and how they stand with six tasks: those of which most duties are found, then what is owed later.',
    input: T.Object(
      {
        ...filter,
        sort: T.Optional(oneOf(['duties', 'due', 'name', 'department', 'told'])),
        descending: T.Optional(Flag),
        ...deskPaging,
      },
      strict,
    ),
    output: OwingPeople,
  },
  summary: {
    path: `${own}/summary`,
    needs: 'duty.read',
    ours: true,
    summary: 'How many duties are overdue, due soon and open: of all, and by department.',
    input: T.Object({}, strict),
    output: T.Object({ ...counts, units: T.Array(DutyUnit) }),
  },
  unfinished: {
    path: `${own}/unfinished`,
    needs: 'duty.read',
    ours: true,
    summary:
      'What was given and somebody has not finished, the last due first, with how many people that are: for choosing whom something else is meant for.',
    input: T.Object({ keyword: Keyword }, strict),
    output: T.Object({ list: T.Array(Unfinished) }),
  },
  startExport: {
    path: `${own}/startExport`,
    asksAgain: true,
    needs: 'duty.read',
    changes: true,
    ours: true,
    silent: true,
    decides: { about: 'export' },
    summary: 'Asks for exactly what the filters find as a workbook, as a long job (deskJob).',
    input: DutyFilter,
    output: T.Object({ jobId: Id }),
  },
  toRemind: {
    path: `${own}/toRemind`,
    needs: 'task.remind',
    ours: true,
    summary:
      'How many people have not finished a task and still can: those of my departments, of my hospital, or all of what I made.',
    input: task,
    output: T.Object({ people: T.Integer() }),
  },
  remind: {
    path: `${own}/remind`,
    needs: 'task.remind',
    ours: true,
    changes: true,
    silent: true,
    decides: { about: 'task' },
    timeoutMs: 60_000,
    summary:
      'Reminds people of what they owe: of these duties, of one task whom `toRemind` counts, or of everything overdue in my departments; of one thing nobody twice within an hour. Says how many people were reminded, of how many duties.',
    input: T.Union([
      T.Object({ duties }, strict),
      task,
      T.Object({ overdue: T.Literal(1) }, strict),
    ]),
    output: T.Object({ people: T.Integer(), duties: T.Integer() }),
  },
  startRemind: {
    path: `${own}/startRemind`,
    needs: 'task.remind',
    ours: true,
    changes: true,
    silent: true,
    decides: { about: 'task' },
    summary: 'Reminds everybody whom the filters find, however many, as a long job.',
    input: DutyFilter,
    output: T.Object({ jobId: Id }),
  },
  change: {
    path: `${own}/change`,
    needs: 'duty.decide',
    concerns: 'duty',
    ours: true,
    changes: true,
    silent: true,
    decides,
    summary:
      'Excuses people from duties with a reason, gives them longer, or hands a duty on to somebody else. What is over meanwhile is left as it is. Giving longer opens the thing itself for them again, also one that is over for others; meetings and exams with no try left stay as they are and are counted. Says how many were changed.',
    input: T.Object({ duties, change: DutyChange }, strict),
    output: T.Object({ changed: T.Integer(), ...notHelped }),
  },
  startChange: {
    path: `${own}/startChange`,
    needs: 'duty.decide',
    ours: true,
    changes: true,
    silent: true,
    decides,
    summary:
      'Excuses everybody whom the filters find, or gives them longer, as a long job; the caller is left out.',
    input: T.Object({ filter: DutyFilter, change: T.Union([excuse, extend]) }, strict),
    output: T.Object({ jobId: Id }),
  },
  mine: {
    path: `${own}/mine`,
    access: 'signedIn',
    ours: true,
    summary:
      'What I owe, in the order in which it is due: overdue first. Things that cannot be begun yet come last.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(MyDuty) }),
  },
} as const satisfies Area
