import type { Trial } from '@contract/calls/account/setup'
import type { Db } from '../../../db/schema'
import {
  MessagingError,
  notSetUp as messagingNotSetUp,
  unreachable,
} from '../../../integrations/messaging/Messaging'
import type { Messaging } from '../../../integrations/messaging/Messaging'
import type { MessagingSettings } from '../../../integrations/messaging/messagingSettings'
import { notSetUp, SmsError } from '../../../integrations/sms/Sms'
import type { SmsSettings } from '../../../integrations/sms/smsSettings'
import { codeLimits } from '../verification/codeRules'
import { forgetCode } from '../verification/codeRepository'
import { prepareCode, type SendDeps } from '../verification/sendCode'
import { minuteMs } from '@contract/rules/hospitalTime'

/** The outside parties of this installation, as they are set up. */
export interface Outside {
  codes: SendDeps
  smsState: { settings: SmsSettings; isSetUp: boolean }
  messaging: { client: Messaging; settings: MessagingSettings }
}

/** Codes can reach a phone: a provider is set up, or a file stands for one. */
export const smsIsSetUp = (settings: SmsSettings): boolean => settings.provider !== 'console'

/** Sends a real code, under the limits that hold for every code, and says what the provider answered. */
export async function trySms(
  { codes, smsState: { settings } }: Outside,
  { mobile, address }: { mobile: string; address: string },
  db: Db,
  now: number,
): Promise<Trial> {
  const { sendId, code } = await db
    .transaction()
    .execute((tx) => prepareCode(tx, codes, { mobile, scene: 'login', address }, now))
  try {
    await codes.sms.send({ mobile, code, minutes: codeLimits.lifeMs / minuteMs })
    return { outcome: settings.provider === 'console' ? 'logged' : 'taken', answer: '' }
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    await forgetCode(codes.pool, sendId)
    const { reason } = error
    if (reason === notSetUp || reason === 'unreachable') return { outcome: reason, answer: '' }
    return { outcome: 'refused', answer: reason }
  }
}

/** Asks the messaging platform about the keys of each entry. */
export async function tryMessaging({
  messaging: { client, settings },
}: Outside): Promise<({ app: string } & Trial)[]> {
  const apps = [
    ...Object.keys(settings.apps),
    ...(settings.officialAccount ? [settings.officialAccount.appId] : []),
  ]
  if (settings.provider === 'off' || apps.length === 0)
    return [{ app: '', outcome: 'notSetUp', answer: '' }]
  return Promise.all(
    apps.map(async (app) => ({ app, ...(await trialOf(() => client.checkKeys(app))) })),
  )
}

async function trialOf(ask: () => Promise<void>): Promise<Trial> {
  try {
    await ask()
    return { outcome: 'taken', answer: '' }
  } catch (error) {
    if (!(error instanceof MessagingError)) throw error
    const { errcode } = error
    if (errcode === unreachable) return { outcome: 'unreachable', answer: '' }
    if (errcode === messagingNotSetUp) return { outcome: 'notSetUp', answer: '' }
    return { outcome: 'refused', answer: String(errcode) }
  }
}
