import { SendingState } from '@contract/states'
import { messagePage } from '@contract/rules/place/pagePaths'
import { minuteStamp } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { MessagingError, type Messaging } from '../../integrations/messaging/Messaging'
import type { MessagingSettings } from '../../integrations/messaging/messagingSettings'
import { recordFailure } from './failing'
import { mayRepeat, short } from './messageRules'
import { abandonLost, recordSending, findOpenId, claimDue, type Due } from './sendingRepository'
import { digestOf, wordingOf, type Wording } from './texts'
import type { lettersOut } from './ways/lettersOut'

export interface SendingDeps {
  db: Db
  messaging: Pick<Messaging, 'appIdOf' | 'sendSubscribed'>
  templates: MessagingSettings['templates']
  /** Every way but the messaging platform. */
  letters: ReturnType<typeof lettersOut>
  /** Epoch ms. */
  now(): number
}

const atOnce = 50

/** What the phone is to say: of several one digest, by their titles. undefined: no program of today knows what to say. */
function wordingOfAll({ messages }: Due): Wording | undefined {
  const all = messages.flatMap(({ kind, facts }) => wordingOf(kind, facts, 'zh') ?? [])
  return all.length > 1 ? digestOf(all, 'zh') : all[0]
}

/** Sends what is due to people's phones. A message goes out at most once; what the platform refused for the moment is tried again. */
export function createSending({
  db,
  messaging,
  templates,
  letters,
  now,
}: SendingDeps): () => Promise<number> {
  async function send(due: Due): Promise<void> {
    if (due.way === 'platform') return sendByPlatform(due)
    const wording = wordingOfAll(due)
    if (wording) return letters.send(due, wording)
    return recordFailure(db, due, { problem: 'notSetUp', mayRepeat: false }, now())
  }

  async function sendByPlatform(due: Due): Promise<void> {
    const template = Object.entries(templates).find(([name]) => name === due.template)?.[1]
    const wording = wordingOfAll(due)
    const [first] = due.messages
    const appId = messaging.appIdOf(due.app_code)
    const openId = appId === undefined ? undefined : await findOpenId(db, due, appId)
    if (!template || !wording || openId === undefined)
      return recordFailure(db, due, { problem: 'notBound', mayRepeat: false }, now())
    try {
      await messaging.sendSubscribed(due.app_code, {
        openId,
        templateId: template.templateId,
        page: messagePage,
        data: {
          [template.title]: short(wording.title),
          // As the platform's fields of time want it: 2026-11-21 14:00.
          [template.time]: minuteStamp(first.shown_at),
          [template.note]: short(wording.text),
        },
      })
      await recordSending(db, due, { state: SendingState.sent, tries: first.tries + 1 })
    } catch (error) {
      if (!(error instanceof MessagingError)) throw error
      const problem = String(error.errcode)
      await recordFailure(db, due, { problem, mayRepeat: mayRepeat(error) }, now())
    }
  }

  return async () => {
    await abandonLost(db, now())
    const due = await claimDue(db, now(), atOnce)
    try {
      for (const one of due) await send(one)
    } finally {
      await letters.close()
    }
    return due.length
  }
}
