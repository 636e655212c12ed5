import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DatabaseState } from '../../db/watchDatabase'
import { sameText } from '../../signed'
import type { Metrics } from './metrics'
import { openApi } from '../calls/openApi'

export interface HealthOptions {
  database(): DatabaseState
  jobsStandStill(): boolean
  metrics: Metrics
  /** Looks up what /metrics shows of the database, the disks and the pools. */
  look(): Promise<void>
  /** Opens /metrics and the whole of /openapi.json (`authorization: Bearer <it>`). */
  metricsToken: string | undefined
  /** Without a token they are open only where nobody real is. */
  isProduction: boolean
  /** False from the moment the server begins to stop. */
  accepting(): boolean
}

/** /healthz: the process lives. /readyz: it can serve (not stopping, database answers and has room, jobs are done). /metrics and /openapi.json. */
export function mountHealth(
  app: FastifyInstance,
  { database, jobsStandStill, metrics, look, metricsToken, isProduction, accepting }: HealthOptions,
): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  function state(): string {
    if (!accepting()) return 'stopping'
    const ofDatabase = database()
    if (ofDatabase !== 'ok') return ofDatabase === 'full' ? 'disk' : 'database'
    return jobsStandStill() ? 'jobs' : 'ok'
  }

  /** What tells of the machine or of every call is for the operator: 401 where a token would open it, 404 where there is none. */
  const refusalFor = ({ headers }: FastifyRequest): 401 | 404 | undefined => {
    if (metricsToken === undefined) return isProduction ? 404 : undefined
    return sameText(headers.authorization ?? '', `Bearer ${metricsToken}`) ? undefined : 401
  }

  app.get('/readyz', (request, reply) => {
    const status = state()
    const isReady = status === 'ok'
    const why = refusalFor(request) === undefined ? status : 'no'
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : why })
  })

  app.get('/metrics', async (request, reply) => {
    const refusal = refusalFor(request)
    if (refusal !== undefined) return reply.code(refusal).send('')
    await look()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })

  const documents = new Map<Parameters<typeof openApi>[0], string>()
  app.get('/openapi.json', (request, reply) => {
    const which = refusalFor(request) === undefined ? 'all' : 'exchange'
    // Megabytes that few servers are ever asked for: written when somebody asks.
    const text = documents.get(which) ?? JSON.stringify(openApi(which))
    documents.set(which, text)
    return reply.type('application/json').send(text)
  })
}
