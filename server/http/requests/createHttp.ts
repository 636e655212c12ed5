import { createServer } from 'node:http'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { newId } from '../../db/newId'
import type { Settings } from '../../settings'
import { compileLazily } from '../calls/lazyCompilers'
import { logOptions } from '../operating/logs'
import type { Gate } from './createGate'

/** Bytes of a body: 300 answers are about 90 KB. */
const bodyLimit = 512 * 1024

/** An HTTP server without a route. `accepting` is false from the moment it begins to stop. */
export function createHttp(
  { logLevel, trustProxy }: Pick<Settings, 'logLevel' | 'trustProxy'>,
  gate: Gate,
): {
  app: FastifyInstance
  accepting(): boolean
  /** Not ready from now on, yet everybody is answered; each connection is closed after its next reply. Resolves when so many ms are over. */
  drain(ms: number): Promise<void>
} {
  const app = Fastify({
    bodyLimit,
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    genReqId: () => newId(),
    routerOptions: { caseSensitive: false },
    forceCloseConnections: 'idle',
    // Whoever is connected is answered until the end: a proxy that sends one more call must not get a no for it.
    return503OnClosing: false,
    serverFactory(handle) {
      return createServer(
        { requestTimeout: 30_000, keepAliveTimeout: 72_000 },
        (request, response) => gate.turnsAway(request, response) || handle(request, response),
      )
    },
  })
  app.addHook('onClose', (_app, done) => {
    gate.close()
    done()
  })
  compileLazily(app)
  let accepting = true
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!accepting) void reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', (done) => {
    accepting = false
    // A connection that falls idle only after the stop began would be kept for 72 s, and the stop with it.
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
    done()
  })
  return {
    app,
    accepting: () => accepting,
    drain(ms) {
      accepting = false
      return new Promise((done) => void setTimeout(done, ms))
    },
  }
}
