import { Type as T, type Static } from 'typebox'
import { RoleName } from '../account/account'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, pageOf, strict, text, Time } from '../fields'

/** Where a grant holds; departments mean those below them too. */
const Scope = T.Union([
  T.Object({ kind: T.Literal('platform') }, strict),
  T.Object({ kind: T.Literal('region'), areaId: Id }, strict),
  T.Object({ kind: T.Literal('hospital') }, strict),
  T.Object(
    {
      kind: T.Literal('departments'),
      departmentIds: T.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
    },
    strict,
  ),
])

/** Names of the departments or of the region where a grant holds; empty for a hospital and the platform. */
const places = T.Array(T.String())

const Granted = T.Object({
  grantId: Id,
  role: RoleName,
  scope: Scope,
  places,
  fromTime: Time,
  /** null: until it is taken back. */
  untilTime: T.Union([Time, T.Null()]),
  grantedByName: T.String(),
  grantedTime: Time,
  /** When it was taken back; null: it was not. */
  takenBackTime: T.Union([Time, T.Null()]),
  inForce: Flag,
})
type Granted = Static<typeof Granted>

/** Abilities by which somebody makes things that are meant for people, or gives roles. */
const Addressing = T.Union([
  T.Literal('exam.author'),
  T.Literal('content.author'),
  T.Literal('meeting.run'),
  T.Literal('training.assign'),
  T.Literal('people.grant'),
])
type Addressing = Static<typeof Addressing>
const Reach = T.Union([
  T.Literal('platform'),
  T.Literal('region'),
  T.Literal('hospital'),
  T.Literal('departments'),
  T.Literal('none'),
])

/** Only the platform's operator names a hospital: everybody else works in their own. */
const elsewhere = { comId: T.Optional(Id) }
const own = '/education-intf/api/own/grants'

/** Somebody who holds a role, or will hold one. */
const Holder = T.Object({
  userId: Id,
  userName: T.String(),
  deptName: T.String(),
  jobNumber: T.String(),
  grants: T.Array(
    T.Object({
      grantId: Id,
      role: RoleName,
      scope: Scope,
      places,
      fromTime: Time,
      untilTime: T.Union([Time, T.Null()]),
      inForce: Flag,
    }),
  ),
})
export type Holder = Static<typeof Holder>

/** Who holds which role where: the calls behind the screen of rights. */
export const grants = {
  holders: {
    path: `${own}/holders`,
    needs: 'people.read',
    ours: true,
    fromReplica: true,
    summary:
      'Who holds what in a hospital: everybody who holds a role or will hold one, by name, with all of theirs that have not ended.',
    input: T.Object(
      {
        /** Name or job number. */
        keyword: Keyword,
        role: T.Optional(RoleName),
        deptId: T.Optional(Id),
        ...deskPaging,
        ...elsewhere,
      },
      strict,
    ),
    output: pageOf(Holder),
  },
  people: {
    path: `${own}/people`,
    needs: 'people.read',
    ours: true,
    fromReplica: true,
    summary: 'Colleagues by name or job number, to give a role to; twenty at most.',
    input: T.Object({ keyword: text(60, 1), ...elsewhere }, strict),
    output: T.Object({
      list: T.Array(
        T.Object({
          userId: Id,
          userName: T.String(),
          deptName: T.String(),
          jobNumber: T.String(),
        }),
      ),
    }),
  },
  audience: {
    path: `${own}/audience`,
    access: 'signedIn',
    ours: true,
    summary:
      'Whom the caller may make something for or give roles to: how far the ability reaches, and the departments of the hospital to choose from. `departments`: at least one of them has to be chosen. Another hospital: only to give roles.',
    input: T.Object({ ability: Addressing, ...elsewhere }, strict),
    output: T.Object({
      reach: Reach,
      departments: T.Array(T.Object({ deptId: Id, deptName: T.String() })),
    }),
  },
  ofPerson: {
    path: `${own}/ofPerson`,
    needs: 'people.read',
    ours: true,
    summary: 'What a user holds and held, the last given first; at most 200.',
    input: T.Object({ userId: Id, ...elsewhere }, strict),
    output: T.Object({
      userName: T.String(),
      /** 1: logs in at the desk with a second factor. */
      secondFactor: Flag,
      list: T.Array(Granted),
    }),
  },
  grant: {
    path: `${own}/grant`,
    needs: 'people.grant',
    concerns: 'grantee',
    ours: true,
    changes: true,
    decides: { about: 'grant' },
    asksAgain: true,
    summary:
      'Gives a user a role somewhere for a time (a deputy: with an end). Nobody gives what reaches further, or lasts longer, than their own right to give.',
    input: T.Object(
      {
        userId: Id,
        role: RoleName,
        scope: Scope,
        /** Default: now. */
        fromTime: T.Optional(Time),
        /** Without it: until it is taken back. */
        untilTime: T.Optional(Time),
        ...elsewhere,
      },
      strict,
    ),
    output: T.Object({ grantId: Id }),
  },
  takeBack: {
    path: `${own}/takeBack`,
    needs: 'people.grant',
    ours: true,
    changes: true,
    decides: { about: 'grant' },
    asksAgain: true,
    summary:
      'Takes a role back, at once. A hospital keeps an administrator whose right has no end: 100222.',
    input: T.Object({ grantId: Id, ...elsewhere }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
