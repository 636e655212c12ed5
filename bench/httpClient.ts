import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface Reply<T> {
  code: number
  msg: string
  data: T
  /** Of a log-in. */
  token?: string
}

/** As many connections as wanted, kept open; replies are asked for with gzip, as a browser does, and unpacked only when wanted. */
export function connections(url: string, size: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: size, scheduling: 'fifo' })
  const { hostname, port } = new URL(url)
  const raw = (path: string, token: string, body: string, encoding: string) =>
    new Promise<{ body: Buffer; isPacked: boolean }>((done, fail) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-userkey': token,
            'x-domain': 'A0',
            'accept-encoding': encoding,
          },
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          const isPacked = reply.headers['content-encoding'] !== undefined
          reply.on('end', () => done({ body: Buffer.concat(chunks), isPacked }))
          reply.on('error', fail)
        },
      )
      sent.on('error', fail)
      sent.end(body)
    })
  async function read<T>(path: string, token: string, data: unknown): Promise<Reply<T>> {
    const { body } = await raw(path, token, JSON.stringify({ data }), 'identity')
    const reply = JSON.parse(body.toString()) as Reply<T>
    if (reply.code !== 0) throw new Error(`${path}: ${reply.code} ${reply.msg}`)
    return reply
  }
  return {
    /** A call with its reply read; throws when it was refused. */
    ask: async <T>(path: string, token: string, data: unknown): Promise<T> =>
      (await read<T>(path, token, data)).data,
    /** A log-in: the token that stands beside its reply. */
    async askToken(path: string, data: unknown): Promise<string> {
      const { token } = await read<unknown>(path, '', data)
      if (token === undefined) throw new Error(`${path}: no token came`)
      return token
    },
    /**
     * A call whose reply nobody unpacks; returns its size. What a busy server puts off is asked again, as the phone does; any other
     * refusal, which is always short, throws: it would look fast.
     */
    async fire(path: string, token: string, data: unknown): Promise<number> {
      const sent = JSON.stringify({ data })
      for (;;) {
        const { body, isPacked } = await raw(path, token, sent, 'gzip')
        const [refused, code] =
          (!isPacked && /^\{"code":(?!0,)(\d+).*/s.exec(body.toString())) || []
        if (refused === undefined) return body.length
        if (code !== '503') throw new Error(`${path}: ${refused.slice(0, 200)}`)
        await pause(1000)
      }
    },
    size,
    close: () => agent.destroy(),
  }
}

export type Connections = ReturnType<typeof connections>

/** Runs `work` for 0 … count-1, so many at a time; returns how long each took, ms. */
export async function inParallel(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      while (next < count) {
        const index = next++
        const began = performance.now()
        await work(index)
        times.push(performance.now() - began)
      }
    }),
  )
  return times
}
