import { Type as T, type Static } from 'typebox'
import { channels, deviceKinds } from '../../kinds'
import { brandNames } from '../../rules/place/brands'
import { abilityNames, roleNames, type Ability, type Role } from '../../rules/rights'
import type { Area } from '../call'
import { Flag, Id, Time, strict, oneOf, PlatformWord } from '../fields'

const mobile = T.String({ pattern: '^1[0-9]{10}$' })
const password = T.String({ minLength: 1, maxLength: 64 })
/** Where somebody consented; stored with the consent. */
export const Channel = oneOf(channels)
/** What every way in may say of the device. `deviceKind` decides how long an unused session lives; without it: a phone. */
export const device = {
  deviceId: T.Optional(Id),
  deviceName: T.Optional(T.String({ maxLength: 60 })),
  deviceKind: T.Optional(oneOf(deviceKinds)),
  channel: T.Optional(Channel),
}

/** A role by its name, for lists of roles; what a user may do is asked of their abilities. */
export const RoleName = T.Unsafe<Role>(T.Union(roleNames.map((name) => T.Literal(name))))
const AbilityName = T.Unsafe<Ability>(T.Union(abilityNames.map((name) => T.Literal(name))))

/** Who is logged in. The token is not here: it stands beside `data` in the envelope. */
export const User = T.Object({
  userId: Id,
  userName: T.String(),
  /** 138****1234 */
  mobileMasked: T.String(),
  domainCode: T.String(),
  comId: Id,
  comName: T.String(),
  deptName: T.String(),
  postId: T.String(),
  /** The number by which the hospital knows the person (工号), masked; '': none. */
  code: T.String(),
  isClinell: Flag,
  /** What the person may do now; over what, the server knows. */
  abilities: T.Array(AbilityName),
  brand: oneOf(brandNames),
  /** What the hospital chose for itself: its colour ('': none), and when its logo was changed (0: none). */
  look: T.Optional(T.Object({ colour: T.String(), logoTime: Time })),
  /** 1: the hospital has the mine tab of phones closed: it only says that it is being built (specification §2). */
  mineClosed: T.Optional(T.Literal(1)),
  /** 1: the password of this log-in was handed out; nothing else goes before `updatePassword`. */
  mustChangePassword: T.Optional(Flag),
  /** 64 hex digits: seals on a shared phone, at the log-out, what was not sent from it. Not in a view. */
  workKey: T.Optional(T.String()),
  /** Somebody of the desk looks at what this person sees, until then (epoch ms); nothing can be done. */
  viewedBy: T.Optional(T.Object({ name: T.String(), until: Time })),
})
export type User = Static<typeof User>

const LogIn = T.Object(
  {
    mobile,
    password,
    /** Which version of the agreement and privacy policy was ticked; kept as the consent's proof. */
    consentVersion: T.String({ minLength: 1, maxLength: 20 }),
    captchaTicket: T.Optional(Id),
    ...device,
  },
  strict,
)

const Session = T.Object({
  sessionId: Id,
  deviceName: T.String(),
  deviceKind: oneOf(deviceKinds),
  /** 1: handed over by a host or the mini-program, 2: logged in there. */
  source: T.Union([T.Literal(1), T.Literal(2)]),
  createdTime: Time,
  lastSeenTime: Time,
  /** 1: the device that asks. */
  isCurrent: Flag,
})
export type Session = Static<typeof Session>

const LogInEvent = T.Object({
  time: Time,
  /** 1: a wrong password; nobody came in. */
  failed: Flag,
  /** 203.0.113.* */
  network: T.String(),
  deviceName: T.String(),
  deviceKind: oneOf(deviceKinds),
})
export type LogInEvent = Static<typeof LogInEvent>

export const account = {
  checkMobileAndPassword: {
    path: '/education-intf/api/account/checkMobileAndPwd',
    access: 'public',
    domain: 'D0',
    summary:
      'Log-in by mobile number and password, at the desk. After three failures 1008 asks for a captchaTicket of the slide check, five lock for 15 minutes; one text for all. 100251 with a ticket for chooseAccount when the password fits at several hospitals.',
    input: LogIn,
    output: User,
    silent: true,
  },
  checkAccount: {
    path: '/education-intf/api/account/checkAccount',
    access: 'public',
    domain: 'D0',
    summary: 'The same log-in at the education address: by the phone of a brand of education.',
    input: LogIn,
    output: User,
    silent: true,
  },
  checkAccountInfectionControl: {
    path: '/incontrol-intf/api/account/checkAccount',
    access: 'public',
    domain: 'D0',
    summary:
      'The same log-in at the infection-control address: by the phone of a brand of infection control.',
    input: LogIn,
    output: User,
    silent: true,
  },
  checkUserByToken: {
    path: '/education-intf/api/account/checkUserByToken',
    access: 'public',
    domain: 'A0',
    summary:
      'Who a token belongs to. Only this decides after an entry from a host; a query is never believed.',
    input: T.Object(
      {
        userId: T.Optional(Id),
        accessToken: T.String({ maxLength: 200 }),
        source: T.Union([T.Literal(1), T.Literal(2)]),
      },
      strict,
    ),
    output: User,
    silent: true,
  },
  updatePassword: {
    path: '/education-intf/api/account/updateUserPasswordV2',
    access: 'signedIn',
    summary:
      'Changes the password, differs from the last three, ends all other sessions of the person.',
    input: T.Object({ oldPassword: password, newPassword: password }, strict),
    output: T.Object({ endedSessions: T.Integer() }),
    changes: true,
    beforeOwnPassword: true,
  },
  logOut: {
    path: '/education-intf/api/own/account/logOut',
    access: 'signedIn',
    ours: true,
    summary: 'Ends the session that asks.',
    input: T.Object({}, strict),
    output: T.Object({}),
    repeatable: true,
    beforeSecondFactor: true,
    beforeOwnPassword: true,
    inView: true,
    silent: true,
  },
  mySessions: {
    path: '/education-intf/api/own/account/mySessions',
    access: 'signedIn',
    ours: true,
    summary: 'The devices on which I am logged in, newest first, at most 50.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(Session) }),
  },
  myLogIns: {
    path: '/education-intf/api/own/account/myLogIns',
    access: 'signedIn',
    ours: true,
    summary:
      'My last log-ins and the tries with a wrong password, newest first, at most 50 of half a year: when, with which device, from which network.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(LogInEvent) }),
  },
  endSession: {
    path: '/education-intf/api/own/account/endSession',
    access: 'signedIn',
    ours: true,
    summary: 'Logs one of my other devices out.',
    input: T.Object({ sessionId: Id }, strict),
    output: T.Object({}),
    repeatable: true,
  },
  endOtherSessions: {
    path: '/education-intf/api/own/account/endOtherSessions',
    access: 'signedIn',
    ours: true,
    summary: 'Logs all my other devices out; how many.',
    input: T.Object({}, strict),
    output: T.Object({ endedSessions: T.Integer() }),
    repeatable: true,
  },
  me: {
    path: '/education-intf/api/own/account/me',
    access: 'signedIn',
    ours: true,
    beforeOwnPassword: true,
    summary: 'My person and hospital as the server knows them now.',
    input: T.Object({}, strict),
    output: T.Interface([User], {
      postName: PlatformWord,
      /** Roles that the person holds now. */
      roles: T.Array(RoleName),
    }),
  },
} as const satisfies Area
