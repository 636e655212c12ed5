import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { Code } from '@contract/codes'
import { newId } from '../../db/newId'
import type { Settings } from '../../settings'
import { compileLazily } from '../calls/lazyCompilers'
import { DomainError } from '../DomainError'
import { logOptions } from '../operating/logs'
import { errorEnvelope, languageOf, sendJson } from '../replies/envelope'
import { commonReplies } from '../texts'
import type { Gate } from './createGate'
import { headersOfAll } from './protect'
import { alwaysHttps } from './sessionToken'
import { arrivalTimes, watchSlowBodies } from './slowBodies'

/** Bytes of a body: 300 answers are about 90 KB. */
const bodyLimit = 512 * 1024

const notReadable = new DomainError(Code.badInput, commonReplies.badJson)
/** Nothing was done: the phone asks again by itself, then says so. */
const tooSlow = new DomainError(Code.busy, commonReplies.tooSlow)

const timedOut = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Says what is wrong with bytes that are no request, or came too slowly, as every refusal is said, and hangs up. */
function refuseBytes(code: string | undefined, socket: Socket, serverTime: number): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status =
    {
      HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
      [timedOut]: '408 Request Timeout',
    }[code ?? ''] ?? '400 Bad Request'
  const refusal = code === timedOut ? tooSlow : notReadable
  const text = errorEnvelope(refusal, 'zh', { serverTime, traceId: '' })
  const headers = Object.entries({
    ...headersOfAll(0),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  })
  socket.write(
    `HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`,
  )
  // Not `end` alone: who never hangs up would keep the connection.
  socket.destroySoon()
}

/** The body was not read to its end: the next call on this connection would wait behind the rest of it. */
const isLeftUnread = ({ complete, destroyed, readableEnded }: IncomingMessage) =>
  !complete || (destroyed && !readableEnded)

/** An HTTP server without a route. `accepting` is false from the moment it begins to stop. */
export function createHttp(
  { logLevel, trustProxy, hstsSeconds }: Pick<Settings, 'logLevel' | 'trustProxy' | 'hstsSeconds'>,
  gate: Gate,
  now: () => number,
): {
  app: FastifyInstance
  accepting(): boolean
  /** Not ready from now on, yet everybody is answered; each connection is closed after its next reply. Resolves when so many ms are over. */
  drain(ms: number): Promise<void>
} {
  const slowBodies = watchSlowBodies((socket) => refuseBytes(timedOut, socket, now()))
  const app = Fastify({
    bodyLimit,
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    genReqId: () => newId(),
    routerOptions: { caseSensitive: false },
    // Before any hook: an address that cannot be read.
    frameworkErrors(_error, request, reply) {
      void reply.headers(headersOfAll(hstsSeconds)).status(400 as never)
      return sendJson(
        request,
        reply,
        errorEnvelope(notReadable, languageOf(request), { serverTime: now(), traceId: request.id }),
      )
    },
    // Before any request: bytes that are none.
    clientErrorHandler: (error, socket) =>
      refuseBytes((error as NodeJS.ErrnoException).code, socket, now()),
    forceCloseConnections: 'idle',
    // Whoever is connected is answered until the end: a proxy that sends one more call must not get a no for it.
    return503OnClosing: false,
    serverFactory(handle) {
      return createServer({ ...arrivalTimes, keepAliveTimeout: 72_000 }, (request, response) => {
        slowBodies.watch(request)
        if (!gate.turnsAway(request, response)) handle(request, response)
      })
    },
  })
  // Browsers are told that the address is https, and so is the desk's cookie.
  if (hstsSeconds > 0) app.decorate(alwaysHttps, true)
  app.addHook('onClose', (_app, done) => {
    gate.close()
    slowBodies.close()
    done()
  })
  compileLazily(app)
  let accepting = true
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!accepting || isLeftUnread(raw)) void reply.header('connection', 'close')
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
