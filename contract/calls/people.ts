import { Type as T, type Static } from 'typebox'
import { deviceKinds, employmentKinds, leaveKinds } from '../kinds'
import { RoleName } from './account'
import type { Area } from './call'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from './fields'

/** A day that may lie in the last century. */
const AnyDay = T.String({ pattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
const NoDay = T.Literal('')
const Mobile = T.String({ pattern: '^1[0-9]{10}$' })
/** joining: joins later. closed: cannot log in (left, refused, or not let in yet). */
const PersonState = T.Union([
  T.Literal('working'),
  T.Literal('onLeave'),
  T.Literal('joining'),
  T.Literal('closed'),
])
type PersonState = Static<typeof PersonState>
export const personStates = ['working', 'onLeave', 'joining', 'closed'] as const

const filter = {
  /** Name, job number, or the last four digits of the mobile. */
  keyword: Keyword,
  /** With those below it. */
  unitId: T.Optional(Id),
  postId: T.Optional(Id),
  titleId: T.Optional(Id),
  groupId: T.Optional(Id),
  state: T.Optional(PersonState),
  employment: T.Optional(oneOf(employmentKinds)),
}

const row = {
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  /** The department; `ward`: where the main post is a ward or team in it. */
  department: T.String(),
  ward: T.String(),
  post: T.String(),
  title: T.String(),
  groups: T.Array(T.String()),
  mobileMasked: T.String(),
  employment: oneOf(employmentKinds),
  state: PersonState,
  leaveKind: T.Union([oneOf(leaveKinds), T.Null()]),
  /** '' where the hospital has not said. */
  joinedDay: T.String(),
  leftDay: T.String(),
  /** null: never. */
  lastLoginTime: T.Union([Time, T.Null()]),
  roles: T.Array(RoleName),
}
const StaffRow = T.Object(row)
export type StaffRow = Static<typeof StaffRow>

const FurtherPost = T.Object(
  { unitId: Id, postId: T.Union([Id, T.Null()]), sinceDay: T.Union([AnyDay, NoDay]) },
  strict,
)
const details = {
  userName: text(60, 1),
  jobNumber: text(30),
  unitId: Id,
  postId: T.Union([Id, T.Null()]),
  titleId: T.Union([Id, T.Null()]),
  employment: oneOf(employmentKinds),
  joinedDay: T.Union([AnyDay, NoDay]),
  birthDay: T.Union([AnyDay, NoDay]),
  furtherPosts: T.Array(FurtherPost, { maxItems: 10 }),
  groupIds: T.Array(Id, { maxItems: 50, uniqueItems: true }),
}

const Person = T.Object({
  ...row,
  version: T.Integer(),
  unitId: T.Union([Id, T.Null()]),
  unitPath: T.Array(T.String()),
  postId: T.Union([Id, T.Null()]),
  titleId: T.Union([Id, T.Null()]),
  groupIds: T.Array(Id),
  birthDay: T.String(),
  leaveFirstDay: T.String(),
  leaveLastDay: T.String(),
  furtherPosts: T.Array(
    T.Object({
      unitId: Id,
      unitName: T.String(),
      postId: T.Union([Id, T.Null()]),
      postName: T.String(),
      sinceDay: T.String(),
    }),
  ),
  devices: T.Array(
    T.Object({ name: T.String(), kind: oneOf(deviceKinds), beganTime: Time, seenTime: Time }),
  ),
  /** What there is of the person: what a leaver leaves, and a look at their year. */
  sums: T.Object({
    exams: T.Integer(),
    passed: T.Integer(),
    certificates: T.Integer(),
    courses: T.Integer(),
    meetings: T.Integer(),
  }),
  /** The caller may change them: it is not the caller. */
  mayChange: Flag,
})
export type Person = Static<typeof Person>

const Happening = T.Object({
  time: Time,
  /** '' where a program did it. */
  byName: T.String(),
  byJobNumber: T.String(),
  /** The call that did it: area.name of the contract. */
  what: T.String(),
  kind: T.String(),
  reason: T.String(),
  /** What changed, field by field, in the order of the screen. */
  changes: T.Array(T.Object({ field: T.String(), before: T.String(), after: T.String() })),
})
export type Happening = Static<typeof Happening>

const own = '/education-intf/api/own/people'
const decides = { about: 'person' } as const
const Reason = text(200)

/** What is done to many at once. */
const Act = T.Union([
  T.Object({ act: T.Literal('move'), unitId: Id }, strict),
  T.Object({ act: T.Literal('post'), postId: Id }, strict),
  T.Object({ act: T.Literal('group'), groupId: Id }, strict),
  /** They leave the hospital from that day on; their rights end, where `endRights`. */
  T.Object({ act: T.Literal('leave'), day: AnyDay, reason: Reason, endRights: Flag }, strict),
  T.Object({ act: T.Literal('back') }, strict),
])
export type Act = Static<typeof Act>

/** The staff of a hospital. */
export const people = {
  list: {
    path: `${own}/list`,
    needs: 'staff.read',
    fromReplica: true,
    ours: true,
    summary:
      'Everybody of the hospital or of the departments that one reads, by filters and in an order.',
    input: T.Object(
      {
        ...filter,
        sort: T.Optional(
          T.Union([
            T.Literal('name'),
            T.Literal('jobNumber'),
            T.Literal('department'),
            T.Literal('post'),
            T.Literal('joined'),
            T.Literal('login'),
          ]),
        ),
        descending: T.Optional(Flag),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(StaffRow),
  },
  startExport: {
    path: `${own}/startExport`,
    needs: 'staff.read',
    changes: true,
    ours: true,
    silent: true,
    decides: { about: 'export' },
    summary: 'Asks for exactly what the filters find as a workbook, as a long job (deskJob).',
    input: T.Object(filter, strict),
    output: T.Object({ jobId: Id }),
  },
  person: {
    path: `${own}/person`,
    needs: 'staff.read',
    ours: true,
    summary: 'One person with units, posts, leave and devices.',
    input: T.Object({ userId: Id }, strict),
    output: Person,
  },
  history: {
    path: `${own}/history`,
    needs: 'staff.read',
    ours: true,
    summary: 'What was decided about a person, the last first.',
    input: T.Object({ userId: Id, ...deskPaging }, strict),
    output: pageOf(Happening),
  },
  create: {
    path: `${own}/create`,
    needs: 'people.manage',
    changes: true,
    ours: true,
    silent: true,
    decides,
    summary:
      'Adds somebody by hand; they log in by a code to that number. Number or job number of somebody else: refused, by their name.',
    input: T.Object({ ...details, mobile: Mobile }, strict),
    output: T.Object({ userId: Id }),
  },
  save: {
    path: `${own}/save`,
    needs: 'people.manage',
    concerns: 'person',
    changes: true,
    ours: true,
    silent: true,
    // Nothing changed: nothing is logged.
    decides: { ...decides, sometimes: true },
    summary:
      'Changes the data of a person. With an older version than the stored one: refused, nothing is lost; the page shows what the other changed.',
    input: T.Object({ userId: Id, version: T.Integer(), ...details }, strict),
    output: T.Object({ version: T.Integer() }),
  },
  setLeave: {
    path: `${own}/setLeave`,
    needs: 'people.manage',
    concerns: 'person',
    changes: true,
    ours: true,
    silent: true,
    decides,
    summary: 'Notes that somebody is away for a time, or (kind null) that they are back.',
    input: T.Object(
      {
        userId: Id,
        kind: T.Union([oneOf(leaveKinds), T.Null()]),
        firstDay: T.Union([AnyDay, NoDay]),
        lastDay: T.Union([AnyDay, NoDay]),
      },
      strict,
    ),
    output: T.Object({}),
  },
  changeMany: {
    path: `${own}/changeMany`,
    needs: 'people.manage',
    concerns: 'person',
    changes: true,
    ours: true,
    silent: true,
    decides,
    summary:
      'Moves people, gives them a post, puts them into a group, lets them leave from a day on, or takes them back; 500 at most. All or nobody.',
    input: T.Object(
      { userIds: T.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }), change: Act },
      strict,
    ),
    output: T.Object({ changed: T.Integer() }),
  },
  changeMobile: {
    path: `${own}/changeMobile`,
    needs: 'people.manage',
    concerns: 'person',
    asksAgain: true,
    changes: true,
    ours: true,
    silent: true,
    decides,
    summary: 'Gives a person another mobile number, with the reason; all their sessions end.',
    input: T.Object({ userId: Id, mobile: Mobile, reason: text(200, 1) }, strict),
    output: T.Object({}),
  },
  endSessions: {
    path: `${own}/endSessions`,
    needs: 'people.manage',
    concerns: 'person',
    changes: true,
    ours: true,
    silent: true,
    decides,
    summary: 'Ends all sessions of a person, on every device.',
    input: T.Object({ userId: Id }, strict),
    output: T.Object({ ended: T.Integer() }),
  },
} as const satisfies Area
