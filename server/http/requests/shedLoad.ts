import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerBusy } from '../replies/answerBusy'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name, where the server may turn it away when it has too much to do. */
    turnsAway?: string
  }
  interface FastifyRequest {
    /** It is one of those in work. */
    isCounted: boolean
  }
}

interface Options {
  /** Calls in work at a time; who comes beyond it is turned away. */
  most: number
  now(): number
  turnedAway(name: string): void
}

/** How many a server answers in a second, on the safe side: so long a crowd is told to stay away. */
const answeredASecond = 400
const longestSeconds = 12
const logEveryMs = 1000

/**
 * Turns calls away before they queue up: while so many are in work, another one would only wait for them and make the next
 * one wait. It costs nothing yet then, neither a session nor a connection. What goes first (contract) is never turned away.
 * Each is told to come back at another moment, the later the more there are.
 */
export function shedLoad(app: FastifyInstance, { most, now, turnedAway }: Options): void {
  let inWork = 0
  /** Turned away within the last moments: each takes its place in the time after. */
  let waiting = 0
  let heard = 0
  const forget = setInterval(() => {
    if (heard > 0) app.log.warn({ calls: heard, inWork }, 'calls were turned away')
    heard = 0
    waiting = Math.max(0, waiting - answeredASecond)
  }, logEveryMs).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(forget)
    done()
  })
  app.decorateRequest('isCounted', false)

  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { turnsAway } = request.routeOptions.config
    if (turnsAway === undefined) return done()
    if (inWork >= most) {
      waiting++
      heard++
      turnedAway(turnsAway)
      const spread = Math.min(longestSeconds, waiting / answeredASecond)
      answerBusy(request, reply, now(), 1 + Math.random() * spread)
      return
    }
    inWork++
    request.isCounted = true
    done()
  })
  // Also after a caller that hung up.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.isCounted) inWork--
    done()
  })
}
