import { Type as T } from 'typebox'
import { leaveKinds } from '../../kinds'
import type { Area } from '../call'
import { deskPaging, Flag, Id, oneOf, pageOf, strict, text } from '../fields'
import {
  Act,
  AnyDay,
  Happening,
  Mobile,
  NoDay,
  Person,
  personDetails,
  StaffFilter,
  staffFilter,
  StaffRow,
} from './peopleShapes'

const own = '/education-intf/api/own/people'
const decides = { about: 'person' } as const
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
        ...staffFilter,
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
    asksAgain: true,
    needs: 'staff.read',
    changes: true,
    ours: true,
    silent: true,
    decides: { about: 'export' },
    summary: 'Asks for exactly what the filters find as a workbook, as a long job (deskJob).',
    input: T.Object(staffFilter, strict),
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
    input: T.Object({ ...personDetails, mobile: Mobile }, strict),
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
    input: T.Object({ userId: Id, version: T.Integer(), ...personDetails }, strict),
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
  startChange: {
    path: `${own}/startChange`,
    needs: 'people.manage',
    changes: true,
    ours: true,
    silent: true,
    decides,
    summary:
      'The same change of everybody whom the filters find, however many, as a long job; the caller is left out, and who cannot be changed is named.',
    input: T.Object({ filter: StaffFilter, change: Act }, strict),
    output: T.Object({ jobId: Id }),
  },
  merge: {
    path: `${own}/merge`,
    needs: 'people.manage',
    concerns: 'person',
    asksAgain: true,
    changes: true,
    ours: true,
    silent: true,
    decides,
    summary:
      'Somebody who is here twice becomes one: what was done under `userId` is that of `intoId`; its account ends, its rights are taken back. It cannot be undone.',
    input: T.Object({ userId: Id, intoId: Id }, strict),
    output: T.Object({ rows: T.Integer() }),
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
    summary:
      'Gives a person another mobile number, with the reason; a code (scene mobile) to it proves that it is theirs. All their sessions end.',
    input: T.Object(
      {
        userId: Id,
        mobile: Mobile,
        verifyCode: T.String({ pattern: '^[0-9]{6}$' }),
        reason: text(200, 1),
      },
      strict,
    ),
    output: T.Object({}),
  },
  handOutPassword: {
    path: `${own}/handOutPassword`,
    needs: 'people.manage',
    concerns: 'person',
    asksAgain: true,
    repeatable: true,
    ours: true,
    silent: true,
    decides,
    summary:
      'A password to be handed over on paper, said once: who logs in with it sets one of their own first. All their sessions end.',
    input: T.Object({ userId: Id }, strict),
    output: T.Object({ password: T.String(), mobileMasked: T.String() }),
  },
  endSessions: {
    path: `${own}/endSessions`,
    asksAgain: true,
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
  viewAs: {
    path: `${own}/viewAs`,
    needs: 'people.manage',
    concerns: 'person',
    repeatable: true,
    asksAgain: true,
    ours: true,
    silent: true,
    decides,
    summary:
      'What a person sees on their phone, to look at for fifteen minutes: the address of the phone build with a ticket (one use, 60 s) that becomes a session in which every changing call is refused. Nobody who may do more than the caller.',
    input: T.Object({ userId: Id }, strict),
    output: T.Object({ address: T.String() }),
  },
} as const satisfies Area
