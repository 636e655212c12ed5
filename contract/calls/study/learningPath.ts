import { Type as T, type Static } from 'typebox'
import { pathStepStates, pathTaskKinds } from '../../kinds'
import { AudienceShape } from '../people/audience'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/path'
const Kind = oneOf(pathTaskKinds)

const Step = T.Object(
  { kind: Kind, taskId: Id, needs: T.Array(Id, { maxItems: 30, uniqueItems: true }) },
  strict,
)
/** A way through courses and exams, as its author writes it. */
export const LearningPath = T.Object(
  {
    title: text(60),
    desc: text(500),
    whom: AudienceShape,
    steps: T.Array(Step, { maxItems: 50 }),
  },
  strict,
)
export type LearningPath = Static<typeof LearningPath>

/** A course or exam that a path can be made of. */
const Choice = T.Object({
  kind: Kind,
  taskId: Id,
  title: T.String(),
  endTime: Time,
  /** 1: the platform's. */
  isPlatforms: Flag,
})
export type PathChoice = Static<typeof Choice>

const head = { pathId: Id, edition: T.Integer(), published: Flag }
const PathRow = T.Object({
  ...head,
  title: T.String(),
  steps: T.Integer(),
  authorName: T.String(),
  updatedTime: Time,
})
export type PathRow = Static<typeof PathRow>

/** Paths as officers make them. */
export const pathMaking = {
  list: {
    path: `${own}/list`,
    needs: 'content.read',
    ours: true,
    summary: 'Paths of my hospital, the last changed first.',
    input: T.Object({ keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(PathRow),
  },
  read: {
    path: `${own}/read`,
    needs: 'content.read',
    ours: true,
    summary: 'A path with its steps, and what they are called.',
    input: T.Object({ pathId: Id }, strict),
    output: T.Object({ ...head, path: LearningPath, tasks: T.Array(Choice) }),
  },
  choices: {
    path: `${own}/choices`,
    needs: 'content.read',
    ours: true,
    silent: true,
    summary:
      'Courses and exams that a path can be made of: of my hospital and the platform, not withdrawn, not over; at most 50.',
    input: T.Object({ keyword: Keyword }, strict),
    output: T.Object({ list: T.Array(Choice) }),
  },
  save: {
    path: `${own}/save`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Stores a path; published, it locks at once what somebody of its people may not begin yet. Refused where tasks wait for each other, in this path or with another one; 101220 when somebody was quicker.',
    input: T.Object(
      {
        pathId: T.Optional(Id),
        edition: T.Optional(T.Integer()),
        path: LearningPath,
        publish: Flag,
      },
      strict,
    ),
    output: T.Object({ pathId: Id, edition: T.Integer() }),
  },
  remove: {
    path: `${own}/remove`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary: 'Takes a path away; its courses and exams stay, and nothing of them is locked by it.',
    input: T.Object({ pathId: Id, edition: T.Integer() }, strict),
    output: T.Object({}),
  },
} as const satisfies Area

/** A task that somebody has to finish first. */
export const Needed = T.Object({
  kind: Kind,
  taskId: Id,
  /** Of courses. */
  crsId: T.String(),
  title: T.String(),
})
export type Needed = Static<typeof Needed>

const MyStep = T.Object({
  kind: Kind,
  taskId: Id,
  crsId: T.String(),
  title: T.String(),
  state: oneOf(pathStepStates),
  /** Until when it can be done. */
  endTime: Time,
  /** What is missing before it opens. */
  waitsFor: T.Array(Needed),
})
export type MyStep = Static<typeof MyStep>
const MyPath = T.Object({
  pathId: Id,
  title: T.String(),
  desc: T.String(),
  done: T.Integer(),
  steps: T.Array(MyStep),
})
export type MyPath = Static<typeof MyPath>

/** My paths. */
export const learningPath = {
  mine: {
    path: `${own}/mine`,
    access: 'signedIn',
    ours: true,
    summary:
      'Paths that are meant for me, with where I stand: what is done, what is open, what waits for what. Steps that are not meant for me are left out.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(MyPath) }),
  },
} as const satisfies Area
