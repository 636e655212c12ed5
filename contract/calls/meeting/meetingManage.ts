import { Type as T } from 'typebox'
import type { Area } from '../call'
import { Flag, Id, pageOf, paging, strict, Time } from '../fields'
import { AttendState, MeetingState } from './meeting'
import {
  Draft,
  Row,
  LiveList,
  Slice,
  Action,
  Department,
  StatisticsRow,
  Excuse,
} from './meetingManageShapes'

const own = '/education-intf/api/own/meeting'
const reason = T.String({ minLength: 1, maxLength: 200 })
const one = { meetingId: Id }

export const meetingManage = {
  desk: {
    path: `${own}/desk`,
    needs: 'meeting.read',
    ours: true,
    summary: 'A meeting with its numbers, agenda and minutes, and who asked to be away.',
    input: T.Object(one, strict),
    output: T.Object({
      meetingId: Id,
      title: T.String(),
      place: T.String(),
      host: T.String(),
      startTime: Time,
      endTime: Time,
      state: MeetingState,
      hours: T.Number(),
      signed: T.Integer(),
      expected: T.Integer(),
      agenda: T.String(),
      minutes: T.String(),
      /** Who wrote the minutes, and when; '' and 0 while there are none. */
      minutesBy: T.String(),
      minutesTime: Time,
      excuses: T.Array(Excuse),
    }),
  },
  saveMinutes: {
    path: `${own}/saveMinutes`,
    needs: 'meeting.run',
    changes: true,
    decides: { about: 'meeting' },
    ours: true,
    summary:
      'The minutes of a meeting, also after it was closed; those invited read them. Empty: there are none.',
    input: T.Object({ ...one, minutes: T.String({ maxLength: 10_000 }) }, strict),
    output: T.Object({}),
  },
  decideExcuse: {
    path: `${own}/decideExcuse`,
    needs: 'meeting.run',
    concerns: 'person',
    changes: true,
    decides: { about: 'meeting' },
    ours: true,
    summary: 'Agrees that somebody is away, who then owes the meeting no more, or refuses.',
    input: T.Object(
      { ...one, userId: Id, accept: Flag, note: T.String({ maxLength: 200 }) },
      strict,
    ),
    output: T.Object({}),
  },
  save: {
    path: `${own}/save`,
    needs: 'meeting.run',
    changes: true,
    decides: { about: 'meeting' },
    ours: true,
    summary: 'Makes a meeting of my hospital, or changes mine until it is closed.',
    input: T.Object({ meetingId: T.Optional(Id), draft: Draft }, strict),
    output: T.Object(one),
  },
  draft: {
    path: `${own}/draft`,
    needs: 'meeting.read',
    ours: true,
    summary: 'A meeting as its manager entered it.',
    input: T.Object(one, strict),
    output: Draft,
  },
  list: {
    path: `${own}/list`,
    access: 'signedIn',
    ours: true,
    summary:
      'Meetings of my hospital, the next ones first; manage: those that I may manage; signed: those that I signed.',
    input: T.Object(
      { scope: T.Union([T.Literal('all'), T.Literal('manage'), T.Literal('signed')]), ...paging },
      strict,
    ),
    output: pageOf(Row),
  },
  code: {
    path: `${own}/code`,
    needs: 'meeting.run',
    ours: true,
    silent: true,
    summary:
      'What the screen shows: the code of now and of the next minute, so that a weak network does not stop it. A fixed code has one slice without an end (until 0).',
    input: T.Object(one, strict),
    output: T.Object({
      title: T.String(),
      shortId: T.String(),
      dynamic: Flag,
      state: MeetingState,
      slices: T.Array(Slice),
    }),
  },
  live: {
    path: `${own}/live`,
    needs: 'meeting.read',
    ours: true,
    silent: true,
    summary:
      'Who has signed, what changed after a cursor, at most 200 rows. The same comes by itself from own/meeting/watch (server-sent events).',
    input: T.Object({ ...one, after: T.Integer({ minimum: 0 }) }, strict),
    output: LiveList,
  },
  decide: {
    path: `${own}/decide`,
    needs: 'meeting.run',
    concerns: 'attendance',
    changes: true,
    decides: { about: 'attendance' },
    ours: true,
    summary: 'Confirms or refuses signatures that wait.',
    input: T.Object(
      { ...one, attendIds: T.Array(Id, { minItems: 1, maxItems: 200 }), accept: Flag },
      strict,
    ),
    output: T.Object({ decided: T.Integer() }),
  },
  correct: {
    path: `${own}/correct`,
    needs: 'meeting.run',
    concerns: 'attendance',
    changes: true,
    decides: { about: 'attendance' },
    ours: true,
    summary:
      'Puts a signature right, with a reason: times, state, hours (-1: as the meeting says); or signs for somebody of my hospital (userId) who could not.',
    input: T.Object(
      {
        ...one,
        attendId: T.Optional(Id),
        userId: T.Optional(Id),
        /** 0: not yet. */
        signTime: T.Optional(T.Number({ ...Time, minimum: 0 })),
        outTime: T.Optional(T.Number({ ...Time, minimum: 0 })),
        state: T.Optional(AttendState),
        hours: T.Optional(T.Number({ minimum: -1, maximum: 24 })),
        reason,
      },
      strict,
    ),
    output: T.Object({ attendId: Id }),
  },
  close: {
    path: `${own}/close`,
    needs: 'meeting.run',
    changes: true,
    decides: { about: 'meeting' },
    ours: true,
    summary: 'Ends a meeting: nobody signs any more, pictures stay as they are.',
    input: T.Object(one, strict),
    output: T.Object({}),
  },
  actions: {
    path: `${own}/actions`,
    needs: 'audit.read',
    ours: true,
    summary: 'What managers did with a meeting, the last first.',
    input: T.Object({ ...one, ...paging }, strict),
    output: pageOf(Action),
  },
  exportList: {
    path: `${own}/exportList`,
    asksAgain: true,
    needs: 'meeting.read',
    changes: true,
    decides: { about: 'export' },
    handsOut: 'file',
    ours: true,
    summary:
      'The attendance list as a workbook, or as a PDF to print: an address that is good for five minutes. Stands in the log.',
    input: T.Object(
      { ...one, kind: T.Optional(T.Union([T.Literal('xlsx'), T.Literal('pdf')])) },
      strict,
    ),
    output: T.Object({ address: T.String(), fileName: T.String() }),
  },
  statistics: {
    path: `${own}/statistics`,
    access: 'signedIn',
    ours: true,
    summary:
      'Attendance between two moments, by department: my hospital for its admin and authors, my department for its manager, my own otherwise.',
    input: T.Object({ fromTime: Time, toTime: Time }, strict),
    output: T.Object({
      meetings: T.Integer(),
      times: T.Integer(),
      hours: T.Number(),
      departments: T.Array(Department),
    }),
  },
  statisticsRows: {
    path: `${own}/statisticsRows`,
    access: 'signedIn',
    ours: true,
    summary:
      'The same attendance, a page by meeting (the last first) or by person (the most hours first).',
    input: T.Object(
      {
        fromTime: Time,
        toTime: Time,
        by: T.Union([T.Literal('meeting'), T.Literal('person')]),
        ...paging,
      },
      strict,
    ),
    output: pageOf(StatisticsRow),
  },
} as const satisfies Area
