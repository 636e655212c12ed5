import { Type as T, type Static } from 'typebox'
import { device, User } from './account'
import type { Area } from '../call'
import { deskPaging, Flag, Id, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/invite'
const mobile = T.String({ pattern: '^1[3-9][0-9]{9}$' })
const consentVersion = T.String({ minLength: 1, maxLength: 20 })

const Invite = T.Object({
  inviteId: Id,
  /** '': everybody of the hospital. */
  deptName: T.String(),
  /** Of the department, who could come in by it, and who has ever logged in. */
  staff: T.Integer(),
  here: T.Integer(),
  /** How many came in by it. */
  used: T.Integer(),
  endTime: Time,
  createdTime: Time,
  madeBy: T.String(),
  /** 0: it counts; else when it was taken back. */
  revokedTime: Time,
  /** What its code shows; typed: the short id. */
  content: T.String(),
  shortId: T.String(),
})
export type Invite = Static<typeof Invite>

/**
 * in: logged in. askNumber: no mobile of the list, job number and name prove it. register: not on the list, goes on to an
 * application with the ticket. waiting: has applied already.
 */
const Entered = T.Object({
  state: T.Union([
    T.Literal('in'),
    T.Literal('askNumber'),
    T.Literal('register'),
    T.Literal('waiting'),
  ]),
  ticket: T.String(),
  user: T.Optional(User),
})
export type Entered = Static<typeof Entered>

export const invite = {
  list: {
    path: `${own}/list`,
    needs: 'people.manage',
    ours: true,
    summary:
      'Invitations of my hospital, the newest first: whom they are for, how many came in by them.',
    input: T.Object({ ...deskPaging }, strict),
    output: pageOf(Invite),
  },
  make: {
    path: `${own}/make`,
    asksAgain: true,
    needs: 'people.manage',
    changes: true,
    decides: { about: 'approval' },
    ours: true,
    silent: true,
    summary:
      'Makes a code that lets listed staff of these departments in at once, by a code to their mobile; one for each. None named: one for the hospital.',
    input: T.Object({ departmentIds: T.Array(Id, { maxItems: 300 }), endTime: Time }, strict),
    output: T.Object({ inviteIds: T.Array(Id) }),
  },
  revoke: {
    path: `${own}/revoke`,
    needs: 'people.manage',
    changes: true,
    decides: { about: 'approval' },
    ours: true,
    silent: true,
    summary: 'Takes an invitation back: its code opens nothing any more; who came in stays.',
    input: T.Object({ inviteId: Id }, strict),
    output: T.Object({}),
  },
  look: {
    path: `${own}/look`,
    access: 'public',
    ours: true,
    silent: true,
    summary: 'Whose invitation it is, before anybody says who they are.',
    input: T.Object({ inviteId: Id }, strict),
    output: T.Object({ comName: T.String(), deptName: T.String(), isOpen: Flag }),
  },
  enter: {
    path: `${own}/enter`,
    access: 'public',
    repeatable: true,
    ours: true,
    silent: true,
    summary:
      'Comes in by an invitation with a code (scene register) to a mobile: at once where the staff list holds that mobile.',
    input: T.Object(
      {
        inviteId: Id,
        mobile,
        verifyCode: T.String({ pattern: '^[0-9]{6}$' }),
        consentVersion,
        ...device,
      },
      strict,
    ),
    output: Entered,
  },
  claim: {
    path: `${own}/claim`,
    access: 'public',
    repeatable: true,
    ours: true,
    silent: true,
    summary:
      'The same of somebody whose mobile the list does not have: job number and name prove it, and the mobile becomes theirs.',
    input: T.Object(
      {
        inviteId: Id,
        mobile,
        ticket: Id,
        jobNumber: text(20, 1),
        userName: text(60, 1),
        consentVersion,
        ...device,
      },
      strict,
    ),
    output: Entered,
  },
} as const satisfies Area
