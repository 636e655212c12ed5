import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
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
  close(): Promise<void>
}

const header = 'x-warming'
/** A busy machine sheds load while it starts, too: it is asked again, as the clients do. */
const triesWhenBusy = 20
const busyMs = 500

/**
 * The calls of an app that does not listen yet, over real HTTP: on a port of this machine that nobody knows, with a word that nobody
 * else has. Everything is passed through that a call passes through.
 */
export async function openPrivateCalls(app: FastifyInstance): Promise<PrivateCalls> {
  await app.ready()
  const word = randomBytes(16).toString('hex')
  const server = createServer((asked, reply) =>
    asked.headers[header] === word ? app.routing(asked, reply) : asked.destroy(),
  )
  // Caller and server are one process: on a busy machine a pause would close the connection under the next call.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  async function send(path: string, token: string, data: unknown, tries = 1): Promise<Reply> {
    const sent = request({
      agent,
      port,
      path,
      host: '127.0.0.1',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-domain': 'A0',
        [header]: word,
        ...(token && { 'x-userkey': token }),
      },
    })
    const body = JSON.stringify({ data })
    sent.end(body)
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of reply) chunks.push(chunk as Buffer)
    if (reply.statusCode === 503 && tries < triesWhenBusy) {
      await wait(busyMs)
      return send(path, token, data, tries + 1)
    }
    const read = JSON.parse(Buffer.concat(chunks).toString()) as Reply
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
    async close() {
      agent.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
