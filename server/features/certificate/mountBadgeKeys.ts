import type { FastifyInstance } from 'fastify'
import { badgeKeysPath } from '@contract/calls/certificate/certificate'
import type { Badges } from './badge'

/** The public keys of our badges (RFC 7517), for everybody. */
export function mountBadgeKeys(app: FastifyInstance, { publicKey }: Badges): void {
  app.get(badgeKeysPath, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send({ keys: [publicKey] }),
  )
}
