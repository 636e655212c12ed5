import { AudienceShape } from '../people/audience'
import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { signUpStates } from '../../kinds'
import { checkWords } from '../../rules/content/contentCheck'
import {
  Flag,
  Id,
  Keyword,
  NewcomerDays,
  oneOf,
  pageOf,
  deskPaging,
  paging,
  strict,
  Time,
  PlatformWord,
} from '../fields'

/** 0 empty, 1 uploaded, 2 approved, 3 returned (decisions.md §3). */
export const ItemState = T.Union([T.Literal(0), T.Literal(1), T.Literal(2), T.Literal(3)])
export type ItemState = Static<typeof ItemState>
/** Kinds of files that an item takes. */
export const Accept = T.Union([T.Literal('image'), T.Literal('pdf'), T.Literal('video')])
export type Accept = Static<typeof Accept>

const Item = T.Object({
  itemId: Id,
  name: T.String(),
  accept: T.Array(Accept),
  maxNum: T.Integer(),
  maxMb: T.Integer(),
  state: ItemState,
  note: T.String(),
  count: T.Integer(),
})
export type TrainItem = Static<typeof Item>
const Task = T.Object({
  taskId: Id,
  taskName: T.String(),
  desc: T.String(),
  issuer: PlatformWord,
  startTime: Time,
  endTime: Time,
  /** 0 not open, 1 to do, 2 doing, 3 done, 5 closed. */
  taskState: T.Integer(),
})
const Result = T.Object({
  resultId: Id,
  fileId: Id,
  url: T.String(),
  state: ItemState,
  note: T.String(),
  time: Time,
})
export type TrainResult = Static<typeof Result>
/** state: 0 waits, 1 agreed, 2 refused. */
const Application = T.Object({
  applyId: Id,
  typeId: T.String(),
  typeName: T.String(),
  title: T.String(),
  state: T.Integer(),
  note: T.String(),
  time: Time,
  userName: T.String(),
  /** Of the messaging platform's check of its words. */
  check: oneOf(checkWords),
})
export type Application = Static<typeof Application>

/** A themed programme that one can apply to. */
const Subject = T.Object({
  typeId: Id,
  typeName: T.String(),
  desc: T.String(),
  /** What the application is asked to say. */
  ask: T.String(),
  startTime: Time,
  endTime: Time,
  /** none, waiting, taken, refused. */
  signUp: oneOf(signUpStates),
})
export type Subject = Static<typeof Subject>

/** One as those see it who decide. */
const MadeApplication = T.Interface([Application], { dept: T.String(), jobNumber: T.String() })
export type MadeApplication = Static<typeof MadeApplication>

const wire = '/education-intf/api/trainTask'
const own = '/education-intf/api/own/training'
const item = { taskId: Id, itemId: Id }

const NewItem = T.Object(
  {
    name: T.String({ minLength: 1, maxLength: 60 }),
    accept: T.Array(Accept, { minItems: 1, maxItems: 3 }),
    maxNum: T.Integer({ minimum: 1, maximum: 9 }),
    maxMb: T.Integer({ minimum: 1, maximum: 500 }),
  },
  strict,
)

