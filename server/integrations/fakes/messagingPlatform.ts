import { randomBytes } from 'node:crypto'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { AppKeys } from '../messaging/messagingSettings'
import { drawnCode } from './drawnCode'
import { startFake, type FakeResponse, type FakeServer } from './fakeServer'

export interface FakeMessagingPlatform extends FakeServer {
  /** What wx.login or the OAuth page would give this person: one use, five minutes. */
  codeFor(person: { openId: string; unionId?: string }): string
  /** The session key that such a code will be exchanged for. */
  keyOf(code: string): string
  /** What the phone-number button would give: one use. */
  phoneCodeFor(mobile: string): string
  /** The next calls answer with that number. */
  fail(errcode: number, times: number): void
  /** The next calls get no answer at all: the connection breaks. */
  breakOff(times: number): void
  /** The platform replaces its access tokens before their time. */
  revokeTokens(): void
  /** This person has not used the mini-program for two hours: nothing of theirs is checked. */
  goAway(openId: string): void
  /** Pictures that we were asked about, in order; the answer is pushed (sealedPush). */
  pictures: { traceId: string; url: string; openId: string }[]
  /** Messages that were sent to people, in order. */
  sent: {
    openId: string
    templateId: string
    page: string
    data: Record<string, { value: string }>
  }[]
  /** Calls by path. */
  requestCounts: Record<string, number>
}

interface OneUse<T> {
  value: T
  until: number
}

type Route = (query: URLSearchParams, body: Record<string, unknown>) => FakeResponse

/** Texts by which a test says what the platform thinks of them. */
const suggestFor = (text: string) => {
  if (text.includes('违法')) return 'risky'
  return text.includes('拿不准') ? 'review' : 'pass'
}
const labelFor = (text: string) => (suggestFor(text) === 'pass' ? 100 : 20_006)

const lifeMs = 5 * minuteMs
/** Offline a device makes its codes itself: fake.<open id or mobile>.<nonce>. */
const madeUp = /^fake\.([\w-]{8,64})\.[\w-]{1,40}$/

