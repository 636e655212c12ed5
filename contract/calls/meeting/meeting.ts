import { checkWords } from '../../rules/content/contentCheck'
import { Type as T, type Static } from 'typebox'
import { attendStates } from '../../kinds'
import type { Area } from '../call'
import { Flag, Id, strict, Time, oneOf } from '../fields'
import { FormField } from '../exam/form'

/** 0 draft, 1 announced, 2 sign-in open, 3 running, 4 sign-out open, 5 closed (decisions.md §3). */
export const MeetingState = T.Integer({ minimum: 0, maximum: 5 })
/** ok: counts. toConfirm: the manager decides (scanned without network, or from elsewhere). refused: does not count. */
export const AttendState = oneOf(attendStates)
export type AttendState = Static<typeof AttendState>
/** Of somebody who asks to be away: 0 waits, 1 agreed, 2 refused. */
export const ExcuseState = T.Integer({ minimum: 0, maximum: 2 })
const SignType = T.Union([T.Literal('in'), T.Literal('out')])

const one = T.Object({ meetingId: Id }, strict)
/** What is known of a signature. Times are 0 while there is none. */
const Attended = T.Object({
  attendId: Id,
  no: T.Integer(),
  state: AttendState,
  signTime: Time,
  outTime: Time,
  late: Flag,
  hours: T.Number(),
})
type Attended = Static<typeof Attended>

const Info = T.Object({
  meetingId: Id,
  title: T.String(),
  place: T.String(),
  host: T.String(),
  comName: T.String(),
  state: MeetingState,
  startTime: Time,
  endTime: Time,
  needPicture: Flag,
  allowGuests: Flag,
  /** Somebody without an account signs with a code sent to their number. */
  needMobileCode: Flag,
  /** The phone is asked where it is. */
  geo: Flag,
  dynamicCode: Flag,
  /** Counted for who attended. */
  hours: T.Number(),
  /** There is a sign-out too. */
  signOut: Flag,
  /** 1: attendees scan the code again to sign out, at a random time that is not announced in advance. */
  signOutAtRandom: Flag,
  /** What it is about, and what was said: for members of the hospital; '' while there is none. */
  agenda: T.String(),
  minutes: T.String(),
  /** That I asked to be away; null: I did not. */
  excuse: T.Union([
    T.Object({ reason: T.String(), state: ExcuseState, note: T.String() }),
    T.Null(),
  ]),
  /** What I did; null for guests, who are not known. */
  mine: T.Union([Attended, T.Null()]),
})
export type MeetingInfo = Static<typeof Info>

const TimeInfo = T.Object({
  serverTime: Time,
  state: MeetingState,
  startTime: Time,
  endTime: Time,
  signStart: Time,
  signEnd: Time,
  signOutStart: Time,
  signOutEnd: Time,
})
export type MeetingTimes = Static<typeof TimeInfo>

const Signed = T.Object({
  attendId: Id,
  signTime: Time,
  no: T.Integer(),
  duplicate: Flag,
  state: AttendState,
  late: Flag,
})
export type Signed = Static<typeof Signed>

const Picture = T.Object({
  picId: Id,
  fileId: Id,
  time: Time,
  url: T.String(),
  mine: Flag,
  /** Of the platform's check: others see it when it is shown. */
  check: oneOf(checkWords),
})
export type MeetingPicture = Static<typeof Picture>

const meetingPath = '/education-intf/api/meeting'
const mobile = T.String({ pattern: '^1[3-9][0-9]{9}$' })
const Where = T.Object(
  {
    latitude: T.Number({ minimum: -90, maximum: 90 }),
    longitude: T.Number({ minimum: -180, maximum: 180 }),
    accuracy: T.Number({ minimum: 0, maximum: 100_000 }),
  },
  strict,
)
export type Where = Static<typeof Where>

