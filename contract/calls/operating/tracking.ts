import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Id, strict, Time } from '../fields'

const claimed = T.Optional(T.String({ maxLength: 200 }))
/** As the specification has it. Who it was is taken from the session, with which the claims are compared; the token is never stored, and the mobile only in part. */
const Event = T.Object(
  {
    userId: claimed,
    comId: claimed,
    token: claimed,
    mobile: claimed,
    postId: claimed,
    eventType: T.String({ minLength: 1, maxLength: 40 }),
    eventCode: T.String({ minLength: 1, maxLength: 80 }),
    /** Numbers the events within one run (`tracingId`); the same number again is the same event. */
    tracingSequenceCode: T.Integer({ minimum: 1, maximum: 1_000_000 }),
    tracingId: Id,
    timestamp: Time,
  },
  strict,
)
export type TrackedEvent = Static<typeof Event>

export const tracking = {
  add: {
    path: '/incontrol-intf/api/common/addEvent',
    access: 'signedIn',
    repeatable: true,
    silent: true,
    summary: 'Notes what a user did, one event or a batch. Never blocks a page; kept for 180 days.',
    input: T.Union([
      Event,
      T.Object({ events: T.Array(Event, { minItems: 1, maxItems: 50 }) }, strict),
    ]),
    output: T.Object({ stored: T.Integer() }),
  },
} as const satisfies Area

const Used = { people: T.Integer(), events: T.Integer() }
const useDays = T.Union([T.Literal(7), T.Literal(30), T.Literal(90)])

/** What the desk reads of it: numbers, no names. */
export const trackingUse = {
  read: {
    path: '/education-intf/api/own/tracking/use',
    needs: 'people.read',
    ours: true,
    summary:
      'How my hospital used the phone in the last days: by day, department, post, screen and what was done; how many people and how often, no names; departments and posts of fewer than five together.',
    input: T.Object({ days: useDays }, strict),
    output: T.Object({
      people: T.Integer(),
      days: T.Array(T.Object({ day: T.String(), ...Used })),
      /** dept, post: null stands for all of so few people that one could be known. */
      departments: T.Array(
        T.Object({ dept: T.Union([T.String(), T.Null()]), staff: T.Integer(), ...Used }),
      ),
      posts: T.Array(T.Object({ post: T.Union([T.String(), T.Null()]), ...Used })),
      screens: T.Array(T.Object({ screen: T.String(), ...Used })),
      /** `eventType/eventCode` of all that is no page (rules/trackedActs). */
      acts: T.Array(T.Object({ act: T.String(), ...Used })),
    }),
  },
} as const satisfies Area
