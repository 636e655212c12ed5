import type { Db } from '../../db/schema'
import type { Secrets } from '../../secrets'
import { startPlatformStandIn, type PlatformStandIn } from '../standIns/messagingPlatform'
import { createMessaging } from './createMessaging'
import { createTokens } from './createTokens'
import type { Messaging } from './Messaging'
import type { MessagingSettings } from './messagingSettings'
import { tokenRepository } from './tokenRepository'

export interface OpenMessaging {
  messaging: Messaging
  /** There when the settings want it: it plays the platform inside this process. */
  standIn: PlatformStandIn | undefined
  close(): Promise<void>
}

/** The messaging platform of this installation: its client, and in development the stand-in behind it. */
export async function openMessaging(
  db: Db,
  secrets: Secrets,
  settings: MessagingSettings,
  now: () => number,
): Promise<OpenMessaging> {
  const { apps, officialAccount } = settings
  const standIn =
    settings.provider === 'standIn'
      ? await startPlatformStandIn(
          [...Object.values(apps), ...(officialAccount ? [officialAccount] : [])],
          { takesMadeUpCodes: true },
        )
      : undefined
  const tokens = createTokens(tokenRepository(db, secrets.keyFor('outside-token')), now)
  return {
    messaging: createMessaging(
      standIn ? { ...settings, address: standIn.url } : settings,
      tokens,
      now,
    ),
    standIn,
    close: () => standIn?.close() ?? Promise.resolve(),
  }
}