export const meeting = {
  times: {
    path: `${meetingPath}/queryMeetingTimeInfo`,
    access: 'public',
    summary:
      "When one may sign in and out, by the server's clock. A time of 0: there is no sign-out, or its moment is not known before.",
    input: one,
    output: TimeInfo,
  },
  form: {
    path: `${meetingPath}/queryCustomForm`,
    access: 'public',
    summary: 'What the meeting asks of who signs in.',
    input: one,
    output: T.Object({ formId: Id, fields: T.Array(FormField) }),
  },
  info: {
    path: `${meetingPath}/queryMeetingInfoByMeetingId`,
    access: 'public',
    summary: 'A meeting, and what I did with it.',
    input: one,
    output: Info,
  },
  askExcuse: {
    path: `${meetingPath}/askExcuse`,
    access: 'signedIn',
    changes: true,
    ours: true,
    summary:
      'Asks to be away from a meeting of my hospital that has not begun; asked again it replaces what waits. Whoever runs the meeting decides.',
    input: T.Object(
      { meetingId: Id, reason: T.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) },
      strict,
    ),
    output: T.Object({}),
  },
  sign: {
    path: `${meetingPath}/saveUserAttendanceInfo`,
    access: 'public',
    repeatable: true,
    silent: true,
    summary:
      'Signs in or out. meetingId may be the short id of its code. `code`: the proof or the six digits of a rotating code, or the short id of a fixed one. held: of link.validate. signKey makes a repeat get the first reply; another signature of the same person gets 101709 with what is there. offline: scanned without network, at most 24 hours ago; the proof says when. A guest adds mobile, ticket and name.',
    input: T.Object(
      {
        meetingId: Id,
        code: T.String({ maxLength: 64 }),
        held: T.Optional(T.String({ maxLength: 64 })),
        signType: SignType,
        signKey: Id,
        clientTime: Time,
        offline: T.Optional(Flag),
        deviceId: T.Optional(Id),
        form: T.Array(
          T.Object(
            { key: T.String({ maxLength: 31 }), value: T.String({ maxLength: 500 }) },
            strict,
          ),
          { maxItems: 60 },
        ),
        geo: T.Optional(Where),
        mobile: T.Optional(mobile),
        ticket: T.Optional(Id),
        name: T.Optional(T.String({ maxLength: 60 })),
        organisation: T.Optional(T.String({ maxLength: 60 })),
      },
      strict,
    ),
    output: Signed,
  },
  pictures: {
    path: `${meetingPath}/getMeetingAttendancePictureList`,
    access: 'signedIn',
    summary: 'Pictures of a meeting: mine; all of them for its managers.',
    input: one,
    output: T.Object({ list: T.Array(Picture), closed: Flag }),
  },
  addPicture: {
    path: `${meetingPath}/saveMeetingAttendancePicture`,
    access: 'signedIn',
    changes: true,
    summary:
      'Adds an uploaded picture of mine; at most nine per attendee, of who signed in, until the meeting is closed.',
    input: T.Object({ meetingId: Id, fileId: Id }, strict),
    output: T.Object({ picId: Id }),
  },
  removePicture: {
    path: `${meetingPath}/delMeetingAttendancePicture`,
    access: 'signedIn',
    changes: true,
    summary: 'Takes a picture of mine away until the meeting is closed.',
    input: T.Object({ meetingId: Id, picId: Id }, strict),
    output: T.Object({}),
  },
  checkMobile: {
    path: `${meetingPath}/checkMobileVerifyCode`,
    access: 'public',
    repeatable: true,
    silent: true,
    summary:
      'Checks the code (scene meeting) that was sent to a guest; the ticket signs once within ten minutes.',
    input: T.Object(
      { mobile, verifyCode: T.String({ pattern: '^[0-9]{6}$' }), meetingId: Id },
      strict,
    ),
    output: T.Object({ passed: Flag, ticket: T.String() }),
  },
} as const satisfies Area
