import cookies from '@fastify/cookie'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings'
import { tokenOf } from './sessionToken'

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** Limits and headers that every reply has; a page's own policy stands in contentSecurity.ts (docs/decisions/018). */
export async function protect(
  app: FastifyInstance,
  { callsPerMinute, allowedOrigins }: Settings,
): Promise<void> {
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
      exposedHeaders: ['retry-after'],
      maxAge: 86_400,
    })

  // By token where there is one: a whole hospital may share one address.
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => tokenOf(request) ?? request.ip,
    allowList: (request) => request.method !== 'POST',
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  })
}
