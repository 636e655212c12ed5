import { randomBytes } from 'node:crypto'
import type { AppKeys } from '../messaging/messagingSettings'
import { startStandIn, type Answered, type StandIn } from './standIn'

export interface PlatformStandIn extends StandIn {
  /** What wx.login or the OAuth page would give this person: one use, five minutes. */
  codeFor(person: { openId: string; unionId?: string }): string
  /** What the phone-number button would give: one use. */
  phoneCodeFor(mobile: string): string
  /** The next calls answer with that number. */
  fail(errcode: number, times: number): void
  /** The platform replaces its access token before its time. */
  revokeTokens(): void
  /** Calls by path. */
  asked: Record<string, number>
}

interface OneUse<T> {
  value: T
  until: number
}

/** The messaging platform's server API, as far as the product uses it: its paths, fields, error numbers and lives of codes. */
export async function startPlatformStandIn(apps: readonly AppKeys[]): Promise<PlatformStandIn> {
  const codes = new Map<string, OneUse<{ openid: string; unionid?: string }>>()
  const phones = new Map<string, OneUse<string>>()
  const used = new Set<string>()
  const asked: Record<string, number> = {}
  const tokens = new Map<string, string>()
  let failing = { errcode: 0, times: 0 }

  const refused = (errcode: number): Answered => ({ json: { errcode, errmsg: `stand-in ${errcode}` } })
  const known = (appId: string | null, secret: string | null) => apps.find((app) => app.appId === appId && app.secret === secret)
  const session = (query: URLSearchParams, code: string): Answered => {
    const app = known(query.get('appid'), query.get('secret'))
    if (!app) return refused(apps.some(({ appId }) => appId === query.get('appid')) ? 40_125 : 40_013)
    const found = codes.get(code)
    if (used.has(code)) return refused(40_163)
    if (!found || found.until < Date.now()) return refused(40_029)
    used.add(code)
    return { json: { ...found.value, session_key: randomBytes(16).toString('base64') } }
  }
  const tokenOf = (appId: string): string => {
    const token = tokens.get(appId) ?? randomBytes(24).toString('hex')
    tokens.set(appId, token)
    return token
  }
  const routes: Record<string, (query: URLSearchParams, body: Record<string, unknown>) => Answered> = {
    '/sns/jscode2session': (query) => session(query, query.get('js_code') ?? ''),
    '/sns/oauth2/access_token': (query) => session(query, query.get('code') ?? ''),
    '/cgi-bin/stable_token': (_query, body) => {
      const app = known(String(body['appid']), String(body['secret']))
      return app ? { json: { access_token: tokenOf(app.appId), expires_in: 7200 } } : refused(40_125)
    },
    '/cgi-bin/ticket/getticket': (query) => (query.get('type') === 'jsapi' ? { json: { errcode: 0, ticket: `ticket-${query.get('access_token')?.slice(0, 8)}`, expires_in: 7200 } } : refused(40_097)),
    '/wxa/business/getuserphonenumber': (_query, { code }) => {
      const found = phones.get(String(code))
      phones.delete(String(code))
      if (!found || found.until < Date.now()) return refused(40_029)
      return { json: { errcode: 0, phone_info: { phoneNumber: `+86${found.value}`, purePhoneNumber: found.value, countryCode: '86', watermark: {} } } }
    },
    '/wxa/getwxacodeunlimit': (_query, { scene }) =>
      (typeof scene !== 'string' || !/^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(scene) ? refused(40_169) : { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), type: 'image/jpeg' }),
    '/wxa/msg_sec_check': (_query, { content, version }) =>
      (version === 2 ? { json: { errcode: 0, result: { suggest: String(content).includes('risky') ? 'risky' : 'pass', label: 100 } } } : refused(47_001)),
  }

  const standIn = await startStandIn(({ url, body, method }) => {
    asked[url.pathname] = (asked[url.pathname] ?? 0) + 1
    const route = routes[url.pathname]
    if (!route) return { status: 404, json: { errcode: 404 } }
    if (failing.times > 0) {
      failing.times--
      return refused(failing.errcode)
    }
    const needsToken = !url.pathname.startsWith('/sns/') && url.pathname !== '/cgi-bin/stable_token'
    if (needsToken && ![...tokens.values()].includes(url.searchParams.get('access_token') ?? '')) return refused(40_001)
    return route(url.searchParams, method === 'POST' ? (JSON.parse(body) as Record<string, unknown>) : {})
  })
  const fiveMinutes = () => Date.now() + 5 * 60_000
  return {
    ...standIn, asked,
    codeFor({ openId, unionId }) {
      const code = randomBytes(12).toString('hex')
      codes.set(code, { value: { openid: openId, ...(unionId && { unionid: unionId }) }, until: fiveMinutes() })
      return code
    },
    phoneCodeFor(mobile) {
      const code = randomBytes(12).toString('hex')
      phones.set(code, { value: mobile, until: fiveMinutes() })
      return code
    },
    fail: (errcode, times) => (failing = { errcode, times }),
    revokeTokens: () => tokens.clear(),
  }
}
