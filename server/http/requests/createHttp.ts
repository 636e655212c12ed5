import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { newId } from '../../db/newId'
import type { Settings } from '../../settings'
import { compileLazily } from '../calls/lazyCompilers'
import { logOptions } from '../operating/logs'

/** Bytes of a body: 300 answers are about 90 KB. */
const bodyLimit = 512 * 1024

/** An HTTP server without a route. `accepting` is false from the moment it begins to stop. */
export function createHttp({ logLevel, trustProxy }: Pick<Settings, 'logLevel' | 'trustProxy'>): {
  app: FastifyInstance
  accepting(): boolean
} {
  const app = Fastify({
    bodyLimit,
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    genReqId: () => newId(),
    routerOptions: { caseSensitive: false },
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  })
  compileLazily(app)
  let accepting = true
  app.addHook('preClose', (done) => {
    accepting = false
    // A connection that falls idle only after the stop began would be kept for 72 s, and the stop with it.
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
    done()
  })
  return { app, accepting: () => accepting }
}
