import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, createServer, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

interface Reply {
  code: number
  msg: string
  data: unknown
  token?: string
}

export interface PrivateCalls {
  /** Makes a call of the contract, with its reply read; throws when it was refused. */
  ask<T>(path: string, token: string, data: unknown): Promise<T>
  /** A log-in: the token that stands beside its reply. */
  askToken(path: string, data: unknown): Promise<string>
  close(): void
}

/** A busy machine sheds load while it starts, too: it is asked again, as the clients do. */
const triesWhenBusy = 20
const busyMs = 500
/** Calls on one connection: each phone opens its own, and what V8 compiled for an old connection does not hold for a young one. */
const callsOfOne = 10

/**
 * A connection to an app that does not listen: both ends are made here, and nobody else finds a port. The app gets its end as it gets
 * those of people, because V8 throws compiled code away when it meets connections and requests of another shape.
 */
async function connectTo(app: FastifyInstance): Promise<Socket> {
  const port = createServer({ allowHalfOpen: true, noDelay: true })
  port.listen(0, '127.0.0.1')
  await once(port, 'listening')
  const asking = connect({ host: '127.0.0.1', port: (port.address() as AddressInfo).port })
  const [[answering]] = (await Promise.all([
    once(port, 'connection'),
    once(asking, 'connect'),
  ])) as [[Socket], unknown]
  port.close()
  if (answering.remotePort !== asking.localPort) {
    answering.destroy()
    asking.destroy()
    throw new Error('somebody else came to the port of the rehearsal')
  }
  app.server.emit('connection', answering)
  return asking
}

type Connected = (error: Error | null, stream: Duplex) => void

/** Opens its connections by itself. */
class PrivateAgent extends Agent {
  constructor(private readonly app: FastifyInstance) {
    super({ keepAlive: true, maxSockets: 1 })
  }

  override createConnection(_options: unknown, done?: Connected): undefined {
    connectTo(this.app).then(
      (socket) => done?.(null, socket),
      (error: Error) => done?.(error, new Socket()),
    )
  }
}

/** The calls of an app that does not listen yet, over real HTTP. Everything is passed through that a call passes through. */
export async function openPrivateCalls(app: FastifyInstance): Promise<PrivateCalls> {
  await app.ready()
  const agent = new PrivateAgent(app)
  let made = 0

  async function send(path: string, token: string, data: unknown, tries = 1): Promise<Reply> {
    if (++made % callsOfOne === 0) agent.destroy()
    const sent = request({
      agent,
      path,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
        'x-domain': 'A0',
        ...(token && { 'x-userkey': token }),
      },
    })
    sent.end(JSON.stringify({ data }))
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of reply) chunks.push(chunk as Buffer)
    if (reply.statusCode === 503 && tries < triesWhenBusy) {
      await wait(busyMs)
      return send(path, token, data, tries + 1)
    }
    const body = Buffer.concat(chunks)
    const isZipped = reply.headers['content-encoding'] === 'gzip'
    const read = JSON.parse((isZipped ? gunzipSync(body) : body).toString()) as Reply
    if (read.code !== 0) throw new Error(`${path.split('?')[0]}: ${read.code} ${read.msg}`)
    return read
  }

  return {
    ask: async <T>(path: string, token: string, data: unknown) =>
      (await send(path, token, data)).data as T,
    async askToken(path, data) {
      const { token = '' } = await send(path, '', data)
      return token
    },
    close: () => agent.destroy(),
  }
}
