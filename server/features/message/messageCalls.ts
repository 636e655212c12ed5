import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import type { Messaging } from '../../integrations/messaging/Messaging'
import type { MessagingSettings } from '../../integrations/messaging/messagingSettings'
import {
  addGrants,
  countUnread,
  listMessages,
  listMuted,
  markRead,
  setMuted,
} from './messageRepository'
import { kindsAbout, topicOf, wordingOf } from './texts'
import { mapPage } from '../../db/page'
import { commonReplies } from '../../http/texts'

export interface MessageDeps {
  messaging: Pick<Messaging, 'appIdOf'>
  templates: MessagingSettings['templates']
}

/** The message centre of the caller, and what the messaging platform may send them. */
export function messageCalls({ messaging, templates }: MessageDeps): Handlers<Contract['message']> {
  const known = Object.entries(templates).map(([name, { templateId }]) => ({ name, templateId }))
  return {
    async list({ unread = 0, topics, ...paging }, { caller, db, now, language }) {
      const filter = { unread, kinds: topics && kindsAbout(topics) }
      return mapPage(await listMessages(db, caller, filter, paging, now), ({ facts, ...row }) => ({
        ...row,
        topic: topicOf(row.kind),
        ...(wordingOf(row.kind, facts, language) ?? { title: row.kind, text: '' }),
      }))
    },

    unread: async (_input, { caller, db, now }) => ({ count: await countUnread(db, caller, now) }),

    async read({ messageIds }, { caller, db, now }) {
      await markRead(db, caller, messageIds, now)
      return { count: await countUnread(db, caller, now) }
    },

    muted: async (_input, { caller, db }) => ({ topics: await listMuted(db, caller) }),

    async mute({ topic, muted }, { caller, db }) {
      await setMuted(db, caller, topic, muted === 1)
      return { topics: await listMuted(db, caller) }
    },

    templates: ({ appCode }) =>
      Promise.resolve({ list: messaging.appIdOf(appCode) === undefined ? [] : known }),

    async allow({ appCode, names }, { caller, db, now }) {
      if (
        messaging.appIdOf(appCode) === undefined ||
        !names.every((name) => Object.hasOwn(templates, name))
      )
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'names' })
      await addGrants(db, caller, appCode, [...new Set(names)], now)
      return {}
    },
  }
}
