import { Type as T, type Static } from 'typebox'
import { deliveryKinds, deliveryStates, newsKinds } from '../../kinds'
import { keyAbilities } from '../../rules/rights/keyAbilities'
import type { Area } from '../call'
import { deskPaging, Flag, Id, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/interfaces'
const MaybeTime = T.Union([Time, T.Null()])

const Key = T.Object({
  keyId: Id,
  title: T.String(),
  /** How it begins, to tell it from others. */
  begins: T.String(),
  abilities: T.Array(oneOf(keyAbilities)),
  /** Names of the units that it reaches; empty: the whole hospital. */
  units: T.Array(T.String()),
  unitIds: T.Array(Id),
  /** Its own end, or that of its maker's right to make keys, whichever comes first. */
  endTime: Time,
  createdTime: Time,
  createdByName: T.String(),
  lastUsedTime: MaybeTime,
  lastAddress: T.String(),
  /** withoutMaker: who made it has no right to make keys any more. */
  state: oneOf(['valid', 'ended', 'withoutMaker', 'revoked']),
})
export type SystemKey = Static<typeof Key>

const Webhook = T.Object({
  webhookId: Id,
  title: T.String(),
  address: T.String(),
  kinds: T.Array(oneOf(newsKinds)),
  enabled: Flag,
  /** 0: the person who saved it last has lost the right. Nothing is sent until somebody with the right saves it; then the events since are sent too. */
  inHands: Flag,
  updatedTime: Time,
  updatedByName: T.String(),
  /** Deliveries that were given up since the last one that arrived. */
  failed: T.Integer(),
  waiting: T.Integer(),
  lastSentTime: MaybeTime,
})
export type Webhook = Static<typeof Webhook>

const Delivery = T.Object({
  deliveryId: Id,
  webhookId: Id,
  webhookTitle: T.String(),
  kind: oneOf(deliveryKinds),
  /** How many things it tells of. */
  items: T.Integer(),
  state: oneOf(deliveryStates),
  tries: T.Integer(),
  createdTime: Time,
  /** Of the last try. */
  triedTime: MaybeTime,
  /** When it is tried next; null: never by itself. */
  nextTime: MaybeTime,
  /** HTTP status of the last answer; null: there was none. */
  status: T.Union([T.Integer(), T.Null()]),
  /** The beginning of the answer, or why there was none. */
  reply: T.String(),
  tookMs: T.Union([T.Integer(), T.Null()]),
})
export type Delivery = Static<typeof Delivery>

const manage = { needs: 'people.grant', ours: true } as const
const decide = { ...manage, changes: true, silent: true, decides: { about: 'setting' } } as const

/** Keys and webhooks for the hospital's own systems, as its administrator keeps them. */
export const interfaces = {
  keys: {
    path: `${own}/keys`,
    ...manage,
    summary: 'The keys of my hospital, the valid ones first; never the keys themselves.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(Key) }),
  },
  makeKey: {
    path: `${own}/makeKey`,
    needs: 'people.grant',
    ours: true,
    silent: true,
    repeatable: true,
    asksAgain: true,
    decides: { about: 'setting' },
    summary:
      'Makes a key. It is in this reply and nowhere else: only its hash is kept. unitIds: only people of these units and below. endTime: twelve months from now at the latest, and without it. It holds no longer than its maker may make keys.',
    input: T.Object(
      {
        title: text(40, 1),
        abilities: T.Array(oneOf(keyAbilities), { minItems: 1, uniqueItems: true }),
        unitIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: 200 })),
        endTime: T.Optional(Time),
      },
      strict,
    ),
    output: T.Object({ keyId: Id, key: T.String() }),
  },
  revokeKey: {
    path: `${own}/revokeKey`,
    asksAgain: true,
    ...decide,
    summary: 'Ends a key at once.',
    input: T.Object({ keyId: Id }, strict),
    output: T.Object({}),
  },
  madeBy: {
    path: `${own}/madeBy`,
    ...manage,
    summary:
      'Titles of the keys, webhooks and ways in that end when a person’s right to grant is taken back. Asked before it is.',
    input: T.Object({ userId: Id, comId: T.Optional(Id) }, strict),
    output: T.Object({
      keys: T.Array(T.String()),
      webhooks: T.Array(T.String()),
      ways: T.Array(T.String()),
    }),
  },
  webhooks: {
    path: `${own}/webhooks`,
    ...manage,
    summary: 'Where news of my hospital are sent to.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(Webhook) }),
  },
  saveWebhook: {
    path: `${own}/saveWebhook`,
    needs: 'people.grant',
    ours: true,
    silent: true,
    repeatable: true,
    asksAgain: true,
    decides: { about: 'setting' },
    summary:
      'Makes or changes a webhook; news from now on go there. The secret of its signatures is in the reply of a new one, or where renewSecret asks for another, and nowhere else.',
    input: T.Object(
      {
        webhookId: T.Optional(Id),
        title: text(40, 1),
        address: T.String({ minLength: 8, maxLength: 500, pattern: '^https?://[^\\s]+$' }),
        kinds: T.Array(oneOf(newsKinds), { minItems: 1, uniqueItems: true }),
        enabled: Flag,
        renewSecret: T.Optional(Flag),
      },
      strict,
    ),
    output: T.Object({ webhookId: Id, secret: T.String() }),
  },
  removeWebhook: {
    path: `${own}/removeWebhook`,
    asksAgain: true,
    ...decide,
    summary: 'Takes a webhook away with its deliveries.',
    input: T.Object({ webhookId: Id }, strict),
    output: T.Object({}),
  },
  tryWebhook: {
    path: `${own}/tryWebhook`,
    ...manage,
    repeatable: true,
    silent: true,
    timeoutMs: 30_000,
    summary: 'Sends a delivery of the kind `trial` now, and tells what was answered.',
    input: T.Object({ webhookId: Id }, strict),
    output: Delivery,
  },
  deliveries: {
    path: `${own}/deliveries`,
    ...manage,
    summary: 'What was sent, the last first, with the answers; kept for thirty days.',
    input: T.Object(
      {
        webhookId: T.Optional(Id),
        state: T.Optional(oneOf(deliveryStates)),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(Delivery),
  },
  sendAgain: {
    path: `${own}/sendAgain`,
    ...manage,
    repeatable: true,
    silent: true,
    timeoutMs: 30_000,
    summary: 'Sends a delivery once more now, with the same id and body.',
    input: T.Object({ deliveryId: Id }, strict),
    output: Delivery,
  },
} as const satisfies Area
