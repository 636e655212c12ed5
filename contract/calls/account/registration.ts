import { Type as T, type Static } from 'typebox'
import { applicationKinds } from '../../kinds'
import { brandNames } from '../../rules/place/brands'
import { Channel, device, User } from './account'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, pageOf, strict, Time, oneOf, PlatformWord } from '../fields'

const mobile = T.String({ pattern: '^1[3-9][0-9]{9}$' })
const idNumber = T.String({ pattern: '^[0-9]{17}[0-9Xx]$' })
const userName = T.String({ minLength: 1, maxLength: 60 })
const consentVersion = T.String({ minLength: 1, maxLength: 20 })
const areaId = T.String({ pattern: '^[0-9]{2}([0-9]{2}){0,2}$' })
const comName = T.String({ minLength: 4, maxLength: 60 })
const newCompany = {
  comName,
  areaId,
  address: T.Optional(T.String({ maxLength: 120 })),
  level: T.Optional(T.String({ maxLength: 10 })),
  nature: T.Optional(T.String({ maxLength: 10 })),
  brand: T.Optional(oneOf(brandNames)),
}
/** 0 waits for a review, 1 approved, 2 refused. */
const State = T.Integer({ minimum: 0, maximum: 2 })

const Application = T.Object({
  applicationId: Id,
  /** person: wants to join my hospital; company: a new hospital. */
  kind: oneOf(applicationKinds),
  comName: T.String(),
  areaName: PlatformWord,
  userName: T.String(),
  mobileMasked: T.String(),
  /** As they gave it. */
  jobNumber: T.String(),
  /** fits: the staff list has that number and name, approved they are one. otherName: it has the number with another name. */
  match: T.Union([T.Literal('fits'), T.Literal('otherName'), T.Literal('none')]),
  /** Who has that number on the list. */
  matchName: T.String(),
  deptName: T.String(),
  postName: PlatformWord,
  state: State,
  reason: T.String(),
  createdTime: Time,
})
export type Application = Static<typeof Application>

