import { codeExchange } from './codeExchange'
import type { Messaging } from './Messaging'
import type { MessagingSettings } from './messagingSettings'
import { miniPrograms } from './miniPrograms'
import { platformAccess, type PlatformAccess } from './platformAccess'
import type { Tokens } from './createTokens'
import { webPages } from './webPages'

/** The client of the messaging platform; one file a channel. `now`: epoch ms. */
export function createMessaging(
  settings: MessagingSettings,
  tokens: Tokens,
  now: () => number,
): Messaging {
  const access = platformAccess(settings, tokens, now)
  return {
    ...whatIsSetUp(access),
    ...codeExchange(access),
    ...webPages(access),
    ...miniPrograms(access),
    async checkKeys(app) {
      const { officialAccount } = settings
      const keys = officialAccount?.appId === app ? officialAccount : access.appOf(app)
      await access.askToken(keys)
    },
  }
}

/** What the settings say; nothing is asked of the platform. */
const whatIsSetUp = ({
  settings: { officialAccount, phoneButton, apps },
  knownApp,
}: PlatformAccess): Pick<Messaging, 'methods' | 'nameOf' | 'appIdOf'> => ({
  methods: (appCode) => ({
    miniProgram: knownApp(appCode) !== undefined,
    web: officialAccount !== undefined,
    phoneButton: phoneButton && knownApp(appCode) !== undefined,
  }),

  nameOf(appId) {
    const kind = officialAccount?.appId === appId ? 'web' : 'miniProgram'
    const entry = Object.entries(apps).find(([, keys]) => keys.appId === appId)
    return { kind, appCode: entry?.[0] ?? '' }
  },

  appIdOf: (appCode) => knownApp(appCode)?.appId,
})
