import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings'

const headersAllowed =
  'content-type, x-domain, x-userkey, access-token, idempotency-key, accept-language'

/** Limits and headers that every reply has. */
export async function protect(
  app: FastifyInstance,
  { callsPerMinute, allowedOrigins }: Settings,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin')
    const { origin } = request.headers
    if (origin === undefined || !allowedOrigins.includes(origin)) return
    void reply.header('access-control-allow-origin', origin).header('vary', 'origin')
    if (request.method === 'OPTIONS') {
      return reply
        .code(204)
        .header('access-control-allow-methods', 'POST, GET')
        .header('access-control-allow-headers', headersAllowed)
        .header('access-control-max-age', '86400')
        .send()
    }
  })

  // By token where there is one: a whole hospital may share one address.
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => (request.headers['x-userkey'] as string | undefined) || request.ip,
    allowList: (request) => request.method !== 'POST',
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
}