/** The messaging platform's server API, as far as the product uses it: its paths, fields, error numbers and lives of codes. */
export async function startFakeMessagingPlatform(
  apps: readonly AppKeys[],
  { takesMadeUpCodes = false } = {},
): Promise<FakeMessagingPlatform> {
  const codes = new Map<string, OneUse<{ openid: string; unionid?: string }>>()
  const sessionKeys = new Map<string, string>()
  const phones = new Map<string, OneUse<string>>()
  const used = new Set<string>()
  const request: Record<string, number> = {}
  const sent: FakeMessagingPlatform['sent'] = []
  /** Access tokens by app, and what they were before: those answer 42001. */
  const tokens = new Map<string, string>()
  const away = new Set<string>()
  const pictures: FakeMessagingPlatform['pictures'] = []
  let failing = { errcode: 0, times: 0 }
  let broken = 0

  const refused = (errcode: number): FakeResponse => ({
    json: { errcode, errmsg: `fake ${errcode}` },
  })
  const known = (appId: string | null, secret: string | null) =>
    apps.find((app) => app.appId === appId && app.secret === secret)
  const wordOf = (code: string) => (takesMadeUpCodes ? madeUp.exec(code)?.[1] : undefined)

  function session(query: URLSearchParams, code: string): FakeResponse {
    const app = known(query.get('appid'), query.get('secret'))
    if (!app)
      return refused(apps.some(({ appId }) => appId === query.get('appid')) ? 40_125 : 40_013)
    if (used.has(code)) return refused(40_163)
    const openid = wordOf(code)
    const found = openid === undefined ? codes.get(code) : { value: { openid }, until: Infinity }
    if (!found || found.until < Date.now()) return refused(40_029)
    used.add(code)
    return {
      json: {
        ...found.value,
        session_key: sessionKeys.get(code) ?? randomBytes(16).toString('base64'),
      },
    }
  }

  function phone(code: string): FakeResponse {
    const mobile = wordOf(code)
    const found = mobile === undefined ? phones.get(code) : { value: mobile, until: Infinity }
    if (used.has(code) || !found || found.until < Date.now()) return refused(40_029)
    used.add(code)
    return {
      json: {
        errcode: 0,
        phone_info: {
          phoneNumber: `+86${found.value}`,
          purePhoneNumber: found.value,
          countryCode: '86',
          watermark: {},
        },
      },
    }
  }

  function tokenOf(appId: string): string {
    const token = tokens.get(appId) ?? randomBytes(24).toString('hex')
    tokens.set(appId, token)
    return token
  }

  const routes: Record<string, Route> = {
    '/sns/jscode2session': (query) => session(query, query.get('js_code') ?? ''),
    '/sns/oauth2/access_token': (query) => session(query, query.get('code') ?? ''),
    '/cgi-bin/stable_token': (_query, body) => {
      const app = known(String(body['appid']), String(body['secret']))
      return app
        ? { json: { access_token: tokenOf(app.appId), expires_in: 7200 } }
        : refused(40_125)
    },
    '/cgi-bin/ticket/getticket': (query) =>
      query.get('type') === 'jsapi'
        ? {
            json: {
              errcode: 0,
              ticket: `ticket-${query.get('access_token')?.slice(0, 8)}`,
              expires_in: 7200,
            },
          }
        : refused(40_097),
    '/wxa/business/getuserphonenumber': (_query, { code }) => phone(String(code)),
    '/wxa/getwxacodeunlimit': (_query, { scene }) =>
      typeof scene !== 'string' || !/^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(scene)
        ? refused(40_169)
        : { bytes: drawnCode(scene), type: 'image/png' },
    '/cgi-bin/message/subscribe/send': (_query, body) => {
      const { touser, template_id, page, data } = body as {
        touser?: string
        template_id?: string
        page?: string
        data?: Record<string, { value: string }>
      }
      if (
        !touser ||
        !template_id ||
        !data ||
        Object.values(data).some(({ value }) => value === '' || value.length > 20)
      )
        return refused(47_003)
      sent.push({ openId: touser, templateId: template_id, page: page ?? '', data })
      return { json: { errcode: 0, errmsg: 'ok' } }
    },
    '/wxa/msg_sec_check': (_query, { content, version, openid }) => {
      if (version !== 2) return refused(47_001)
      if (away.has(String(openid))) return refused(61_010)
      const text = String(content)
      if (text.includes('无人应答')) return { breaksOff: true }
      return {
        json: { errcode: 0, result: { suggest: suggestFor(text), label: labelFor(text) } },
      }
    },
    '/wxa/media_check_async': (_query, { media_url, media_type, version, openid }) => {
      if (version !== 2 || media_type !== 2 || !/^https?:/.test(String(media_url)))
        return refused(40_001)
      const traceId = randomBytes(12).toString('hex')
      pictures.push({ traceId, url: String(media_url), openId: String(openid) })
      return { json: { errcode: 0, errmsg: 'ok', trace_id: traceId } }
    },
  }

  const fake = await startFake(({ url, body, method }) => {
    request[url.pathname] = (request[url.pathname] ?? 0) + 1
    const route = routes[url.pathname]
    if (!route) return { status: 404, json: { errcode: 404 } }
    if (broken > 0) {
      broken--
      return { breaksOff: true }
    }
    if (failing.times > 0) {
      failing.times--
      return refused(failing.errcode)
    }
    const needsToken = !url.pathname.startsWith('/sns/') && url.pathname !== '/cgi-bin/stable_token'
    if (needsToken && ![...tokens.values()].includes(url.searchParams.get('access_token') ?? ''))
      return refused(42_001)
    return route(
      url.searchParams,
      method === 'POST' ? (JSON.parse(body) as Record<string, unknown>) : {},
    )
  })
  const newCode = () => randomBytes(12).toString('hex')
  return {
    ...fake,
    requestCounts: request,
    sent,
    codeFor({ openId, unionId }) {
      const code = newCode()
      codes.set(code, {
        value: { openid: openId, ...(unionId && { unionid: unionId }) },
        until: Date.now() + lifeMs,
      })
      return code
    },
    keyOf(code) {
      const key = sessionKeys.get(code) ?? randomBytes(16).toString('base64')
      sessionKeys.set(code, key)
      return key
    },
    phoneCodeFor(mobile) {
      const code = newCode()
      phones.set(code, { value: mobile, until: Date.now() + lifeMs })
      return code
    },
    goAway: (openId) => void away.add(openId),
    pictures,
    fail: (errcode, times) => (failing = { errcode, times }),
    breakOff: (times) => (broken = times),
    revokeTokens: () => tokens.clear(),
  }
}
