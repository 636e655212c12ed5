import { AudienceShape } from '../people/audience'
import { Type as T, type Static } from 'typebox'
import { Flag, Id, strict, Time } from '../fields'
import { FormField } from '../exam/form'
import { AttendState, ExcuseState, MeetingState } from './meeting'

/** What a manager enters. Times of 0: there is no sign-out. */
export const Draft = T.Object(
  {
    title: T.String({ minLength: 1, maxLength: 60 }),
    place: T.String({ maxLength: 60 }),
    host: T.String({ maxLength: 60 }),
    startTime: Time,
    endTime: Time,
    signStart: Time,
    signEnd: Time,
    signOutStart: Time,
    signOutEnd: Time,
    /** 1: the server chooses a random sign-out window of ten minutes in the second half of the meeting, sets signOutStart and signOutEnd, and does not announce it in advance. */
    signOutAtRandom: T.Optional(Flag),
    /** Minutes after the start that still count as on time. */
    graceMinutes: T.Integer({ minimum: 0, maximum: 120 }),
    hours: T.Number({ minimum: 0, maximum: 24 }),
    dynamicCode: Flag,
    needPicture: Flag,
    allowGuests: Flag,
    /** 1: what was scanned without network counts at once; 0: the manager confirms it (decisions.md §8). */
    takeOffline: Flag,
    /** Only around this place, radius in metres; radius 0: anywhere. */
    latitude: T.Number({ minimum: -90, maximum: 90 }),
    longitude: T.Number({ minimum: -180, maximum: 180 }),
    radius: T.Integer({ minimum: 0, maximum: 10_000 }),
    /** Who is expected; none: the whole hospital. */
    whom: AudienceShape,
    form: T.Array(FormField, { maxItems: 20 }),
    /** What it is about, a point a line; those invited read it. */
    agenda: T.Optional(T.String({ maxLength: 2000 })),
  },
  strict,
)
export type MeetingDraft = Static<typeof Draft>

export const Row = T.Object({
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
  toConfirm: T.Integer(),
  mayManage: Flag,
  mySignTime: Time,
})
export type MeetingRow = Static<typeof Row>

/** Why a manager should look: offline, farAway, noPlace, sharedPhone (another person signed with the same phone), corrected. */
const LiveRow = T.Object({
  attendId: Id,
  no: T.Integer(),
  name: T.String(),
  dept: T.String(),
  signTime: Time,
  outTime: Time,
  state: AttendState,
  late: Flag,
  guest: Flag,
  flags: T.Array(T.String()),
})
export type LiveRow = Static<typeof LiveRow>
export const LiveList = T.Object({
  /** Hand it back as `after`: then only what has changed since comes. */
  cursor: T.Integer(),
  signed: T.Integer(),
  expected: T.Integer(),
  left: T.Integer(),
  toConfirm: T.Integer(),
  state: MeetingState,
  /** More rows wait: ask again at once. */
  more: Flag,
  rows: T.Array(LiveRow),
})
export type LiveList = Static<typeof LiveList>

export const Slice = T.Object({ from: Time, until: Time, content: T.String(), digits: T.String() })
export type CodeSlice = Static<typeof Slice>
export const Action = T.Object({
  actionId: Id,
  kind: T.String(),
  actorName: T.String(),
  name: T.String(),
  reason: T.String(),
  time: Time,
})
export const Department = T.Object({
  deptId: T.String(),
  name: T.String(),
  people: T.Integer(),
  attended: T.Integer(),
  times: T.Integer(),
  hours: T.Number(),
})

/** people: who was expected at a meeting; note: its place, or an attendee's department; time: of a meeting. */
export const StatisticsRow = T.Object({
  id: Id,
  name: T.String(),
  note: T.String(),
  time: Time,
  people: T.Integer(),
  attended: T.Integer(),
  times: T.Integer(),
  hours: T.Number(),
})
export type StatisticsRow = Static<typeof StatisticsRow>

/** Somebody who asked to be away; 0 waits, 1 agreed, 2 refused. */
export const Excuse = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  deptName: T.String(),
  reason: T.String(),
  state: ExcuseState,
  note: T.String(),
  time: Time,
})
export type MeetingExcuse = Static<typeof Excuse>
