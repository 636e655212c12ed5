import { Agent, request } from 'node:http'

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
    new Promise<Buffer>((done, fail) => {
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
          reply.on('end', () => done(Buffer.concat(chunks)))
          reply.on('error', fail)
        },
      )
      sent.on('error', fail)
      sent.end(body)
    })
  async function read<T>(path: string, token: string, data: unknown): Promise<Reply<T>> {
    const text = await raw(path, token, JSON.stringify({ data }), 'identity')
    const reply = JSON.parse(text.toString()) as Reply<T>
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
    /** A call whose reply nobody looks into; returns its size. */
    async fire(path: string, token: string, data: unknown): Promise<number> {
      return (await raw(path, token, JSON.stringify({ data }), 'gzip')).length
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