export const training = {
  detail: {
    path: `${wire}/getTrainTaskDetailById`,
    access: 'signedIn',
    summary:
      'A training task of my hospital with its items and how far I am. A token in an address becomes the header x-userkey, and leaves the address, before this is asked.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Interface([Task], { items: T.Array(Item) }),
  },
  addResult: {
    path: `${wire}/saveUserResultPicture`,
    access: 'signedIn',
    changes: true,
    summary:
      'Adds an uploaded file of mine to an item: of a kind and number that the item takes, while it is not approved. An item that was returned is uploaded again by it.',
    input: T.Object({ ...item, fileId: Id }, strict),
    output: T.Object({ resultId: Id }),
  },
  results: {
    path: `${wire}/getUserResultPictureList`,
    access: 'signedIn',
    summary: 'What I uploaded to an item.',
    input: T.Object(item, strict),
    output: T.Object({ list: T.Array(Result) }),
  },
  removeResult: {
    path: `${wire}/delUserResultPicture`,
    access: 'signedIn',
    changes: true,
    summary: 'Takes a file of mine away, while the item is not approved.',
    input: T.Object({ ...item, resultId: Id }, strict),
    output: T.Object({}),
  },
  accept: {
    path: `${wire}/queryFileAcceptByItemId`,
    access: 'signedIn',
    summary: 'Which files an item takes.',
    input: T.Object({ itemId: Id }, strict),
    output: T.Object({ accept: T.Array(Accept), maxMb: T.Integer(), maxNum: T.Integer() }),
  },
  applicationTypes: {
    path: `${wire}/queryTrainTaskApplicationTypeList`,
    access: 'signedIn',
    summary:
      'Subjects that are open to me, with where my application stands; sceneId: that one. typeId: the scene behind it.',
    input: T.Object({ sceneId: T.Optional(Id) }, strict),
    output: T.Object({ list: T.Array(Subject) }),
  },
  applicationResults: {
    path: `${wire}/queryTrainTaskProjectApplicationResult`,
    access: 'signedIn',
    summary: 'What became of my applications, the last first.',
    input: T.Object({ typeId: T.Optional(Id), ...paging }, strict),
    output: pageOf(Application),
  },
  list: {
    path: `${own}/list`,
    access: 'signedIn',
    ours: true,
    summary:
      'Training tasks of my hospital that are meant for me, the ones that end first before the others.',
    input: T.Object({ ...paging }, strict),
    output: pageOf(Task),
  },
  apply: {
    path: `${own}/apply`,
    access: 'signedIn',
    changes: true,
    ours: true,
    summary:
      'Applies to a subject; a manager decides. Not while an application waits or was agreed to.',
    input: T.Object({ typeId: Id, title: T.String({ minLength: 1, maxLength: 60 }) }, strict),
    output: T.Object({ applyId: Id }),
  },
  save: {
    path: `${own}/save`,
    needs: 'training.assign',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    summary: 'A manager sets a training task.',
    input: T.Object(
      {
        taskName: T.String({ minLength: 1, maxLength: 60 }),
        desc: T.String({ maxLength: 500 }),
        startTime: Time,
        endTime: Time,
        whom: AudienceShape,
        newcomerDays: NewcomerDays,
        items: T.Array(NewItem, { minItems: 1, maxItems: 20 }),
      },
      strict,
    ),
    output: T.Object({ taskId: Id }),
  },
  submissions: {
    path: `${own}/submissions`,
    needs: 'training.read',
    ours: true,
    summary: "What waits for a manager's decision, oldest first.",
    input: T.Object({ taskId: T.Optional(Id), ...deskPaging }, strict),
    output: pageOf(
      T.Object({
        taskId: Id,
        taskName: T.String(),
        itemId: Id,
        itemName: T.String(),
        userId: Id,
        userName: T.String(),
        dept: T.String(),
        time: Time,
        files: T.Array(
          T.Object({
            fileId: Id,
            url: T.String(),
            name: T.String(),
            type: T.String(),
            check: oneOf(checkWords),
          }),
        ),
      }),
    ),
  },
  decide: {
    path: `${own}/decide`,
    needs: 'training.assess',
    concerns: 'person',
    changes: true,
    decides: { about: 'approval' },
    ours: true,
    summary: 'Approves what somebody uploaded to an item, or returns it with a note.',
    input: T.Object(
      { ...item, userId: Id, approve: Flag, note: T.Optional(T.String({ maxLength: 200 })) },
      strict,
    ),
    output: T.Object({ state: ItemState }),
  },
  applications: {
    path: `${own}/applications`,
    needs: 'training.read',
    ours: true,
    summary:
      'Applications of my hospital (of my departments, for their manager): those that wait first, then the last decided. waiting: only those. keyword: in title, name or job number.',
    input: T.Object({ waiting: T.Optional(Flag), keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(MadeApplication),
  },
  decideApplication: {
    path: `${own}/decideApplication`,
    needs: 'training.assess',
    concerns: 'trainingApplication',
    changes: true,
    decides: { about: 'approval' },
    ours: true,
    summary: 'Agrees to an application, or refuses it with a note.',
    input: T.Object(
      { applyId: Id, approve: Flag, note: T.Optional(T.String({ maxLength: 200 })) },
      strict,
    ),
    output: T.Object({ state: T.Integer() }),
  },
} as const satisfies Area
