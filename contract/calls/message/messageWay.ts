import { Type as T, type Static } from 'typebox'
import { messageTopics, messageWays, sentStates } from '../../kinds'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/messageWay'
const host = T.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9.:-]+$' })
const hour = T.Integer({ minimum: 0, maximum: 23 })
const domain = T.String({ maxLength: 200, pattern: '^([A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+)?$' })

/** What a way needs to go out; a secret travels apart and never comes back. */
export const WaySettings = T.Union([
  T.Object({ way: T.Literal('platform') }, strict),
  T.Object(
    {
      way: T.Literal('email'),
      host,
      port: T.Integer({ minimum: 1, maximum: 65_535 }),
      /** 1: TLS from the first byte (465); 0: STARTTLS where the server offers it. */
      tls: Flag,
      /** '': without a log-in. */
      user: text(200),
      from: T.String({ minLength: 3, maxLength: 200, pattern: '^[^@\\s]+@[^@\\s]+$' }),
      /** Who has no address of their own gets it at their job number there; '': nowhere. */
      domain,
    },
    strict,
  ),
  T.Object(
    { way: T.Literal('sms'), monthLimit: T.Integer({ minimum: 0, maximum: 1_000_000 }) },
    strict,
  ),
  /** `wayId`: the app of signOn whose id and secret it uses. */
  T.Object({ way: T.Literal('wecom'), wayId: Id }, strict),
  T.Object({ way: T.Literal('dingtalk'), wayId: Id, agentId: text(40, 1) }, strict),
])
export type WaySettings = Static<typeof WaySettings>

const Way = T.Object({
  way: oneOf(messageWays),
  enabled: Flag,
  topics: T.Array(oneOf(messageTopics)),
  /** null: it was never set up. */
  settings: T.Union([WaySettings, T.Null()]),
  /** A secret is kept; which one is not said. */
  hasSecret: Flag,
})
export type Way = Static<typeof Way>

const Ways = T.Object({
  list: T.Array(Way),
  /** Hours of the day; the same twice: it may ring at any time. */
  quietFrom: hour,
  quietUntil: hour,
  /** Apps of the hospital at WeCom and DingTalk that are set up as ways in. */
  apps: T.Array(T.Object({ wayId: Id, title: T.String(), kind: T.String() })),
  sms: T.Object({
    /** The operator has a provider with a template of notices. */
    usable: Flag,
    /** Price of one. */
    fen: T.Integer(),
    used: T.Integer(),
    most: T.Integer(),
  }),
})
export type Ways = Static<typeof Ways>

const SentRow = T.Object({
  messageId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  department: T.String(),
  title: T.String(),
  time: Time,
  /** 0: not read yet. */
  readTime: Time,
  ways: T.Array(
    T.Object({
      way: oneOf(messageWays),
      state: oneOf(sentStates),
      /** Why it failed, in words. */
      problem: T.String(),
    }),
  ),
})
export type SentRow = Static<typeof SentRow>

const decides = { about: 'setting' } as const

/** By which ways messages go out of the message centre. */
export const messageWay = {
  list: {
    path: `${own}/list`,
    needs: 'people.manage',
    ours: true,
    summary: 'The ways of my hospital, its quiet hours, and what SMS cost and are left this month.',
    input: T.Object({}, strict),
    output: Ways,
  },
  save: {
    path: `${own}/save`,
    needs: 'people.manage',
    changes: true,
    asksAgain: true,
    ours: true,
    silent: true,
    decides,
    summary:
      'Switches a way on or off, says what it carries and how it goes out. Without `secret` the kept one stays, unless it would go to another server.',
    input: T.Object(
      {
        settings: WaySettings,
        enabled: Flag,
        topics: T.Array(oneOf(messageTopics), { maxItems: 20, uniqueItems: true }),
        secret: T.Optional(text(400, 1)),
      },
      strict,
    ),
    output: T.Object({}),
  },
  saveQuiet: {
    path: `${own}/saveQuiet`,
    needs: 'people.manage',
    changes: true,
    ours: true,
    silent: true,
    decides,
    summary: 'The hours in which nothing rings.',
    input: T.Object({ quietFrom: hour, quietUntil: hour }, strict),
    output: T.Object({}),
  },
  tryOut: {
    path: `${own}/tryOut`,
    needs: 'people.manage',
    repeatable: true,
    ours: true,
    silent: true,
    timeoutMs: 30_000,
    summary: 'Sends me a message by a way that is set up, now: `said` is what became of it.',
    input: T.Object({ way: oneOf(messageWays) }, strict),
    output: T.Object({ works: Flag, said: T.String() }),
  },
  sent: {
    path: `${own}/sent`,
    needs: 'message.send',
    ours: true,
    summary:
      'What was sent to whom in the last 180 days, the last first: when it was read, by which ways it went and what failed. Of departments: their people.',
    input: T.Object(
      {
        keyword: Keyword,
        way: T.Optional(oneOf(messageWays)),
        state: T.Optional(oneOf(sentStates)),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(SentRow),
  },
} as const satisfies Area
