import { Type as T, type Static } from 'typebox'
import { messageTopics, mutableTopics } from '../../kinds'
import type { Area } from '../call'
import { Flag, Id, oneOf, pageOf, paging, strict, Time } from '../fields'

const own = '/education-intf/api/own/message'

const Message = T.Object({
  messageId: Id,
  kind: T.String(),
  /** What it is about. */
  topic: oneOf(messageTopics),
  title: T.String(),
  text: T.String(),
  /** The address of our own it leads to, under the base path; empty: nowhere. */
  path: T.String(),
  time: Time,
  read: Flag,
})
export type Message = Static<typeof Message>

export const message = {
  list: {
    path: `${own}/list`,
    access: 'signedIn',
    ours: true,
    summary:
      'My messages, the newest first; unread: those I have not read; topics: only those about one of these.',
    input: T.Object(
      {
        unread: T.Optional(Flag),
        topics: T.Optional(
          T.Array(oneOf(messageTopics), { minItems: 1, maxItems: messageTopics.length }),
        ),
        ...paging,
      },
      strict,
    ),
    output: pageOf(Message),
  },
  unread: {
    path: `${own}/unread`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary: 'How many messages I have not read.',
    input: T.Object({}, strict),
    output: T.Object({ count: T.Integer() }),
  },
  read: {
    path: `${own}/read`,
    access: 'signedIn',
    ours: true,
    repeatable: true,
    silent: true,
    summary: 'Notes messages as read; without ids all of them.',
    input: T.Object({ messageIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: 50 })) }, strict),
    output: T.Object({ count: T.Integer() }),
  },
  muted: {
    path: `${own}/muted`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary: 'What I keep off my phone; it comes to the message centre all the same.',
    input: T.Object({}, strict),
    output: T.Object({ topics: T.Array(oneOf(mutableTopics)) }),
  },
  mute: {
    path: `${own}/mute`,
    access: 'signedIn',
    ours: true,
    repeatable: true,
    silent: true,
    summary: 'Keeps a topic off my phone, or lets it ring again. What I owe always rings.',
    input: T.Object({ topic: oneOf(mutableTopics), muted: Flag }, strict),
    output: T.Object({ topics: T.Array(oneOf(mutableTopics)) }),
  },
  templates: {
    path: `${own}/templates`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary:
      'What the mini-program may ask the person to allow: templates of the platform, by name.',
    input: T.Object({ appCode: T.String({ maxLength: 40 }) }, strict),
    output: T.Object({ list: T.Array(T.Object({ name: T.String(), templateId: T.String() })) }),
  },
  allow: {
    path: `${own}/allow`,
    access: 'signedIn',
    ours: true,
    changes: true,
    silent: true,
    summary:
      'The person accepted these templates on the platform: one message of each may be sent.',
    input: T.Object(
      {
        appCode: T.String({ maxLength: 40 }),
        names: T.Array(T.String({ maxLength: 20 }), { minItems: 1, maxItems: 3 }),
      },
      strict,
    ),
    output: T.Object({}),
  },
} as const satisfies Area
