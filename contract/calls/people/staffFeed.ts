import { Type as T, type Static } from 'typebox'
import { feedStates, feedWays } from '../../kinds'
import type { Area } from '../call'
import { deskPaging, Flag, Id, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/staffFeed'
const Hour = T.Integer({ minimum: 0, maximum: 23 })
const Percent = T.Integer({ minimum: 0, maximum: 100 })
const address = T.String({ maxLength: 500, pattern: '^(https?://[^\\s]+)?$' })

const Feed = T.Object({
  way: oneOf(feedWays),
  /** '' where it is read from the folder. */
  address: T.String(),
  userName: T.String(),
  /** A password is kept; which one is not said. */
  hasSecret: Flag,
  /** From this hour of the hospital's day on. */
  hour: Hour,
  /** Percent of the staff: a file that lacks more of them looks wrong. */
  maxLeavers: Percent,
  enabled: Flag,
  updatedTime: Time,
  updatedByName: T.String(),
})

const FeedRun = T.Object({
  runId: Id,
  state: oneOf(feedStates),
  byHand: Flag,
  beganTime: Time,
  endedTime: T.Union([Time, T.Null()]),
  fileName: T.String(),
  /** Of the import that it made; '': none, or it is gone. */
  importId: T.String(),
  says: T.String(),
})
export type FeedRun = Static<typeof FeedRun>

const manage = { needs: 'people.manage', ours: true } as const

/** The staff file that is read by night. */
export const staffFeed = {
  read: {
    path: `${own}/read`,
    ...manage,
    summary:
      'Where the staff file of my hospital is read each night. `folder`: where the hospital puts it; "" where the operator set none. `columns`: what each heading of the last import by hand means; without one nothing is read.',
    input: T.Object({}, strict),
    output: T.Object({
      feed: T.Union([Feed, T.Null()]),
      folder: T.String(),
      columns: T.Array(T.Object({ heading: T.String(), field: T.String() })),
    }),
  },
  save: {
    path: `${own}/save`,
    ...manage,
    silent: true,
    changes: true,
    asksAgain: true,
    decides: { about: 'setting' },
    summary:
      'Says where it is read, when, and which file looks wrong. Without `secret` the kept one stays, while address and user are the same.',
    input: T.Object(
      {
        way: oneOf(feedWays),
        address,
        userName: text(120),
        secret: T.Optional(text(400, 1)),
        hour: Hour,
        maxLeavers: Percent,
        enabled: Flag,
      },
      strict,
    ),
    output: T.Object({}),
  },
  run: {
    path: `${own}/run`,
    asksAgain: true,
    ...manage,
    silent: true,
    changes: true,
    decides: { about: 'person' },
    summary: 'Reads it now, as a long job, as it is read by night.',
    input: T.Object({}, strict),
    output: T.Object({ jobId: Id }),
  },
  runs: {
    path: `${own}/runs`,
    ...manage,
    summary: 'When it was read and what came of it, the last first.',
    input: T.Object({ ...deskPaging }, strict),
    output: pageOf(FeedRun),
  },
} as const satisfies Area
