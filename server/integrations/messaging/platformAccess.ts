import { MessagingError, notSetUp } from './Messaging'
import type { AppKeys, MessagingSettings } from './messagingSettings'
import { platformHttp, type PlatformHttp } from './platformHttp'
import type { Tokens } from './createTokens'
import type { StoredToken } from './tokenRepository'

/** What every channel to the platform stands on: its keys, its HTTP, and credentials that are valid now. */
export interface PlatformAccess {
  settings: MessagingSettings
  http: PlatformHttp
  /** A mini-program names itself by its appId, an entry by its code; undefined: none is set up. */
  knownApp(app: string): AppKeys | undefined
  /** The same. Throws MessagingError (notSetUp) where there is none. */
  appOf(app: string): AppKeys
  /** The official account. Throws MessagingError (notSetUp) where there is none. */
  account(): AppKeys
  /** Asks the platform for a token of these keys, whatever is remembered. Throws MessagingError. */
  askToken(keys: AppKeys): Promise<void>
  /** Does something with a valid access token of these keys. */
  withToken<T>(keys: AppKeys, work: (accessToken: string) => Promise<T>): Promise<T>
  /** Does something with a valid ticket for signatures of pages. */
  withTicket<T>(keys: AppKeys, work: (ticket: string) => Promise<T>): Promise<T>
  /** Epoch ms. */
  now(): number
}

/** Opens the way to the platform; nothing is sent yet. `now`: epoch ms. */
export function platformAccess(
  settings: MessagingSettings,
  tokens: Tokens,
  now: () => number,
): PlatformAccess {
  const http = platformHttp(settings.address)
  /** Epoch ms of the end of what lives so many seconds. */
  const lifeOf = (seconds: number) => now() + seconds * 1000

  async function fetchToken({ appId, secret }: AppKeys): Promise<StoredToken> {
    const { access_token, expires_in } = await http.post<{
      access_token: string
      expires_in: number
    }>(
      '/cgi-bin/stable_token',
      {},
      { grant_type: 'client_credential', appid: appId, secret, force_refresh: false },
    )
    return { value: access_token, expiresAt: lifeOf(expires_in) }
  }

  const withToken = <T>(keys: AppKeys, work: (accessToken: string) => Promise<T>) =>
    tokens.using(`access:${keys.appId}`, () => fetchToken(keys), work)

  async function fetchTicket(keys: AppKeys): Promise<StoredToken> {
    const { ticket, expires_in } = await withToken(keys, (access_token) =>
      http.get<{ ticket: string; expires_in: number }>('/cgi-bin/ticket/getticket', {
        access_token,
        type: 'jsapi',
      }),
    )
    return { value: ticket, expiresAt: lifeOf(expires_in) }
  }

  const knownApp = knownAppOf(settings)
  return {
    settings,
    http,
    knownApp,
    appOf: (app) => orNotSetUp(knownApp(app)),
    account: () => orNotSetUp(settings.officialAccount),
    askToken: async (keys) => void (await fetchToken(keys)),
    withToken,
    withTicket: (keys, work) => tokens.using(`ticket:${keys.appId}`, () => fetchTicket(keys), work),
    now,
  }
}

/** The fake plays for whatever build is being developed. */
const knownAppOf =
  ({ apps, provider }: MessagingSettings) =>
  (app: string): AppKeys | undefined => {
    if (Object.hasOwn(apps, app)) return apps[app]
    const all = Object.values(apps)
    return all.find(({ appId }) => appId === app) ?? (provider === 'fake' ? all[0] : undefined)
  }

function orNotSetUp(keys: AppKeys | undefined): AppKeys {
  if (!keys) throw new MessagingError(notSetUp)
  return keys
}
