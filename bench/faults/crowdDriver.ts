import { Agent, request } from 'node:http'
import { contract } from '../../contract/calls'

/** What a crowd met: how many calls ended how, in the end and on the way. */
export interface CrowdResult {
  served: number
  turnedAway: number
  faults: number
  /** Nos that were said on the way, and connections that were cut, each followed by another try: as the clients do. */
  waits: number
  cuts: number
  ms: number
}

interface Reply {
  status: number
  body: { code?: number; data?: { retryAfter?: number } | null }
}

const body = JSON.stringify({ data: { pageIndex: 1, pageSize: 20 } })

/** One process of its own, so that its work stays out of what is measured: `crowdDriver URL COUNT TOKEN…`; waits and asks again as the client does. */
async function drive(): Promise<void> {
  const [url = '', count = '0', ...tokens] = process.argv.slice(2)
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const { hostname, port } = new URL(url)
  const ask = (token: string) =>
    new Promise<Reply>((done, failed) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          path: contract.exam.list.path,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-userkey': token,
            'x-domain': 'A0',
          },
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('end', () =>
            done({
              status: reply.statusCode ?? 0,
              body: JSON.parse(Buffer.concat(chunks).toString()) as Reply['body'],
            }),
          )
          reply.on('error', failed)
        },
      )
      sent.on('error', failed)
      sent.end(body)
    })

  const result: CrowdResult = { served: 0, turnedAway: 0, faults: 0, waits: 0, cuts: 0, ms: 0 }
  const began = performance.now()
  const one = async (token: string) => {
    for (let tries = 1; ; tries++) {
      const reply = await ask(token).catch(() => undefined)
      if (reply?.status === 200 && reply.body.code === 0) return void result.served++
      if (reply && reply.status !== 503) return void result.faults++
      if (tries === 3) return void (reply ? result.turnedAway++ : result.faults++)
      result[reply ? 'waits' : 'cuts']++
      const { retryAfter = 1 } = reply?.body.data ?? {}
      await new Promise((done) => setTimeout(done, retryAfter * 1000 * (1 + Math.random() / 2)))
    }
  }
  await Promise.all(
    Array.from({ length: Number(count) }, (_, n) => one(tokens[n % tokens.length]!)),
  )
  agent.destroy()
  result.ms = performance.now() - began
  process.stdout.write(JSON.stringify(result))
}

void drive()
