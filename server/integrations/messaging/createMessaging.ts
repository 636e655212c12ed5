import { randomBytes } from 'node:crypto'
import {
  foreignPage,
  MessagingError,
  notSetUp,
  unreadable,
  type Messaging,
  type PlatformUser,
} from './Messaging'
import type { AppKeys, MessagingSettings } from './messagingSettings'
import { decryptOpenData, pageSignature } from './openData'
import { platformHttp } from './platformHttp'
import type { Tokens } from './createTokens'
import type { StoredToken } from './tokenRepository'

/** The same code again within this time is a double tap, not a replay. */
const sameCodeMs = 5000

interface Session {
  openid: string
  unionid?: string
  /** Never leaves this file. */
  session_key?: string
}

export function createMessaging(
  settings: MessagingSettings,
  tokens: Tokens,
  now: () => number,
): Messaging {
  const http = platformHttp(settings.address)
  const exchanged = new Map<string, { until: number; user: Promise<PlatformUser> }>()

  /** A mini-program knows itself by its appId, an entry by its code. The fake plays for whatever build is being developed. */
  const knownApp = (app: string): AppKeys | undefined => {
    if (Object.hasOwn(settings.apps, app)) return settings.apps[app]
    return (
      Object.values(settings.apps).find(({ appId }) => appId === app) ??
      (settings.provider === 'fake' ? Object.values(settings.apps)[0] : undefined)
    )
  }
  const appOf = (app: string): AppKeys => {
    const keys = knownApp(app)
    if (!keys) throw new MessagingError(notSetUp)
    return keys
  }
  const account = (): AppKeys => {
    if (!settings.officialAccount) throw new MessagingError(notSetUp)
    return settings.officialAccount
  }
  const lifeOf = (seconds: number) => now() + seconds * 1000

  const fetchToken =
    ({ appId, secret }: AppKeys) =>
    async (): Promise<StoredToken> => {
      const { access_token, expires_in } = await http.post<{
        access_token: string
        expires_in: number
      }>(
        '/cgi-bin/stable_token',
        {},
        {
          grant_type: 'client_credential',
          appid: appId,
          secret,
          force_refresh: false,
        },
      )
      return { value: access_token, expiresAt: lifeOf(expires_in) }
    }
  const withToken = <T>(keys: AppKeys, work: (accessToken: string) => Promise<T>) =>
    tokens.using(`access:${keys.appId}`, fetchToken(keys), work)
  const isOurs = (address: string) => {
    const { protocol, host, username } = URL.canParse(address)
      ? new URL(address)
      : { protocol: '', host: '', username: '' }
    return /^https?:$/.test(protocol) && username === '' && settings.pageHosts.includes(host)
  }

  /** One exchange of a code: a double tap shares its answer. What never reached the platform may be tried again. */
  function once(
    appId: string,
    code: string,
    asker: string,
    exchange: () => Promise<Session>,
  ): Promise<PlatformUser> {
    const time = now()
    for (const [key, { until }] of exchanged) if (until < time) exchanged.delete(key)
    const key = JSON.stringify([appId, code, asker])
    const before = exchanged.get(key)
    if (before) return before.user
    const user = exchange().then(
      ({ openid, unionid }) => ({ appId, openId: openid, unionId: unionid ?? '' }),
      (error: unknown) => {
        exchanged.delete(key)
        throw error
      },
    )
    exchanged.set(key, { until: time + sameCodeMs, user })
    return user
  }

  return {
    methods: (appCode) => ({
      miniProgram: knownApp(appCode) !== undefined,
      web: settings.officialAccount !== undefined,
      phoneButton: settings.phoneButton && knownApp(appCode) !== undefined,
    }),

    nameOf(appId) {
      const kind = settings.officialAccount?.appId === appId ? 'web' : 'miniProgram'
      return {
        kind,
        appCode: Object.entries(settings.apps).find(([, keys]) => keys.appId === appId)?.[0] ?? '',
      }
    },

    async exchangeCode(appCode, code, asker) {
      const { appId, secret } = appOf(appCode)
      return once(appId, code, asker, () =>
        http.get<Session>('/sns/jscode2session', {
          appid: appId,
          secret,
          js_code: code,
          grant_type: 'authorization_code',
        }),
      )
    },

    async groupOf(appCode, code, { encryptedData, iv }) {
      const { appId, secret } = appOf(appCode)
      const { session_key = '' } = await http.get<Session>('/sns/jscode2session', {
        appid: appId,
        secret,
        js_code: code,
        grant_type: 'authorization_code',
      })
      try {
        const { opengid } = decryptOpenData(appId, session_key, encryptedData, iv)
        if (typeof opengid === 'string' && opengid !== '') return opengid
      } catch {
        // Sealed with an older key, or by somebody else: it cannot be read.
      }
      throw new MessagingError(unreadable)
    },

    async exchangeWebCode(code, asker) {
      const { appId, secret } = account()
      return once(appId, code, asker, () =>
        http.get<Session>('/sns/oauth2/access_token', {
          appid: appId,
          secret,
          code,
          grant_type: 'authorization_code',
        }),
      )
    },

    webLogInAddress(returnPath, state) {
      const redirect = settings.publicAddress + returnPath
      const query = new URLSearchParams({
        appid: account().appId,
        redirect_uri: redirect,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      })
      return `${settings.webLogInAddress}?${query.toString()}#wechat_redirect`
    },

    async phoneNumber(appCode, code) {
      if (!settings.phoneButton) throw new MessagingError(notSetUp)
      const {
        phone_info: { purePhoneNumber },
      } = await withToken(appOf(appCode), (access_token) =>
        http.post<{ phone_info: { purePhoneNumber: string } }>(
          '/wxa/business/getuserphonenumber',
          { access_token },
          { code },
        ),
      )
      return purePhoneNumber
    },

    async signPage(address) {
      const keys = account()
      if (!isOurs(address)) throw new MessagingError(foreignPage)
      const fetchTicket = async (): Promise<StoredToken> => {
        const { ticket, expires_in } = await withToken(keys, (access_token) =>
          http.get<{ ticket: string; expires_in: number }>('/cgi-bin/ticket/getticket', {
            access_token,
            type: 'jsapi',
          }),
        )
        return { value: ticket, expiresAt: lifeOf(expires_in) }
      }
      return tokens.using(`ticket:${keys.appId}`, fetchTicket, (ticket) => {
        const [nonceStr, timestamp] = [randomBytes(12).toString('hex'), Math.floor(now() / 1000)]
        return Promise.resolve({
          appId: keys.appId,
          timestamp,
          nonceStr,
          signature: pageSignature({ ticket, nonceStr, timestamp, address }),
        })
      })
    },

    unlimitedCode: (appCode, { scene, page, width }) =>
      withToken(appOf(appCode), (access_token) =>
        http.postForBytes(
          '/wxa/getwxacodeunlimit',
          { access_token },
          { scene, page, width, check_path: false },
        ),
      ),

    appIdOf: (appCode) => knownApp(appCode)?.appId,

    async sendSubscribed(appCode, { openId, templateId, page, data }) {
      await withToken(appOf(appCode), (access_token) =>
        http.post(
          '/cgi-bin/message/subscribe/send',
          { access_token },
          {
            touser: openId,
            template_id: templateId,
            page,
            data: Object.fromEntries(
              Object.entries(data).map(([name, value]) => [name, { value }]),
            ),
          },
        ),
      )
    },

    async checkContent(appCode, { openId, text }) {
      const {
        result: { suggest },
      } = await withToken(appOf(appCode), (access_token) =>
        http.post<{ result: { suggest: 'pass' | 'review' | 'risky' } }>(
          '/wxa/msg_sec_check',
          { access_token },
          { version: 2, scene: 2, openid: openId, content: text.slice(0, 2500) },
        ),
      )
      return suggest
    },
  }
}
