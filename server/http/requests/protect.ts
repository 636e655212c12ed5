import cookies from '@fastify/cookie'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings'
import { keyOf, tokenOf } from './sessionToken'

/** What a page of another origin may read of a reply beside its body. */
export const exposedHeaders = ['retry-after']

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** What calls are counted by: never the token itself, which would stand in memory for every tool to read. */
const keyOfToken = (token: string) => createHash('sha256').update(token).digest('base64')

export interface Protection {
  /**
   * A token that belongs to nobody counts for its address, as a call without one does: who makes up a token for each call is
   * one caller, not many. Throws "too many" beyond the limit.
   */
  countStranger(request: FastifyRequest): Promise<void>
}

/** Limits and headers that every reply has; a page's own policy stands in contentSecurity.ts (docs/decisions/018). */
export async function protect(
  app: FastifyInstance,
  { callsPerMinute, allowedOrigins }: Settings,
): Promise<Protection> {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin')
    done()
  })

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
