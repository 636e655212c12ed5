import type { Db } from '../../db/schema'
import type { Secrets } from '../../secrets'
import { startFakeMessagingPlatform, type FakeMessagingPlatform } from '../fakes/messagingPlatform'
import { createMessaging } from './createMessaging'
import { createTokens } from './createTokens'
import type { Messaging } from './Messaging'
import type { MessagingSettings } from './messagingSettings'
import { tokenRepository } from './tokenRepository'

export interface OpenMessaging {
  messaging: Messaging
  /** There when the settings want it: it plays the platform inside this process. */
  fake: FakeMessagingPlatform | undefined
  close(): Promise<void>
}

/** The messaging platform of this installation: its client, and in development the fake behind it. */
export async function openMessaging(
  db: Db,
  secrets: Secrets,
  settings: MessagingSettings,
  now: () => number,
): Promise<OpenMessaging> {
  const { apps, officialAccount } = settings
  const fake =
    settings.provider === 'fake'
      ? await startFakeMessagingPlatform(
          [...Object.values(apps), ...(officialAccount ? [officialAccount] : [])],
          { takesMadeUpCodes: true },
        )
      : undefined
  const tokens = createTokens(tokenRepository(db, secrets.keyFor('outside-token')), now)
  return {
    messaging: createMessaging(fake ? { ...settings, address: fake.url } : settings, tokens, now),
    fake,
    close: () => fake?.close() ?? Promise.resolve(),
  }
}
