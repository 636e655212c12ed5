import cookies from '@fastify/cookie'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings'
import { isNear } from '../../trustedProxies'
import { keyOf, tokenOf } from './sessionToken'

/** What a page of another origin may read of a reply beside its body. */
export const exposedHeaders = ['retry-after']

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** What calls are counted by: never the token itself, which would stand in memory for every tool to read. */
const keyOfToken = (token: string) => hash('sha256', token, 'base64')

export interface Protection {
  /**
   * A token that belongs to nobody counts for its address, as a call without one does: who makes up a token for each call is
   * one caller, not many. Throws "too many" beyond the limit.
   */
  countStranger(request: FastifyRequest): Promise<void>
}

/**
 * On every reply, also of errors: nothing is guessed, no other site holds a handle on our window or reads our files, and no
 * page of ours, or put among them, uses more of the device than codes, places and voices need.
 */
export const headersOfAll = (hstsSeconds: number): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy':
    'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), serial=(), midi=(), display-capture=()',
  ...(hstsSeconds > 0 && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
})

/** Behind a proxy that nobody told us of, everybody has one address, and one person's slips stop all: said once, in the log. */
function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined && isNear(request.ip)) {
      isSaid = true
      request.log.warn(
        { proxy: request.ip },
        'a proxy speaks for others and TRUST_PROXY is 0: everybody counts as one address (docs/deploy.md)',
      )
    }
    done()
  })
}

/** Limits and headers that every reply has; a page's own policy stands in contentSecurity.ts (docs/decisions/018). */
export async function protect(
  app: FastifyInstance,
  { callsPerMinute, allowedOrigins, hstsSeconds, trustProxy }: Settings,
): Promise<Protection> {
  const always = headersOfAll(hstsSeconds)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(always)
    done()
  })
  if (trustProxy === false) warnOfUnknownProxy(app)

  await app.register(cookies)

  if (allowedOrigins.length > 0)
    await app.register(cors, {
      origin: allowedOrigins,
      methods: ['POST', 'GET'],
      allowedHeaders: [
        'content-type',
        'x-domain',
        'x-userkey',
        'access-token',
        'idempotency-key',
        'accept-language',
        'x-waited',
      ],
      exposedHeaders,
      maxAge: 86_400,
    })

  // By token or key where there is one: a whole hospital may share one address.
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator(request) {
      const token = tokenOf(request) ?? keyOf(request)
      return token === undefined ? request.ip : keyOfToken(token)
    },
    allowList: (request) => request.method !== 'POST',
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  })
  const strangers = app.createRateLimit({
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => ip,
    allowList: [],
  })
  return {
    async countStranger(request) {
      const counted = await strangers(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw Object.assign(new Error('too many calls with tokens of nobody'), { statusCode: 429 })
    },
  }
}
