import { Type as T, type Static } from 'typebox'
import { deviceKinds, employmentKinds, leaveKinds } from '../../kinds'
import { RoleName } from '../account/account'
import { mailAddress } from '../../rules/people/mailAddress'
import { Flag, Id, Keyword, oneOf, strict, text, Time, PlatformWord } from '../fields'

/** A day that may lie in the last century. */
export const AnyDay = T.String({
  pattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
})
export const NoDay = T.Literal('')
export const Mobile = T.String({ pattern: '^1[0-9]{10}$' })
/** A mail address; '': none is known. */
const Email = T.String({ maxLength: 200, pattern: mailAddress })
/** joining: joins later. waiting: has registered and is not let in yet. closed: cannot log in (left or refused). */
const PersonState = T.Union([
  T.Literal('working'),
  T.Literal('onLeave'),
  T.Literal('joining'),
  T.Literal('waiting'),
  T.Literal('closed'),
])
type PersonState = Static<typeof PersonState>
export const personStates = ['working', 'onLeave', 'joining', 'waiting', 'closed'] as const

/** Whom a list of staff is about. */
export const staffFilter = {
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

export const StaffFilter = T.Object(staffFilter, strict)

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
export const StaffRow = T.Object(row)
export type StaffRow = Static<typeof StaffRow>

const FurtherPost = T.Object(
  { unitId: Id, postId: T.Union([Id, T.Null()]), sinceDay: T.Union([AnyDay, NoDay]) },
  strict,
)
/** What the form of a person holds. */
/** So much longer than others somebody may write in every exam: percent of its minutes. */
const ExtraTime = T.Integer({ minimum: 0, maximum: 100 })

export const personDetails = {
  userName: text(60, 1),
  jobNumber: text(30),
  unitId: Id,
  postId: T.Union([Id, T.Null()]),
  titleId: T.Union([Id, T.Null()]),
  majorId: T.Union([Id, T.Null()]),
  employment: oneOf(employmentKinds),
  joinedDay: T.Union([AnyDay, NoDay]),
  birthDay: T.Union([AnyDay, NoDay]),
  email: Email,
  extraTime: ExtraTime,
  /** They work on pads of the sponsor's programme: its study home and its icons. Left out: as it was. */
  isClinell: T.Optional(Flag),
  furtherPosts: T.Array(FurtherPost, { maxItems: 10 }),
  groupIds: T.Array(Id, { maxItems: 50, uniqueItems: true }),
}

export const Person = T.Object({
  ...row,
  version: T.Integer(),
  unitId: T.Union([Id, T.Null()]),
  unitPath: T.Array(T.String()),
  postId: T.Union([Id, T.Null()]),
  titleId: T.Union([Id, T.Null()]),
  majorId: T.Union([Id, T.Null()]),
  major: T.String(),
  groupIds: T.Array(Id),
  birthDay: T.String(),
  email: T.String(),
  extraTime: ExtraTime,
  isClinell: Flag,
  leaveFirstDay: T.String(),
  leaveLastDay: T.String(),
  furtherPosts: T.Array(
    T.Object({
      unitId: Id,
      unitName: T.String(),
      postId: T.Union([Id, T.Null()]),
      postName: PlatformWord,
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

export const Happening = T.Object({
  time: Time,
  /** '' where a program did it. */
  byName: T.String(),
  byJobNumber: T.String(),
  /** The call that did it: area.name of the contract. */
  what: T.String(),
  /** The same in words. */
  act: T.String(),
  kind: T.String(),
  reason: T.String(),
  /** What changed, field by field, in the order of the screen. */
  changes: T.Array(T.Object({ field: T.String(), before: T.String(), after: T.String() })),
})
export type Happening = Static<typeof Happening>

/** What is done to many at once. */
export const Act = T.Union([
  T.Object({ act: T.Literal('move'), unitId: Id }, strict),
  T.Object({ act: T.Literal('post'), postId: Id }, strict),
  T.Object({ act: T.Literal('group'), groupId: Id }, strict),
  /** They leave the hospital from that day on; their rights end, where `endRights`. */
  T.Object({ act: T.Literal('leave'), day: AnyDay, reason: text(200), endRights: Flag }, strict),
  T.Object({ act: T.Literal('back') }, strict),
])
export type Act = Static<typeof Act>
