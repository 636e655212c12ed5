import type { FastifyInstance } from 'fastify'
import type { DatabaseState } from '../../db/watchDatabase'
import type { Metrics } from './metrics'
import { openApi } from '../calls/openApi'

export interface HealthOptions {
  database(): DatabaseState
  jobsStandStill(): boolean
  metrics: Metrics
  /** Looks up what /metrics shows of the database, the disks and the pools. */
  look(): Promise<void>
  /** When set, /metrics wants `authorization: Bearer <it>`. */
  metricsToken: string | undefined
  /** False from the moment the server begins to stop. */
  accepting(): boolean
}

/** /healthz: the process lives. /readyz: it can serve (not stopping, database answers and has room, jobs are done). /metrics and /openapi.json. */
export function mountHealth(
  app: FastifyInstance,
  { database, jobsStandStill, metrics, look, metricsToken, accepting }: HealthOptions,
): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  function state(): string {
    if (!accepting()) return 'stopping'
    const ofDatabase = database()
    if (ofDatabase !== 'ok') return ofDatabase === 'full' ? 'disk' : 'database'
    return jobsStandStill() ? 'jobs' : 'ok'
  }

  app.get('/readyz', (_request, reply) => {
    const status = state()
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })

  app.get('/metrics', async (request, reply) => {
    if (metricsToken !== undefined && request.headers.authorization !== `Bearer ${metricsToken}`)
      return reply.code(401).send('')
    await look()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })

  const document = JSON.stringify(openApi())
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document))
}
