import { AudienceShape } from '../people/audience'
import { Type as T, type Static } from 'typebox'
import type { Area, Input } from '../call'
import { deskPaging, Id, NewcomerDays, pageOf, strict, Time } from '../fields'
import { Accept } from './training'

const own = '/education-intf/api/own/trainingSet'

const NewItem = T.Object(
  {
    /** Of an item that is there already; a new one has none. */
    itemId: T.Optional(Id),
    name: T.String({ minLength: 1, maxLength: 60 }),
    accept: T.Array(Accept, { minItems: 1, maxItems: 3 }),
    maxNum: T.Integer({ minimum: 1, maximum: 9 }),
    maxMb: T.Integer({ minimum: 1, maximum: 500 }),
  },
  strict,
)
const draft = {
  taskName: T.String({ minLength: 1, maxLength: 60 }),
  desc: T.String({ maxLength: 500 }),
  startTime: Time,
  endTime: Time,
  whom: AudienceShape,
  newcomerDays: NewcomerDays,
  items: T.Array(NewItem, { minItems: 1, maxItems: 20 }),
}

const Counts = T.Object({
  /** People whom it is meant for, who uploaded something, who have every item approved. */
  expected: T.Integer(),
  begun: T.Integer(),
  done: T.Integer(),
  /** Items of people that wait for a decision. */
  waiting: T.Integer(),
})
const Row = T.Interface([Counts], {
  taskId: Id,
  taskName: T.String(),
  startTime: Time,
  endTime: Time,
  setBy: T.String(),
  /** 0 not open, 1 open, 5 closed. */
  state: T.Integer(),
})
export type AssignmentRow = Static<typeof Row>
const Person = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  dept: T.String(),
  approved: T.Integer(),
  waiting: T.Integer(),
  returned: T.Integer(),
  items: T.Integer(),
})
export type TrainPerson = Static<typeof Person>

/** Training tasks as who sets them sees them: admins and authors all of their hospital, a department's manager those that they set. */
export const trainingSet = {
  list: {
    path: `${own}/list`,
    needs: 'training.read',
    ours: true,
    summary:
      'Training tasks that I may change: open and coming ones first, the one that ends first before the others, then the closed ones.',
    input: T.Object({ ...deskPaging }, strict),
    output: pageOf(Row),
  },
  read: {
    path: `${own}/read`,
    needs: 'training.read',
    ours: true,
    summary: 'A training task as it can be changed; `used`: people have uploaded to that item.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({
      ...draft,
      taskId: Id,
      state: T.Integer(),
      items: T.Array(
        T.Object({
          itemId: Id,
          name: T.String(),
          accept: T.Array(Accept),
          maxNum: T.Integer(),
          maxMb: T.Integer(),
          used: T.Integer(),
        }),
      ),
    }),
  },
  change: {
    path: `${own}/change`,
    needs: 'training.assign',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    summary:
      'Changes a training task: words, end, people, items. An item to which somebody has uploaded stays, and so does what was uploaded.',
    input: T.Object({ taskId: Id, ...draft }, strict),
    output: T.Object({}),
  },
  close: {
    path: `${own}/close`,
    needs: 'training.assign',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    summary:
      'Closes a training task now: nobody uploads any more, what waits can still be decided. A later end opens it again.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({ endTime: Time }),
  },
  people: {
    path: `${own}/people`,
    needs: 'training.read',
    ours: true,
    summary:
      'How far the people are whom a task is meant for, those with something to decide first.',
    input: T.Object({ taskId: Id, ...deskPaging }, strict),
    output: pageOf(Person),
  },
} as const satisfies Area
export type TrainDraft = Omit<Input<(typeof trainingSet)['change']>, 'taskId'>
