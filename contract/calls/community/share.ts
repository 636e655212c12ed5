import { Type as T } from 'typebox'
import { shareWays } from '../../kinds'
import type { Area } from '../call'
import { Id, strict, oneOf } from '../fields'

const own = '/education-intf/api/own/share'
const taskType = T.Integer({ minimum: 1, maximum: 8 })

export const share = {
  ticket: {
    path: '/education-intf/api/wxAccount/getShareTicket',
    access: 'public',
    domain: 'A0',
    timeoutMs: 10_000,
    silent: true,
    summary:
      "The signature that the JS-SDK of the messaging platform wants for a page of ours. Only pages of our own hosts are signed; a fragment is cut off. Without it the page works, with the platform's plain card.",
    input: T.Object({ shareUrl: T.String({ minLength: 8, maxLength: 2000 }) }, strict),
    output: T.Object({
      appId: T.String(),
      timestamp: T.Integer(),
      nonceStr: T.String(),
      signature: T.String(),
    }),
  },
  entered: {
    path: `${own}/entered`,
    access: 'public',
    repeatable: true,
    ours: true,
    silent: true,
    summary:
      'Somebody opened a shared task; it is counted where they may see it: it is meant for them, or a meeting that guests may come to. `group`: what the mini-program gives about the group chat it was opened from; only a count of different groups is kept, never which.',
    input: T.Object(
      {
        taskId: Id,
        taskType,
        way: oneOf(shareWays),
        /** Of this phone: opening it twice counts one visitor. */
        deviceId: Id,
        group: T.Optional(
          T.Object(
            {
              appCode: T.String({ maxLength: 40 }),
              code: T.String({ maxLength: 128 }),
              encryptedData: T.String({ maxLength: 2000 }),
              iv: T.String({ maxLength: 64 }),
            },
            strict,
          ),
        ),
      },
      strict,
    ),
    output: T.Object({}),
  },
  statistics: {
    path: `${own}/statistics`,
    needs: 'report.numbers',
    ours: true,
    summary:
      'How a task of my hospital was shared, for those who may have its code made: openings by way, different phones, people and groups.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({
      opened: T.Integer(),
      byCard: T.Integer(),
      byCode: T.Integer(),
      byLink: T.Integer(),
      phones: T.Integer(),
      people: T.Integer(),
      groups: T.Integer(),
    }),
  },
} as const satisfies Area
