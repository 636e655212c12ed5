import { MessagingError, unreadable, type Messaging, type PlatformUser } from './Messaging'
import type { AppKeys } from './messagingSettings'
import { decryptOpenData } from './openData'
import type { PlatformAccess } from './platformAccess'
import { sharedExchanges } from './sharedExchanges'

interface Session {
  openid: string
  unionid?: string
  /** Never leaves this file. */
  session_key?: string
}

type CodeExchange = Pick<Messaging, 'exchangeCode' | 'exchangeWebCode' | 'groupOf'>

/** Codes of a log-in: who is behind them, and from which group chat they came. */
export function codeExchange({ http, appOf, account, now }: PlatformAccess): CodeExchange {
  const shared = sharedExchanges(now)

  const sessionOf = ({ appId, secret }: AppKeys, code: string) =>
    http.get<Session>('/sns/jscode2session', {
      appid: appId,
      secret,
      js_code: code,
      grant_type: 'authorization_code',
    })
  const webSessionOf = ({ appId, secret }: AppKeys, code: string) =>
    http.get<Session>('/sns/oauth2/access_token', {
      appid: appId,
      secret,
      code,
      grant_type: 'authorization_code',
    })

  return {
    async exchangeCode(appCode, code, asker) {
      const keys = appOf(appCode)
      return shared([keys.appId, code, asker], async () =>
        userOf(keys.appId, await sessionOf(keys, code)),
      )
    },

    async exchangeWebCode(code, asker) {
      const keys = account()
      return shared([keys.appId, code, asker], async () =>
        userOf(keys.appId, await webSessionOf(keys, code)),
      )
    },

    async groupOf(appCode, code, { encryptedData, iv }) {
      const keys = appOf(appCode)
      const { session_key = '' } = await sessionOf(keys, code)
      try {
        const { opengid } = decryptOpenData(keys.appId, session_key, encryptedData, iv)
        if (typeof opengid === 'string' && opengid !== '') return opengid
      } catch {
        // Sealed with an older key, or by somebody else: it cannot be read.
      }
      throw new MessagingError(unreadable)
    },
  }
}

const userOf = (appId: string, { openid, unionid }: Session): PlatformUser => ({
  appId,
  openId: openid,
  unionId: unionid ?? '',
})
