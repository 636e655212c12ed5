import type { HostClock } from '../core/HostClock'
import type { Network } from '../core/Network'
import {
  decodeText,
  encodeText,
  type Transport,
  type WireRequest,
  type WireResponse,
} from '../core/transport'
import type { WxOptions } from '../core/types'
import type { Reply, WxRegistry, WxTask } from '../core/WxRegistry'

export interface WireParts {
  transport: Transport
  clock: HostClock
  network: Network
  domains?: string[]
  serverOrigin?: string
}

const defaultTimeoutMs = 60_000

/** wx.request over real HTTP, with the platform's errors. */
export function installRequest(registry: WxRegistry, wire: WireParts): void {
  registry.task('request', (options, reply) =>
    exchange('request', {
      wire,
      options,
      reply,
      build: () => jsonRequest(options),
      read: (response) => ({
        data:
          options.responseType === 'arraybuffer'
            ? Uint8Array.from(response.body).buffer
            : parse(decodeText(response.body), options),
        statusCode: response.status,
        header: response.header,
        cookies: [],
      }),
    }),
  )
}

/** Runs one exchange: address checks, offline, timeout, abort. `build` makes the request, `read` the result. */
export function exchange(
  name: string,
  {
    wire,
    options,
    reply,
    build,
    read,
  }: {
    wire: WireParts
    options: WxOptions
    reply: Reply
    build: () => WireRequest
    read: (response: WireResponse) => object | Promise<object>
  },
): WxTask {
  const controller = new AbortController()
  const url = String(options.url)
  let stopTimer = () => undefined as void
  let unwatch = () => undefined as void
  let ended = false
  const end = (answer: () => void) => {
    if (ended) return
    ended = true
    stopTimer()
    unwatch()
    answer()
  }
  const fail = (reason: string, errno?: number) =>
    end(() => {
      controller.abort()
      reply.fail({ errMsg: `${name}:fail ${reason}`, ...(errno === undefined ? {} : { errno }) })
    })
  const start = async () => {
    if (ended) return
    if (!/^https?:\/\//.test(url)) return fail(`invalid url "${url}"`, 600009)
    if (
      wire.domains &&
      !wire.domains.some((domain) => url === domain || url.startsWith(`${domain}/`))
    )
      return fail('url not in domain list', 600002)
    if (!wire.network.online) return fail('net::ERR_INTERNET_DISCONNECTED', 600003)
    unwatch = wire.network.watch(() => fail('net::ERR_NETWORK_CHANGED', 600003))
    const timer = wire.clock.setTimeout(
      () => fail('timeout', 5),
      Number(options.timeout) || defaultTimeoutMs,
    )
    stopTimer = () => wire.clock.clear(timer)
    try {
      const request = build()
      const response = await wire.transport(
        { ...request, url: atServer(request.url, wire.serverOrigin) },
        controller.signal,
      )
      const result = await read(response)
      end(() => reply.ok(result))
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error), 600001)
    }
  }
  void Promise.resolve().then(start)
  return {
    abort: () => fail('abort'),
    onProgressUpdate: () => undefined,
    offProgressUpdate: () => undefined,
    onHeadersReceived: () => undefined,
    offHeadersReceived: () => undefined,
  }
}

/** The header names in lower case, without those the platform refuses to set. */
export function headersOf(options: WxOptions): Record<string, string> {
  const given = Object.entries((options.header ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    given
      .map(([name, value]) => [name.toLowerCase(), String(value)])
      .filter(([name]) => name !== 'referer'),
  )
}

function jsonRequest(options: WxOptions): WireRequest {
  const method = String(options.method ?? 'GET').toUpperCase()
  const header = { 'content-type': 'application/json', ...headersOf(options) }
  const url = String(options.url)
  const { data } = options
  if (method === 'GET' || method === 'HEAD') return { url: withQuery(url, data), method, header }
  if (data === undefined) return { url, method, header }
  if (data instanceof ArrayBuffer) return { url, method, header, body: new Uint8Array(data) }
  const form = header['content-type'].includes('x-www-form-urlencoded')
  const encoded = () => (form ? withQuery('', data).slice(1) : JSON.stringify(data))
  return { url, method, header, body: encodeText(typeof data === 'string' ? data : encoded()) }
}

function withQuery(url: string, data: unknown): string {
  if (typeof data !== 'object' || data === null) return url
  const query = Object.entries(data)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url
}

function parse(text: string, options: WxOptions): unknown {
  if ((options.dataType ?? 'json') !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text // as the platform: a body that is no JSON arrives as text
  }
}

/** The address at the test's server in place of the one that the build names. */
export function atServer(url: string, origin: string | undefined): string {
  return origin ? url.replace(/^https?:\/\/[^/?#]+/, origin) : url
}