export const registration = {
  checkMobile: {
    path: '/education-intf/api/account/checkMobileV2',
    access: 'public',
    summary:
      'Whether a number has accounts. Told only to who holds the ticket of a code for it; everybody else gets the same no.',
    input: T.Object({ mobile, ticket: T.Optional(Id) }, strict),
    output: T.Object({
      exists: Flag,
      accounts: T.Array(T.Object({ userId: Id, comName: T.String() })),
    }),
  },
  checkIdNumber: {
    path: '/education-intf/api/account/checkIdNumberExist',
    access: 'public',
    summary:
      'Whether an identity number can be one (date, check digit), and, to the holder of a ticket or a logged-in person, whether it is taken.',
    input: T.Object({ idNumber: T.String({ maxLength: 40 }), ticket: T.Optional(Id) }, strict),
    output: T.Object({ valid: Flag, exists: Flag }),
  },
  checkUserName: {
    path: '/education-intf/api/account/checkUserNameIsSpecial',
    access: 'public',
    summary:
      'Whether a name has rare characters or signs, and how it would be kept; the page asks, it does not refuse.',
    input: T.Object({ userName: T.String({ maxLength: 200 }) }, strict),
    output: T.Object({ isSpecial: Flag, cleaned: T.String() }),
  },
  register: {
    path: '/education-intf/api/account/wechatRegisterV2',
    access: 'public',
    buildToken: 'register',
    summary:
      'Registers with a hospital, by the ticket of a code. state 0: the hospital reviews it first; 1: logged in. A repeat with the same build token gives no token again: log in.',
    input: T.Object(
      {
        mobile,
        ticket: Id,
        userName,
        idNumber: T.Optional(idNumber),
        jobNumber: T.Optional(T.String({ pattern: '^[A-Za-z0-9-]{1,20}$' })),
        comId: Id,
        deptId: T.Optional(Id),
        postId: Id,
        professionalId: T.Optional(Id),
        majorId: T.Optional(Id),
        /** Without one the log-in is by code, and "forgotten password" sets one. */
        password: T.Optional(T.String({ minLength: 1, maxLength: 64 })),
        consentVersion,
        ...device,
        /** Of thirdLogIn: who registers is bound at once. */
        bindTicket: T.Optional(Id),
      },
      strict,
    ),
    output: T.Object({ state: State, user: T.Optional(User) }),
    silent: true,
  },
  initialise: {
    path: '/education-intf/api/account/userInitialization',
    access: 'signedIn',
    changes: true,
    summary: 'First log-in: sets post and department, once; later changes go through my details.',
    input: T.Object({ userId: Id, postId: Id, deptId: Id, comId: Id }, strict),
    output: User,
  },
  addCompany: {
    path: '/education-intf/api/company/addCompanyInfo',
    access: 'signedIn',
    changes: true,
    summary: 'A new hospital; the platform reviews it. The same name in the same area is refused.',
    input: T.Object(
      {
        ...newCompany,
        creditCode: T.Optional(T.String({ pattern: '^[0-9A-Z]{18}$' })),
        linkman: T.String({ minLength: 1, maxLength: 30 }),
        mobile: T.String({ pattern: '^1[3-9][0-9]{9}$' }),
      },
      strict,
    ),
    output: T.Object({ comId: Id, state: State }),
    silent: true,
  },
  companyExists: {
    path: '/education-intf/api/taskV2/checkCompanyExist',
    access: 'public',
    domain: 'A0',
    summary: 'Whether a hospital of that name is there in that area, and which.',
    input: T.Object({ comName, areaId }, strict),
    output: T.Object({ exists: Flag, comId: T.String() }),
  },
  addCompanyAndUser: {
    path: '/incontrol-intf/api/company/addCompanyAndUser',
    access: 'public',
    domain: 'D0',
    repeatable: true,
    summary:
      'A new hospital and its first person, without log-in: a code of scene register is needed, the platform reviews both.',
    input: T.Object(
      {
        ...newCompany,
        userName: T.String({ minLength: 1, maxLength: 60 }),
        mobile: T.String({ pattern: '^1[3-9][0-9]{9}$' }),
        verifyCode: T.String({ pattern: '^[0-9]{6}$' }),
        deptName: T.Optional(T.String({ maxLength: 40 })),
        inviter: T.Optional(Id),
        consentVersion: T.String({ minLength: 1, maxLength: 20 }),
      },
      strict,
    ),
    output: T.Object({ comId: Id, userId: Id, state: State }),
    silent: true,
  },
  applications: {
    path: '/education-intf/api/own/account/applications',
    needs: 'people.read',
    ours: true,
    summary:
      'Who waits for my decision: people for a hospital admin, hospitals for the platform. Newest first.',
    input: T.Object({ state: T.Optional(State), keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(Application),
  },
  decide: {
    path: '/education-intf/api/own/account/decideApplication',
    needs: 'people.manage',
    concerns: 'application',
    changes: true,
    decides: { about: 'approval' },
    ours: true,
    summary: 'Approves or refuses an application, once.',
    input: T.Object(
      { applicationId: Id, approve: Flag, reason: T.Optional(T.String({ maxLength: 200 })) },
      strict,
    ),
    output: T.Object({ state: State }),
  },
  decideMany: {
    path: '/education-intf/api/own/account/decideApplications',
    needs: 'people.manage',
    changes: true,
    decides: { about: 'approval', sometimes: true },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'The same for many of my hospital at once; those that somebody else has decided, and my own, are passed over.',
    input: T.Object(
      {
        applicationIds: T.Array(Id, { minItems: 1, maxItems: 200 }),
        approve: Flag,
        reason: T.Optional(T.String({ maxLength: 200 })),
      },
      strict,
    ),
    output: T.Object({ decided: T.Integer(), passedOver: T.Integer() }),
  },
  consentState: {
    path: '/education-intf/api/own/account/consentState',
    access: 'signedIn',
    ours: true,
    beforeOwnPassword: true,
    summary: 'Whether the agreement in force was accepted; a new version asks again.',
    input: T.Object({}, strict),
    output: T.Object({ version: T.String(), accepted: Flag }),
  },
  acceptAgreement: {
    path: '/education-intf/api/own/account/acceptAgreement',
    access: 'signedIn',
    repeatable: true,
    ours: true,
    beforeOwnPassword: true,
    summary: 'Accepts the agreement and privacy policy in that version.',
    input: T.Object({ consentVersion, channel: Channel }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
