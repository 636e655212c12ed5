import type { FastifyInstance } from 'fastify'
import { ping } from '../../db/ping'
import type { Db } from '../../db/schema'
import type { Metrics } from './metrics'
import { openApi } from '../calls/openApi'

export interface HealthOptions {
  db: Db
  metrics: Metrics
  /** When set, /metrics wants `authorization: Bearer <it>`. */
  metricsToken: string | undefined
  /** False from the moment the server begins to stop. */
  accepting(): boolean
}

/** /healthz: the process lives. /readyz: it can serve (database answers, not stopping). /metrics and /openapi.json. */
export function mountHealth(
  app: FastifyInstance,
  { db, metrics, metricsToken, accepting }: HealthOptions,
): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    if (!accepting()) return reply.code(503).send({ status: 'stopping' })
    try {
      await ping(db)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database' })
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (metricsToken !== undefined && request.headers.authorization !== `Bearer ${metricsToken}`)
      return reply.code(401).send('')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })

  const document = JSON.stringify(openApi())
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document))
}
